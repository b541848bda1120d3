import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long a page may take to render: its time is counted in ticks of a timer. */
export interface RenderLimit {
  readonly tickMs: number;
  readonly ticks: number;
}

const RENDER_LIMIT: RenderLimit = { tickMs: 100, ticks: 50 };

/** Thrown when a page is not rendered in its time. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

/**
 * Renders a whole page: nothing is streamed, because without script only what is in the page is ever seen.
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
        // React 18 fills its buffers up with zero bytes where a character of several bytes, as in Hindi, does not fit any more.
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
    // A tick that comes late counts once: while the process is paused or busy with something else, no page can progress.
    timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      const error = new RenderTimeout(`Not rendered after ${ticks} ticks of ${tickMs} ms`);
      // React 18 calls nobody when it is aborted before the shell is done.
      reject(error);
      abort(error);
    }, tickMs);
    timer.unref();
  });
  return rendering.finally(() => clearInterval(timer));
}
