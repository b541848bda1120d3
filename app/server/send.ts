import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ReadableStream } from 'node:stream/web';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { compress, encodingFor, isText, type Effort, type Encoding } from './encodings';

/**
 * Sends the application's answer. Texts are compressed as the browser takes them and get a strong ETag of their own for each
 * form, so that a repeated visit costs an empty 304; other bodies are streamed.
 */
export async function sendAnswer(
  request: ExpressRequest,
  response: ExpressResponse,
  answer: Response,
): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (!answer.body) return void response.end();
  if (!isText(answer.headers.get('Content-Type') ?? '')) {
    if (request.method === 'HEAD') {
      response.end();
      return answer.body.cancel();
    }
    return sendPieces(answer.body as ReadableStream<Uint8Array>, response);
  }
  await sendText(request, response, Buffer.from(await answer.arrayBuffer()));
}

/**
 * Sends a body piece by piece, no faster than the visitor takes it. Who goes away ends it: the rest is not read.
 * @throws whatever the body fails with: the answer is then unfinished.
 */
async function sendPieces(
  body: ReadableStream<Uint8Array>,
  response: ExpressResponse,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const piece of body) {
    if (response.destroyed) return;
    if (!response.write(piece)) await once(response, 'drain', gone);
  }
  response.end();
}

async function sendText(
  request: ExpressRequest,
  response: ExpressResponse,
  text: Buffer,
): Promise<void> {
  response.vary('Accept-Encoding');
  const encoding = encodingFor(request, text.length);
  if (response.statusCode === 200 && isCacheable(response)) {
    response.setHeader('ETag', entityTag(hashOf(text), encoding, 'quick'));
    if (request.fresh) return void response.status(304).end();
  }
  const bytes = await compress(text, encoding, 'quick');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** What names a text in its entity tags. */
export function hashOf(text: Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The strong entity tag of a text's bytes: other bytes, as another effort to compress makes them, have another tag. */
export function entityTag(hash: string, encoding: Encoding, effort: Effort): string {
  if (encoding === null) return `"${hash}"`;
  return `"${hash}-${encoding}${effort === 'thorough' ? '-best' : ''}"`;
}

function isCacheable(response: ExpressResponse): boolean {
  return !String(response.getHeader('Cache-Control') ?? 'no-store').includes('no-store');
}
