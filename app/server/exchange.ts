import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export class Exchange {
  /** Appears in the log, the response headers and error pages. */
  readonly requestId = randomUUID();
  readonly start = performance.now();
  readonly url: string;
  readonly method: string;
  /** Shows the error page for this status. */
  refusal?: 403 | 413 | 429 | 503;
  /** Lower-case headers of a cached page, which Node does not record because the page is sent in one piece. */
  keptHeaders?: ReadonlyMap<string, string>;
  /** Result of the page cache; undefined when it was not used. */
  cacheNote?: string;
  isFile = false;
  isUnlogged = false;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** Number of trusted proxies in front; further forwarded entries are ignored. */
    private readonly trustedProxies: number,
  ) {
    this.url = request.url ?? '/';
    this.method = request.method ?? '';
  }

  get path(): string {
    const target = getTarget(this.url) ?? this.url;
    const query = target.indexOf('?');
    return query < 0 ? target : target.slice(0, query);
  }

  /** The address from which the outermost trusted proxy received the request. */
  get clientAddress(): string | undefined {
    const written = this.trustedProxies > 0 ? (this.header('x-forwarded-for') ?? '') : '';
    const addresses = written.split(',').flatMap((each) => each.trim() || []);
    const outermost = Math.min(this.trustedProxies, addresses.length);
    return outermost > 0 ? addresses.at(-outermost) : this.request.socket.remoteAddress;
  }

  /** Whether a trusted proxy reports https; the site itself uses plain http. */
  get isSecure(): boolean {
    if (this.trustedProxies === 0) return false;
    return this.header('x-forwarded-proto')?.split(',', 1)[0]?.trim() === 'https';
  }

  header(name: string): string | undefined {
    return this.request.headers[name]?.toString();
  }

  getResponseHeader(name: string): string {
    return String(this.keptHeaders?.get(name) ?? this.response.getHeader(name) ?? '');
  }
}

/** A pipeline step responds or calls `next`. The pipeline logs uncaught errors and responds to them. */
export type Step = (exchange: Exchange, next: () => void) => void | Promise<void>;

/**
 * Path and query. Supports an absolute-form request target (RFC 9112, section 3.2.2), whose host is ignored.
 * @returns null without a path (`OPTIONS *`)
 */
export function getTarget(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function createDisconnectSignal({ response }: Exchange): AbortSignal {
  const gone = new AbortController();
  const end = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) end();
  else response.on('close', end);
  return gone.signal;
}
