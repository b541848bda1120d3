import type { SharePicture, SharePictures } from '~/features/sharing/share-pictures.source';
import { createLruCache } from '~/shared/memory/cache';
import { createLimiter } from '~/shared/result/limiter';
import './in-picture-turn';
import { createShareDrawing, type DrawPicture } from './share-picture-drawing';

/** Room for all pictures of the site's own signs, festivals and articles in both languages, at some 20 KB each. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Who comes after these is told to come again: pages need the processors more. */
const MAY_WAIT = 24;

/** @returns what draws a picture when it is first asked for, one at a time, and keeps it in memory */
export function createSharePictures(draw: DrawPicture = createShareDrawing()): SharePictures {
  const inTurn = createLimiter(1, MAY_WAIT);
  const kept = createLruCache<Uint8Array<ArrayBuffer>, SharePicture>({
    name: 'share-pictures',
    maxBytes: KEPT_BYTES,
    sizeOf: ({ length }) => length,
    // Whoever asks while a picture is being drawn waits for that one.
    fetchMethod: (_key, _old, { context }) => inTurn(() => draw(context)),
  });
  return {
    open: (picture) => kept.forceFetch(JSON.stringify(picture), { context: picture }),
  };
}
