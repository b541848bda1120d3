import { ReadableStream } from 'node:stream/web';

export interface FileContent {
  readonly length: number | null;
  /**
   * The bytes, in pieces as they come. It fails with a `StoreError` when the rest cannot be loaded: what came until then is
   * no whole file. Anyone who does not want the rest cancels it.
   */
  readonly body: ReadableStream<Uint8Array>;
}

/** @returns what is in memory already, as the content of a file */
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
