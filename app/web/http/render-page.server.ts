import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderLimit {
  readonly tickMs: number;
  readonly ticks: number;
}

const RENDER_LIMIT: RenderLimit = { tickMs: 100, ticks: 50 };

export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

/**
 * Not streamed, because a visitor without JavaScript sees only the initial document.
 * @throws RenderTimeout, or the first error of a component
 */
export function renderPage(
  element: ReactElement,
  { tickMs, ticks }: RenderLimit = RENDER_LIMIT,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const rendering = new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let left = ticks;
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 inserts zero bytes when a multibyte character (as in Hindi) does not fit into its buffer.
        resolve(Buffer.concat(chunks).toString('utf8').replaceAll('\0', ''));
        done();
      },
    });
    const fail = (error: unknown) =>
      reject(error instanceof Error ? error : new Error('Rendering failed', { cause: error }));
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady() {
        if (left > 0) pipe(collector);
      },
      onShellError: fail,
      onError: fail,
    });
    // A late tick counts only once, because a page cannot progress while the process is paused or busy.
    timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      const error = new RenderTimeout(`Not rendered after ${ticks} ticks of ${tickMs} ms`);
      // React 18 calls no callback when it is aborted before the shell is complete.
      reject(error);
      abort(error);
    }, tickMs);
    timer.unref();
  });
  return rendering.finally(() => clearInterval(timer));
}
