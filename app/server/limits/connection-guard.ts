import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toClientNetwork } from '~/shared/network/client-network';
import { PerTickBatches } from './per-tick-batches';

export interface ConnectionLimits {
  readonly total: number;
  /** Maximum connections per address. Behind a proxy all clients have one address. */
  readonly perAddress: number;
  /** Maximum pipelined requests without a response; browsers do not pipeline. */
  readonly unanswered: number;
  /**
   * After this many offences within `blockMs` an address gets no more connections. A single offence only closes its
   * connection, because strangers share addresses.
   */
  readonly blockAfterOffences: number;
  /** Zero behind a proxy, where it would block everyone. */
  readonly blockMs: number;
  /** Maximum header fields; browsers send about twenty. */
  readonly fields: number;
  /** How long a response can remain unread, in addition to the time its unread bytes need at the minimum rate. */
  readonly maxUnreadMs: number;
  readonly minBytesReadPerSecond: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 10_000,
  perAddress: 1_000,
  unanswered: 8,
  blockAfterOffences: 3,
  blockMs: 10_000,
  fields: 100,
  maxUnreadMs: 60_000,
  minBytesReadPerSecond: 1_024,
};

/** Descriptors reserved for files and outgoing connections. */
const RESERVED_DESCRIPTORS = 200;
const SWEEP_MS = 5_000;

interface OffenceRecord {
  readonly count: number;
  readonly until: number;
}

interface Connection {
  readonly place: string;
  unanswered: number;
  /** Bytes sent as of the last sweep that saw progress, and the time of that sweep. */
  taken: number;
  lastReadAt: number;
}

/**
 * Limits a server's connections. At the limit, the longest idle connection is closed for a new one. Connections
 * whose responses are not read are closed too.
 */
export class ConnectionGuard {
  readonly #limits: ConnectionLimits;
  readonly #connections = new Map<Socket, Connection>();
  readonly #quiet = new Map<string, Set<Socket>>();
  readonly #allQuiet = new Set<Socket>();
  readonly #countOf = new Map<string, number>();
  readonly #batches = new PerTickBatches();
  /** Networks with offences, and when the offences expire. */
  readonly #offences = new Map<string, OffenceRecord>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#connections.size;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket));
    const sweep = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    server.on('close', () => clearInterval(sweep));
  }

  guard(listener: RequestListener): RequestListener {
    return (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const connection = this.#connections.get(socket);
      if (!connection || socket.destroyed) return;
      connection.unanswered += 1;
      if (connection.unanswered > this.#limits.unanswered)
        return this.#closeGreedy(socket, connection);
      if (connection.unanswered === 1) this.#setQuiet(socket, connection, false);
      response.once('close', () => {
        connection.unanswered -= 1;
        if (connection.unanswered === 0 && this.#connections.has(socket)) {
          this.#setQuiet(socket, connection, true);
        }
      });
      if (request.rawHeaders.length > this.#limits.fields * 2) {
        return refuse(response, 431, 'The header of this request has too many fields.');
      }
      if (hasMultipleHosts(request)) {
        return refuse(response, 400, 'The header of this request names two hosts.');
      }
      this.#batches.run(() => {
        if (!socket.destroyed) listener(request, response);
      });
    };
  }

  #admit(socket: Socket): void {
    const place = toClientNetwork(socket.remoteAddress);
    if (this.#isBarred(place)) return void socket.destroy();
    const count = (this.#countOf.get(place) ?? 0) + 1;
    if (count > this.#limits.perAddress && !closeIdlest(this.#quiet.get(place))) {
      return void socket.destroy();
    }
    if (this.#connections.size >= this.#limits.total && !closeIdlest(this.#allQuiet)) {
      return void socket.destroy();
    }
    const connection = { place, unanswered: 0, taken: 0, lastReadAt: Date.now() };
    this.#countOf.set(place, (this.#countOf.get(place) ?? 0) + 1);
    this.#connections.set(socket, connection);
    this.#setQuiet(socket, connection, true);
    socket.once('close', () => this.#forget(socket, connection));
  }

  /**
   * Requests that arrive together cost CPU time before the first one can be rejected, so a repeat offender is
   * blocked.
   */
  #closeGreedy(socket: Socket, { place }: Connection): void {
    destroyWithoutErrors(socket);
    const known = this.#offences.get(place);
    const until = Date.now() + this.#limits.blockMs;
    const count = known && known.until > Date.now() ? known.count + 1 : 1;
    this.#offences.set(place, { count, until });
  }

  #isBarred(place: string): boolean {
    const offences = this.#offences.get(place);
    return (
      offences !== undefined &&
      offences.count >= this.#limits.blockAfterOffences &&
      offences.until > Date.now()
    );
  }

  #forget(socket: Socket, connection: Connection): void {
    this.#setQuiet(socket, connection, false);
    this.#connections.delete(socket);
    const left = (this.#countOf.get(connection.place) ?? 0) - 1;
    if (left > 0) this.#countOf.set(connection.place, left);
    else this.#countOf.delete(connection.place);
  }

  #setQuiet(socket: Socket, { place }: Connection, isQuiet: boolean): void {
    const there = this.#quiet.get(place) ?? new Set();
    if (isQuiet) {
      this.#allQuiet.add(socket);
      this.#quiet.set(place, there.add(socket));
    } else {
      this.#allQuiet.delete(socket);
      there.delete(socket);
      if (there.size === 0) this.#quiet.delete(place);
    }
  }

  #sweep(): void {
    const now = Date.now();
    for (const [place, { until }] of this.#offences) {
      if (until < now) this.#offences.delete(place);
    }
    for (const [socket, connection] of this.#connections) {
      const unread = socket.writableLength;
      const taken = socket.bytesWritten - unread;
      if (unread === 0 || taken !== connection.taken) {
        connection.taken = taken;
        connection.lastReadAt = now;
        continue;
      }
      const patience =
        this.#limits.maxUnreadMs + (unread / this.#limits.minBytesReadPerSecond) * 1_000;
      if (now - connection.lastReadAt > patience) socket.destroy();
    }
  }
}

/** Node creates an error with a stack for each pending request, which is most of the cost. */
function destroyWithoutErrors(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0));
  socket.once('close', () => (Error.stackTraceLimit = stackTraceLimit));
  socket.destroy();
}

function closeIdlest(quiet: ReadonlySet<Socket> | undefined): boolean {
  for (const socket of quiet ?? []) {
    if (socket.destroyed) continue;
    socket.destroy();
    return true;
  }
  return false;
}

/** RFC 9112, section 3.2. With several hosts, a proxy and this server could use different ones. */
function hasMultipleHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`${text}\n`);
}

/** Behind proxies all clients share one address. The system's descriptor limit caps the total. */
export function getConnectionLimits(trustedProxies: number): ConnectionLimits {
  const total = Math.min(CONNECTION_LIMITS.total, getDescriptorLimit() - RESERVED_DESCRIPTORS);
  return trustedProxies > 0
    ? { ...CONNECTION_LIMITS, total, perAddress: total, blockMs: 0 }
    : { ...CONNECTION_LIMITS, total, perAddress: Math.min(total, CONNECTION_LIMITS.perAddress) };
}

function getDescriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
