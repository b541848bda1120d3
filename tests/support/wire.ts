import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireRequest {
  readonly method?: string;
  /** Sent verbatim: dots, slashes and escapes are not resolved. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly setCookies: readonly string[];
  /** Compressed bytes as received. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** Sends a request on a new connection, exactly as passed: no redirects, cookies or default headers. */
export function send(origin: string, wanted: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const body = wanted.body === undefined ? undefined : Buffer.from(wanted.body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      agent: false,
      method: wanted.method ?? 'GET',
      path: wanted.path,
      headers: {
        ...(body ? { 'Content-Length': String(body.length) } : {}),
        ...wanted.headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          setCookies: incoming.headers['set-cookie'] ?? [],
          bytes,
          text: decode(bytes, incoming.headers['content-encoding']).toString('utf8'),
        });
      });
    });
    outgoing.end(body);
  });
}

function decode(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  if (coding === 'gzip') return gunzipSync(bytes);
  return bytes;
}
