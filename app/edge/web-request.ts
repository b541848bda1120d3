import type { Request as ExpressRequest } from 'express';

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

/** The whole address of a request; null when it cannot be read. */
export function addressOf(request: ExpressRequest, publicUrl: string | undefined): URL | null {
  const host = request.get('Host') ?? 'localhost';
  if (publicUrl === undefined && !HOST.test(host)) return null;
  const origin = publicUrl ?? `${request.protocol}://${host}`;
  // Put together as text: a path that begins with two slashes must not be taken for another host.
  return URL.canParse(origin + request.originalUrl) ? new URL(origin + request.originalUrl) : null;
}

/** The request's headers, as the application shall see them. */
export function headersOf(request: ExpressRequest, address: URL): Headers {
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
export function webRequest(
  request: ExpressRequest,
  address: URL,
  body: Buffer,
  signal: AbortSignal,
): Request {
  return new Request(address, {
    // Without the body's text an answer to HEAD could not have the headers of the one to GET.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: headersOf(request, address),
    signal,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}
