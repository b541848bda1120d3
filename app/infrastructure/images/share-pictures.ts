import type { SharePicture, SharePictures } from '~/shared/share-pictures.gateway';
import { Cache } from '~/shared/memory/cache';
import { failed, ok } from '~/shared/result/result';
import { SharedSignal } from '~/shared/result/shared-signal';
import './picture-slot';
import { createShareDrawing, type DrawPicture } from './share-picture-drawing';

/** Enough for every sign, festival and article in both languages at about 20 KB. */
const PICTURE_CACHE_BYTES = 32 * 1024 * 1024;

type Png = Uint8Array<ArrayBuffer>;

interface Drawing {
  readonly work: Promise<Png>;
  readonly waiting: SharedSignal;
}

/** Draws a picture at its first request, one at a time, and caches it in memory. */
export function createSharePictures(draw: DrawPicture = createShareDrawing()): SharePictures {
  const turns = new PictureQueue();
  const kept = new Cache<Png>({
    name: 'share-pictures',
    maxBytes: PICTURE_CACHE_BYTES,
    entrySize: (bytes) => bytes.length,
  });
  const drawings = new Map<string, Drawing>();

  function begin(key: string, picture: SharePicture, turn: { network: string; isLinked: boolean }) {
    const waiting = new SharedSignal();
    const work = turns
      .run({ ...turn, gone: waiting.signal }, () => draw(picture))
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => {
        if (drawings.get(key) === drawing) drawings.delete(key);
      });
    const drawing = { work, waiting };
    drawings.set(key, drawing);
    return drawing;
  }

  return {
    async open(picture, { network, isLinked, canDraw, gone }) {
      const key = JSON.stringify(picture);
      const known = kept.get(key);
      if (known) return ok(known);
      let drawing = drawings.get(key);
      if (!drawing || drawing.waiting.signal.aborted) {
        if (!turns.hasRoom({ network, isLinked })) return failed('crowded');
        if (!canDraw()) return failed('too-many');
        drawing = begin(key, picture, { network, isLinked });
      }
      drawing.waiting.join(gone);
      try {
        return ok(await drawing.work);
      } catch (error) {
        if (error instanceof PictureNotDrawnError) return failed('crowded');
        throw error;
      }
    },
  };
}

const MAX_QUEUED = { linked: 48, others: 24, perNetwork: 8 };

interface QueuedPicture {
  readonly network: string;
  readonly isLinked: boolean;
  /** Aborted when no client waits for the picture any more. The picture is then not drawn. */
  readonly gone: AbortSignal;
}

class PictureNotDrawnError extends Error {
  override readonly name = 'PictureNotDrawn';
}

/** Draws one picture at a time, today's pages first, round-robin over client networks. */
class PictureQueue {
  /** Requests for pictures on current pages, by client network; the next network comes first. */
  readonly #linked = new Map<string, (() => void)[]>();
  readonly #others = new Map<string, (() => void)[]>();
  #isDrawing = false;

  hasRoom({ network, isLinked }: Omit<QueuedPicture, 'gone'>): boolean {
    if (!this.#isDrawing) return true;
    const { linked, others, perNetwork } = MAX_QUEUED;
    const own = [this.#linked, this.#others].map((line) => line.get(network)?.length ?? 0);
    if (own.reduce((sum, each) => sum + each, 0) >= perNetwork) return false;
    return isLinked ? countAll(this.#linked) < linked : countAll(this.#others) < others;
  }

  async run<Drawn>(turn: QueuedPicture, draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!this.hasRoom(turn)) throw new PictureNotDrawnError();
    if (this.#isDrawing) await this.#wait(turn);
    this.#isDrawing = true;
    try {
      if (turn.gone.aborted) throw new PictureNotDrawnError();
      return await draw();
    } finally {
      this.#isDrawing = false;
      this.#startNext();
    }
  }

  #wait(turn: QueuedPicture): Promise<void> {
    const { network, isLinked, gone } = turn;
    const line = isLinked ? this.#linked : this.#others;
    return new Promise((resolve, reject) => {
      const leave = () => {
        const left = (line.get(network) ?? []).filter((each) => each !== start);
        if (left.length > 0) line.set(network, left);
        else line.delete(network);
        reject(new PictureNotDrawnError());
      };
      const start = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      gone.addEventListener('abort', leave, { once: true });
      line.set(network, [...(line.get(network) ?? []), start]);
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
    first();
  }
}

function countAll(line: ReadonlyMap<string, readonly unknown[]>): number {
  return [...line.values()].reduce((sum, waiting) => sum + waiting.length, 0);
}
