import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GatewayBehaviour =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | object;
    }
  | 'reset'
  /** Closes the connection cleanly without an answer. */
  | 'hang up'
  /** Starts a successful answer and resets the connection. */
  | 'break off'
  | 'stay silent'
  /** Starts a successful answer and never ends it. */
  | 'stall';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TestGateway {
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
  next(...acts: GatewayBehaviour[]): void;
  stop(): Promise<void>;
}

export async function startTestGateway(): Promise<TestGateway> {
  const requests: ReceivedRequest[] = [];
  const acts: GatewayBehaviour[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
      });
      perform(acts.shift() ?? { status: 418 }, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next(...wanted) {
      acts.push(...wanted);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function perform(
  act: GatewayBehaviour,
  { socket }: IncomingMessage,
  response: ServerResponse,
): void {
  if (act === 'reset') {
    socket.resetAndDestroy();
  } else if (act === 'hang up') {
    socket.end();
  } else if (act === 'break off') {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{"type":', () => socket.destroy());
  } else if (act === 'stall') {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{"type":');
  } else if (act !== 'stay silent') {
    const { status, headers = {}, body = '' } = act;
    const json = typeof body === 'object';
    response.writeHead(status, {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    });
    response.end(json ? JSON.stringify(body) : body);
  }
}
