import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeReadableStreamToWritable } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const TEXT = /^(text\/|application\/(json|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg)|\+xml/;
/** Below this many bytes a compressed answer is hardly smaller. */
const WORTH_COMPRESSING = 512;
/** Good compression in well under a millisecond for a page. */
const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip' | null;

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
  if (!TEXT.test(answer.headers.get('Content-Type') ?? '')) {
    if (request.method === 'HEAD') return void response.end();
    return writeReadableStreamToWritable(answer.body, response);
  }
  await sendText(request, response, Buffer.from(await answer.arrayBuffer()));
}

async function sendText(
  request: ExpressRequest,
  response: ExpressResponse,
  text: Buffer,
): Promise<void> {
  response.vary('Accept-Encoding');
  const encoding = text.length < WORTH_COMPRESSING ? null : encodingFor(request);
  if (response.statusCode === 200 && isCacheable(response)) {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    response.setHeader('ETag', `"${hash}${encoding ? `-${encoding}` : ''}"`);
    if (request.fresh) return void response.status(304).end();
  }
  const bytes = await compress(text, encoding);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function isCacheable(response: ExpressResponse): boolean {
  return !String(response.getHeader('Cache-Control') ?? 'no-store').includes('no-store');
}

function encodingFor(request: ExpressRequest): Encoding {
  // Asked one by one: browsers name gzip before brotli and like both equally, and then the order is ours to choose.
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null;
}

function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotliAsync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
    case 'gzip':
      return gzipAsync(text);
    case null:
      return Promise.resolve(text);
  }
}
