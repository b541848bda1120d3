import type { SharePicture, SharePictures } from '~/shared/share-pictures.gateway';
import { Cache } from '~/shared/memory/cache';
import { failed, ok } from '~/shared/result/result';
import { SharedSignal } from '~/shared/result/shared-signal';
import './picture-slot';
import { PictureNotDrawnError, PictureQueue } from './picture-queue';
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
