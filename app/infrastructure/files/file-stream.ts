import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy, ReadableStream } from 'node:stream/web';
import type { StoreError } from '~/shared/result/store-error';

/**
 * So much is read before anybody has taken anything: more than almost every picture has, so that a slow phone keeps
 * neither a connection to the storage nor an open file. Larger files are read as they are taken.
 */
const READ_AHEAD_BYTES = 1024 * 1024;

/**
 * What a stream of Node has, for an answer on the web. Cancelling it ends the stream.
 * @param failureOf what readers are told of the stream's own errors.
 */
export function readAhead(
  source: Readable,
  failureOf: (error: unknown) => StoreError,
): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // Nobody hears it after a cancellation.
          controller.error(failureOf(error));
        }
      },
      cancel() {
        source.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD_BYTES }),
  );
}
