import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WireRequest } from '../../tests/support/wire';

/** A response later than this counts as a hang (milliseconds). */
export const DEADLINE_MS = 10_000;

/** When headers exceed this many bytes, the site can close the connection before everything is sent. */
const LARGE_HEADERS = 14_000;

export interface Exchange {
  readonly request: WireRequest;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The decoded body as text; empty for pictures and other files. */
  readonly text: string;
  readonly milliseconds: number;
  /** The reason that there is no response; null when there is one. */
  readonly failure: string | null;
}

/** Sends one request unmodified. Never rejects. */
export function exchange(origin: string, request: WireRequest): Promise<Exchange> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (given: Partial<Exchange>) => {
      clearTimeout(impatience);
      const milliseconds = performance.now() - started;
      resolve({ request, status: 0, headers: {}, text: '', failure: null, ...given, milliseconds });
    };
    const { hostname, port } = new URL(origin);
    const body = request.body === undefined ? undefined : Buffer.from(request.body);
    const outgoing = httpRequest({
      hostname,
      port,
      agent: false,
      method: request.method ?? 'GET',
      path: request.path,
      setHost: !request.headers || !('Host' in request.headers),
      headers: { ...(body ? { 'Content-Length': String(body.length) } : {}), ...request.headers },
    });
    const impatience = setTimeout(() => {
      done({ failure: `no whole answer within ${DEADLINE_MS} ms` });
      outgoing.destroy();
    }, DEADLINE_MS);
    outgoing.on('error', (error) => {
      // For too many headers the site responds and disconnects; the client can notice either first.
      const isRefusal = entrySize(request) > LARGE_HEADERS;
      done(isRefusal ? { status: 431 } : { failure: `no answer: ${error.message}` });
    });
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', (error) =>
        done({ status, headers, failure: `half an answer: ${error.message}` }),
      );
      incoming.on('end', () =>
        done({ status, headers, ...textFor(Buffer.concat(chunks), status, headers) }),
      );
    });
    outgoing.end(body);
  });
}

function entrySize({ path, headers }: WireRequest): number {
  return (
    path.length +
    Object.entries(headers ?? {})
      .flat()
      .join('').length
  );
}

function textFor(bytes: Buffer, status: number, headers: IncomingHttpHeaders): Partial<Exchange> {
  // Part of a compressed file is not text.
  if (bytes.length === 0 || status === 206) return {};
  if (
    !/^(text|application\/(json|xml|manifest|rss|javascript))|\+(xml|json)/.test(
      headers['content-type'] ?? '',
    )
  )
    return {};
  try {
    return { text: decoded(bytes, headers['content-encoding']).toString('utf8') };
  } catch (error) {
    return { failure: `the answer cannot be decoded: ${String(error)}` };
  }
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

const SHOWN_BODY = 1_000;
const SHOWN_HEADER = 200;

export function shown({ method = 'GET', path, headers = {}, body }: WireRequest): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value.slice(0, SHOWN_HEADER)}`,
  );
  const text =
    body === undefined ? '' : `\n\n${Buffer.from(body).toString('latin1').slice(0, SHOWN_BODY)}`;
  return `${method} ${path}\n${lines.join('\n')}${text}`;
}
