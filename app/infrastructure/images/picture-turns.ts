interface PictureTurnLimits {
  readonly linked: number;
  readonly others: number;
  readonly ofNetwork: number;
}

const PICTURE_TURNS: PictureTurnLimits = { linked: 48, others: 24, ofNetwork: 8 };

interface PictureTurn {
  readonly network: string;
  readonly isLinked: boolean;
  /** Aborted when no client waits any more; the picture is then not drawn. */
  readonly gone: AbortSignal;
}

/** The queue was full, or every client has disconnected. */
export class PictureNotDrawn extends Error {
  override readonly name = 'PictureNotDrawn';
}

interface Waiting {
  readonly start: () => void;
}

/** Draws one picture at a time, today's pages first, round-robin over client networks. */
export class PictureTurns {
  readonly #limits: PictureTurnLimits;
  /** By network, next one first. */
  readonly #linked = new Map<string, Waiting[]>();
  readonly #others = new Map<string, Waiting[]>();
  #isDrawing = false;

  constructor(limits = PICTURE_TURNS) {
    this.#limits = limits;
  }

  hasRoom({ network, isLinked }: Omit<PictureTurn, 'gone'>): boolean {
    if (!this.#isDrawing) return true;
    const { linked, others, ofNetwork } = this.#limits;
    const own = [this.#linked, this.#others].map((line) => line.get(network)?.length ?? 0);
    if (own.reduce((sum, each) => sum + each, 0) >= ofNetwork) return false;
    return isLinked ? countAll(this.#linked) < linked : countAll(this.#others) < others;
  }

  async run<Drawn>(turn: PictureTurn, draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!this.hasRoom(turn)) throw new PictureNotDrawn();
    if (this.#isDrawing) await this.#wait(turn);
    this.#isDrawing = true;
    try {
      if (turn.gone.aborted) throw new PictureNotDrawn();
      return await draw();
    } finally {
      this.#isDrawing = false;
      this.#startNext();
    }
  }

  #wait(turn: PictureTurn): Promise<void> {
    const { network, isLinked, gone } = turn;
    const line = isLinked ? this.#linked : this.#others;
    return new Promise((resolve, reject) => {
      const leave = () => {
        const left = (line.get(network) ?? []).filter((each) => each !== entry);
        if (left.length > 0) line.set(network, left);
        else line.delete(network);
        reject(new PictureNotDrawn());
      };
      const entry: Waiting = {
        start() {
          gone.removeEventListener('abort', leave);
          resolve();
        },
      };
      gone.addEventListener('abort', leave, { once: true });
      line.set(network, [...(line.get(network) ?? []), entry]);
    });
  }

  #startNext(): void {
    const line = this.#linked.size > 0 ? this.#linked : this.#others;
    const [network, waiting = []] = line.entries().next().value ?? [];
    const [first, ...rest] = waiting;
    if (network === undefined || !first) return;
    line.delete(network);
    if (rest.length > 0) line.set(network, rest);
    // Set before the first await, so that no other call takes the slot.
    this.#isDrawing = true;
    first.start();
  }
}

function countAll(line: ReadonlyMap<string, readonly Waiting[]>): number {
  let count = 0;
  for (const waiting of line.values()) count += waiting.length;
  return count;
}
