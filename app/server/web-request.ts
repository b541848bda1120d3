import { getTarget, type Exchange } from './exchange';

/** The methods that a web request can have; the others (TRACE, CONNECT) are refused. */
export const METHODS: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

/** A host name or address, with a port or without. Anything else in a Host header would be read as another part of an address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What Remix takes for its older way of asking for a route's data, which this site does not use: it would log an error each time. */
const OLD_DATA_PARAMETER = '_data';

/**
 * The whole address of a request, as pages are asked for; null when it cannot be read. Percent escapes that stand for no text
 * are text themselves, so that nothing behind has to complain of them.
 */
export function addressOf(exchange: Exchange, publicUrl: string | undefined): URL | null {
  const address = parseRawAddress(exchange, publicUrl);
  if (address?.pathname.includes('%')) address.pathname = escapeInvalidPercents(address.pathname);
  if (address?.searchParams.has(OLD_DATA_PARAMETER)) {
    address.searchParams.delete(OLD_DATA_PARAMETER);
  }
  return address;
}

/** The same path, with the percent sign of each escape that stands for no text written as an escape. */
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

/** The whole address of a request, as it was written; null when it cannot be read. */
export function parseRawAddress(exchange: Exchange, publicUrl: string | undefined): URL | null {
  const host = exchange.header('host') ?? 'localhost';
  if (publicUrl === undefined && !HOST.test(host)) return null;
  const origin = publicUrl ?? `${exchange.isSecure ? 'https' : 'http'}://${host}`;
  const target = getTarget(exchange.url);
  // Put together as text: a path that begins with two slashes must not be taken for another host.
  return target !== null && URL.canParse(origin + target) ? new URL(origin + target) : null;
}

/** The request's headers, as the application shall see them. */
export function buildHeaders({ request }: Pick<Exchange, 'request'>, address: URL): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) headers.append(name, each);
    }
  }
  // Remix compares a post's origin with these; behind a proxy only the site's own address is true.
  headers.set('Host', address.host);
  headers.delete('X-Forwarded-Host');
  return headers;
}

/** The request with a body that is in hand; without one for an empty body. */
export function buildWebRequest(
  exchange: Exchange,
  address: URL,
  body: Buffer,
  signal: AbortSignal,
): Request {
  return new Request(address, {
    // Without the body's text an answer to HEAD could not have the headers of the one to GET.
    method: exchange.method === 'HEAD' ? 'GET' : exchange.method,
    headers: buildHeaders(exchange, address),
    signal,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}
