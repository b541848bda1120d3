import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createLimiter } from '~/shared/result/limiter';

/** A hostile picture of 40 megapixels takes 300 MB of memory while it is looked at, and one processor is left to the pages. */
const AT_A_TIME = availableParallelism() > 2 ? 2 : 1;

/** What waits is held in memory, also when its sender has gone. Anyone who comes after these is told to come again. */
export const MAY_WAIT = 64;

// The cache of operations would keep the memory of pictures that never come again.
sharp.cache(false);
// Pages need the processors more than a picture that would be ready sooner.
sharp.concurrency(1);

/** Does work on pictures: no matter who sends them and where they go, no more than one or two are worked on at a time, the others wait. */
export const inPictureTurn = createLimiter(AT_A_TIME, MAY_WAIT);
