import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ConnectionGuard,
  getConnectionLimits,
  type ConnectionLimits,
} from './limits/connection-guard';

/**
 * In milliseconds. A body also has a minimum rate (body.ts). The total is long, because a slow phone needs minutes
 * for 16 MB.
 */
const TIMEOUTS = { headers: 15_000, request: 600_000, keepAlive: 65_000, drain: 10_000 };
/** Interval of the check for late headers. */
const CHECK_INTERVAL_MS = 5_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Connections that the system queues while the process is busy. A dropped client retries after a second. */
const BACKLOG = 4_096;

export interface ListeningServer {
  readonly port: number;
  /**
   * Stops accepting connections and waits for running requests, for at most 10 s. For `graceMs` before that, requests
   * get `Connection: close`, so that a proxy does not send a form into a closing connection.
   */
  drain(graceMs?: number): Promise<void>;
}

/**
 * Port 0 selects a free port.
 * @throws Error with a message for the operator when the port or address is unavailable
 */
export function listen(
  app: RequestListener,
  port: number,
  host: string | undefined,
  limits: ConnectionLimits = getConnectionLimits(0),
): Promise<ListeningServer> {
  const guard = new ConnectionGuard(limits);
  let isEnding = false;
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    guard.guard((request, response) => {
      if (isEnding) response.shouldKeepAlive = false;
      app(request, response);
    }),
  );
  guard.watch(server);
  server.headersTimeout = TIMEOUTS.headers;
  server.requestTimeout = TIMEOUTS.request;
  server.keepAliveTimeout = TIMEOUTS.keepAlive;
  // Node silently drops fields beyond this count. One extra lets the guard detect too many.
  server.maxHeadersCount = limits.fields + 1;
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      reject(new Error(explainListenError(error, port, host), { cause: error }));
    server.once('error', refused);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', refused);
      const address = server.address() as AddressInfo;
      resolve({
        port: address.port,
        async drain(graceMs = 0) {
          isEnding = true;
          if (graceMs > 0) await wait(graceMs);
          await drain(server);
        },
      });
    });
  });
}

function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop that one, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host ?? ''} is no address of this machine.`;
    default:
      return message;
  }
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), TIMEOUTS.drain);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
