import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ReadableStream } from 'node:stream/web';
import fresh from 'fresh';
import { compress, chooseEncoding, isText, type Effort, type Encoding } from './encodings';
import { isReadMethod, type Exchange } from './exchange';
import { renderPlainPage, type SentenceName } from './plain-text-pages';

export function sendText(
  { response }: Exchange,
  status: number,
  text: string,
  type = 'text/plain',
): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Sends a cheap page without the application, in the language of the address. */
export function sendPlainPage(exchange: Exchange, status: number, what: SentenceName): void {
  exchange.response.setHeader('Cache-Control', 'no-store');
  sendText(exchange, status, renderPlainPage(what, exchange.path), 'text/html');
}

/**
 * Compresses text and adds a strong ETag per encoding, so that repeat visits get an empty 304. Other bodies are
 * streamed.
 */
export async function sendAnswer(exchange: Exchange, answer: Response): Promise<void> {
  const { method, response } = exchange;
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (!answer.body) return void response.end();
  if (isText(answer.headers.get('Content-Type') ?? '')) {
    return sendCompressed(exchange, Buffer.from(await answer.arrayBuffer()));
  }
  if (method !== 'HEAD') return streamBody(exchange, answer.body as ReadableStream<Uint8Array>);
  response.end();
  return answer.body.cancel();
}

/**
 * Respects backpressure and stops when the client disconnects.
 * @throws the error of the body; the response then remains incomplete
 */
async function streamBody({ response }: Exchange, body: ReadableStream<Uint8Array>): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const piece of body) {
    if (response.destroyed) return;
    if (!response.write(piece)) await once(response, 'drain', gone);
  }
  response.end();
}

async function sendCompressed(exchange: Exchange, text: Buffer): Promise<void> {
  const { response } = exchange;
  const vary = exchange.getResponseHeader('vary');
  if (!/\baccept-encoding\b/i.test(vary)) {
    response.setHeader('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  }
  const encoding = chooseEncoding(exchange.header('accept-encoding'), text.length);
  if (response.statusCode === 200 && isCacheable(exchange)) {
    const etag = formatEntityTag(getHash(text), encoding, 'quick');
    response.setHeader('ETag', etag);
    if (isUnchanged(exchange, etag)) {
      response.statusCode = 304;
      return void response.end();
    }
  }
  const bytes = await compress(text, encoding, 'quick');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

export function isUnchanged({ method, request }: Exchange, etag: string): boolean {
  return isReadMethod(method) && fresh(request.headers, { etag });
}

export function getHash(text: Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const ETAG_SUFFIXES = { quick: '', better: '-better', thorough: '-best' } as const;

/** A strong tag: each compression effort yields different bytes and therefore a different tag. */
export function formatEntityTag(hash: string, encoding: Encoding, effort: Effort): string {
  if (encoding === null) return `"${hash}"`;
  return `"${hash}-${encoding}${ETAG_SUFFIXES[effort]}"`;
}

function isCacheable(exchange: Exchange): boolean {
  return !(exchange.getResponseHeader('cache-control') || 'no-store').includes('no-store');
}
