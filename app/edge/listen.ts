import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** Milliseconds. Slow phones get time for their upload; a connection that sends nothing does not. */
const TIMES = { headers: 15_000, request: 120_000, keepAlive: 65_000, drain: 10_000 };
const MAXIMUM_HEADER_BYTES = 16 * 1024;

export interface Listening {
  readonly port: number;
  /** Stops taking connections, lets running requests finish (10 s at most), then resolves. */
  drain(): Promise<void>;
}

/**
 * Listens; port 0 takes a free one.
 * @throws Error with a message for the operator when the port or the address cannot be had.
 */
export function listen(app: Express, port: number, host: string | undefined): Promise<Listening> {
  const server = createServer({ maxHeaderSize: MAXIMUM_HEADER_BYTES }, app);
  server.headersTimeout = TIMES.headers;
  server.requestTimeout = TIMES.request;
  server.keepAliveTimeout = TIMES.keepAlive;
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      reject(new Error(whyNotListening(error, port, host), { cause: error }));
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      const address = server.address() as AddressInfo;
      resolve({ port: address.port, drain: () => drain(server) });
    });
  });
}

function whyNotListening(
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
    const impatience = setTimeout(() => server.closeAllConnections(), TIMES.drain);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
