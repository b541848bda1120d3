/** How many pictures may wait. */
interface PictureTurnLimits {
  /** Pictures that pages of today link to. */
  readonly linked: number;
  /** All others: those of far years, for one. */
  readonly others: number;
  /** Pictures of either kind that one network waits for. */
  readonly ofNetwork: number;
}

const PICTURE_TURNS: PictureTurnLimits = { linked: 48, others: 24, ofNetwork: 8 };

/** Who waits for a picture. */
interface PictureTurn {
  readonly network: string;
  /** Whether a page of today links to the picture. */
  readonly isLinked: boolean;
  /** Aborted when nobody waits for the picture any more: it is then not drawn. */
  readonly gone: AbortSignal;
}

/** Thrown in place of a picture that was not drawn: too many waited, or nobody did any more. */
export class PictureNotDrawn extends Error {
  override readonly name = 'PictureNotDrawn';
}

interface Waiting {
  readonly start: () => void;
}

/**
 * Draws one picture at a time: pages need the processors more. Pictures of today's pages come first, and of these the networks
 * have their turns one after the other, so that a network with many waits for itself.
 */
export class PictureTurns {
  readonly #limits: PictureTurnLimits;
  /** By network; the one whose turn is next stands first. */
  readonly #linked = new Map<string, Waiting[]>();
  readonly #others = new Map<string, Waiting[]>();
  #isDrawing = false;

  constructor(limits = PICTURE_TURNS) {
    this.#limits = limits;
  }

  /** Whether one more may wait. */
  hasRoom({ network, isLinked }: Omit<PictureTurn, 'gone'>): boolean {
    if (!this.#isDrawing) return true;
    const { linked, others, ofNetwork } = this.#limits;
    const own = [this.#linked, this.#others].map((line) => line.get(network)?.length ?? 0);
    if (own.reduce((sum, each) => sum + each, 0) >= ofNetwork) return false;
    return isLinked ? countAll(this.#linked) < linked : countAll(this.#others) < others;
  }

  /** @throws PictureNotDrawn, and what the drawing throws */
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
    // Behind the other networks.
    if (rest.length > 0) line.set(network, rest);
    // Nobody who comes before it has begun takes the turn.
    this.#isDrawing = true;
    first.start();
  }
}

function countAll(line: ReadonlyMap<string, readonly Waiting[]>): number {
  let count = 0;
  for (const waiting of line.values()) count += waiting.length;
  return count;
}
