import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a service sees it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query as it came, for names that come several times. */
  readonly rawQuery: string;
  /** The query as it was written, from its question mark on. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the service answers: a JSON value, or bytes and headers of any kind. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
}

/** A service on a real socket that answers as a test tells it. */
export interface ServiceServer {
  readonly url: string;
  /** Every request so far, the oldest first. */
  readonly seen: readonly ReceivedRequest[];
  /** Connections that are open. */
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

/** Answers a request. */
export type Answering = (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>;

/** Writes to the socket itself, for services that misbehave. */
export type RawAnswering = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a service that answers every request in the given way. */
export async function openServiceServer(
  way: { readonly answer: Answering } | { readonly raw: RawAnswering },
): Promise<ServiceServer> {
  const seen: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const request = toSeenVersion(incoming, Buffer.concat(chunks));
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

function toSeenVersion(incoming: IncomingMessage, body: Buffer): ReceivedRequest {
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
