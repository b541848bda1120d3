import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createLimiter } from '~/shared/result/limiter';

/** A hostile picture of 40 megapixels takes 300 MB while it is checked; one processor stays free for pages. */
const MAX_CONCURRENT = availableParallelism() > 2 ? 2 : 1;

/** Waiting uploads stay in memory, also after the client has disconnected. */
export const MAX_WAITING = 64;

// The operation cache would hold the memory of pictures that are used once.
sharp.cache(false);
// Pages need the processors more.
sharp.concurrency(1);

/** Limits concurrent picture work for the whole process. */
export const withPictureSlot = createLimiter(MAX_CONCURRENT, MAX_WAITING);
