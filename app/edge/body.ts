import type { IncomingMessage } from 'node:http';

/** A body that broke its limit is still read, so that the browser sees the answer, but not for longer than this. */
const DRAIN_BYTES = 32 * 1024 * 1024;

/** Largest body in bytes that is taken where nothing else is said: text forms and JSON are small. */
export const ORDINARY_BODY_BYTES = 256 * 1024;

export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The client went away in the middle. */
  | { readonly kind: 'broken' };

/**
 * Reads a request's body whole, at most `limit` bytes of it. A larger one is read on and thrown away, because a browser that
 * is answered in the middle of its upload shows a network error instead of the page. A body where none belongs (GET, HEAD) is
 * not looked at.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<ReadBody> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return Promise.resolve({ kind: 'whole', bytes: Buffer.alloc(0) });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > DRAIN_BYTES) return resolve({ kind: 'too-large' });
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DRAIN_BYTES) {
        request.pause();
        resolve({ kind: 'too-large' });
      }
    });
    request.on('end', () =>
      resolve(
        size > limit ? { kind: 'too-large' } : { kind: 'whole', bytes: Buffer.concat(chunks) },
      ),
    );
    request.on('close', () => resolve({ kind: 'broken' }));
    request.on('error', () => resolve({ kind: 'broken' }));
  });
}
