import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createLimiter } from '~/shared/result/limiter';

/** Checking a hostile picture of 40 megapixels takes 300 MB. One processor stays free for page requests. */
const MAX_CONCURRENT = availableParallelism() > 2 ? 2 : 1;

/** Waiting uploads stay in memory even after the client has disconnected. */
export const MAX_WAITING = 64;

// Each picture is used once, so the operation cache would only waste memory.
sharp.cache(false);
// Leaves the other processors to page requests.
sharp.concurrency(1);

export const withPictureSlot = createLimiter(MAX_CONCURRENT, MAX_WAITING);
