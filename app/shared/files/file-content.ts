import { ReadableStream } from 'node:stream/web';

export interface FileContent {
  readonly length: number | null;
  /**
   * The bytes in chunks. Fails with a `StoreError` when the rest cannot be loaded; the file is then incomplete.
   * Cancel the stream if the rest is not needed.
   */
  readonly body: ReadableStream<Uint8Array>;
}

/** @returns a file from bytes in memory */
export function getContent(bytes: Uint8Array): FileContent {
  return {
    length: bytes.length,
    body: new ReadableStream({
      start(controller) {
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    }),
  };
}
