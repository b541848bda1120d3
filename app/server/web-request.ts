import { getTarget, type Exchange } from './exchange';

/** Other methods, such as TRACE and CONNECT, are rejected. */
export const METHODS: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

/** Other Host values could be parsed as a different part of the URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Remix's former data parameter, unused here. Remix logs an error for each request with it. */
const OLD_DATA_PARAMETER = '_data';

export function getAddress(exchange: Exchange, publicUrl: string | undefined): URL | null {
  const address = parseRawAddress(exchange, publicUrl);
  if (address?.pathname.includes('%')) address.pathname = escapeInvalidPercents(address.pathname);
  if (address?.searchParams.has(OLD_DATA_PARAMETER)) {
    address.searchParams.delete(OLD_DATA_PARAMETER);
  }
  return address;
}

/** Escapes percent signs that are not part of a valid escape. */
function escapeInvalidPercents(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) => {
    if (escapes === '%') return '%25';
    try {
      decodeURIComponent(escapes);
      return escapes;
    } catch {
      return escapes.replaceAll('%', '%25');
    }
  });
}

export function parseRawAddress(exchange: Exchange, publicUrl: string | undefined): URL | null {
  const host = exchange.header('host') ?? 'localhost';
  if (publicUrl === undefined && !HOST.test(host)) return null;
  const origin = publicUrl ?? `${exchange.isSecure ? 'https' : 'http'}://${host}`;
  const target = getTarget(exchange.url);
  // String concatenation, because a path with two leading slashes would be parsed as a host.
  return target !== null && URL.canParse(origin + target) ? new URL(origin + target) : null;
}

export function buildHeaders({ request }: Pick<Exchange, 'request'>, address: URL): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) headers.append(name, each);
    }
  }
  // Remix compares a post's origin with this header; behind a proxy only the public address is correct.
  headers.set('Host', address.host);
  headers.delete('X-Forwarded-Host');
  return headers;
}

export function buildWebRequest(
  exchange: Exchange,
  address: URL,
  body: Buffer,
  signal: AbortSignal,
): Request {
  return new Request(address, {
    // HEAD is rendered as GET, so that the headers match.
    method: exchange.method === 'HEAD' ? 'GET' : exchange.method,
    headers: buildHeaders(exchange, address),
    signal,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}
