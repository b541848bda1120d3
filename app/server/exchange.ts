import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server needs of a logger (pino has this form). */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A request and its answer, and what the steps of the pipeline have found out about them. */
export class Exchange {
  /** In the log, in the answer's headers and on error pages. */
  readonly requestId = randomUUID();
  /** When it came, by `performance.now()`. */
  readonly start = performance.now();
  /** Path and query, as they were asked for. */
  readonly url: string;
  readonly method: string;
  /** The request is refused; the frame's error page says why. */
  refusal?: 403 | 413 | 429 | 503;
  /** The headers of a page from memory, which Node does not remember: it is sent in one piece. Names in lower case. */
  keptHeaders?: ReadonlyMap<string, string>;
  /** What the page cache did; undefined where it was not asked. */
  cacheNote?: string;
  /** A file of the build has answered. */
  isFile = false;
  /** Load balancers and operators ask every few seconds: no line in the log. */
  isUnlogged = false;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** How many proxies stand in front; what more of them claim is not believed. */
    private readonly trustedProxies: number,
  ) {
    this.url = request.url ?? '/';
    this.method = request.method ?? '';
  }

  /** The path alone. */
  get path(): string {
    const target = getTarget(this.url) ?? this.url;
    const query = target.indexOf('?');
    return query < 0 ? target : target.slice(0, query);
  }

  /** The visitor's network address, as the outermost trusted proxy saw it. */
  get clientAddress(): string | undefined {
    const written = this.trustedProxies > 0 ? (this.header('x-forwarded-for') ?? '') : '';
    const addresses = written.split(',').flatMap((each) => each.trim() || []);
    const outermost = Math.min(this.trustedProxies, addresses.length);
    return outermost > 0 ? addresses.at(-outermost) : this.request.socket.remoteAddress;
  }

  /** Whether the visitor is on https, by the word of a trusted proxy: the site itself speaks plain http. */
  get isSecure(): boolean {
    if (this.trustedProxies === 0) return false;
    return this.header('x-forwarded-proto')?.split(',', 1)[0]?.trim() === 'https';
  }

  /** A header of the request, by its name in lower case. */
  header(name: string): string | undefined {
    return this.request.headers[name]?.toString();
  }

  /** A header of the answer, by its name in lower case; empty where it has none. */
  getResponseHeader(name: string): string {
    return String(this.keptHeaders?.get(name) ?? this.response.getHeader(name) ?? '');
  }
}

/**
 * One step of the pipeline: answers, or hands the request to the next one. What it does not catch, or rejects with, is logged and
 * answered by the pipeline.
 */
export type Step = (exchange: Exchange, next: () => void) => void | Promise<void>;

/**
 * Path and query of a request, also of one that names a whole address as if it asked a proxy (RFC 9112, section 3.2.2): the
 * host in it plays no role.
 * @returns null where there is no path (`OPTIONS *`)
 */
export function getTarget(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** @returns whether a request only reads */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** @returns a signal that is aborted when whoever asked goes away before the end of the answer */
export function createDisconnectSignal({ response }: Exchange): AbortSignal {
  const gone = new AbortController();
  const end = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) end();
  else response.on('close', end);
  return gone.signal;
}
