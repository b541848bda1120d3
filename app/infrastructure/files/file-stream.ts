import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy, ReadableStream } from 'node:stream/web';
import type { StoreError } from '~/shared/result/store-error';

/**
 * Larger than almost any picture, so that a slow client does not keep a storage connection or a file open. Larger
 * files are read on demand.
 */
const READ_AHEAD_BYTES = 1024 * 1024;

/**
 * Converts a Node stream to a web stream. Cancelling destroys the Node stream.
 * @param getFailure converts stream errors.
 */
export function readAhead(
  source: Readable,
  getFailure: (error: unknown) => StoreError,
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
          controller.error(getFailure(error));
        }
      },
      cancel() {
        source.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD_BYTES }),
  );
}
