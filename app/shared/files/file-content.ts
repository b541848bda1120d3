import { ReadableStream } from 'node:stream/web';

/** A stored file on its way to whoever reads it. */
export interface FileContent {
  /** Its length in bytes; null when whoever keeps it does not say. */
  readonly length: number | null;
  /**
   * The bytes, in pieces as they come. It fails with a `SourceFailure` when the rest cannot be had: what came until then is
   * no whole file. Whoever does not want the rest cancels it.
   */
  readonly body: ReadableStream<Uint8Array>;
}

/** @returns what is in memory already, as the content of a file */
export function contentOf(bytes: Uint8Array): FileContent {
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
