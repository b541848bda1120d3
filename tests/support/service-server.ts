import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  /** Excludes the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** For parameters that occur several times. */
  readonly rawQuery: string;
  /** The raw query with its question mark. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A JSON value, or bytes and headers. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
}

export interface ServiceServer {
  readonly url: string;
  readonly seen: readonly ReceivedRequest[];
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

export type AnswerHandler = (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>;

/** Writes to the raw socket, to simulate faults. */
export type RawAnswerHandler = (request: IncomingMessage, response: ServerResponse) => void;

export async function openServiceServer(
  way: { readonly answer: AnswerHandler } | { readonly raw: RawAnswerHandler },
): Promise<ServiceServer> {
  const seen: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const request = toReceivedRequest(incoming, Buffer.concat(chunks));
      seen.push(request);
      if ('raw' in way) return way.raw(incoming, outgoing);
      void Promise.resolve(way.answer(request)).then((answer) => send(outgoing, answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toReceivedRequest(incoming: IncomingMessage, body: Buffer): ReceivedRequest {
  const url = new URL(incoming.url ?? '/', 'http://service.test');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    rawQuery: url.search,
    search: url.search,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body,
  };
}

function send(outgoing: ServerResponse, { status = 200, headers, json, body }: ServiceAnswer) {
  const content = json === undefined ? (body ?? '') : JSON.stringify(json);
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  outgoing.writeHead(status, { ...type, ...headers });
  outgoing.end(content);
}
