import type { FileContent } from '~/shared/files/file-content';

/** Why a page answers with an error: chooses the words of the error page. */
export type ErrorReason =
  | 'not-found'
  | 'no-such-edition'
  | 'no-such-month'
  | 'no-such-page'
  | 'no-such-sign'
  | 'no-such-week';

/** A 404 to throw from a loader or an action; the frame's error page shows the words for the reason. */
export function notFound(reason: ErrorReason = 'not-found'): Response {
  return Response.json({ reason }, { status: 404 });
}

/** The answer to a request that the server refused before it reached a page. */
export function refuse(status: 403 | 413 | 429 | 503): Response {
  return Response.json({ reason: status === 403 ? 'foreign-post' : 'refused' }, { status });
}

/** A stored file, sent as it comes from where it is kept. */
export function fileResponse(
  { length, body }: FileContent,
  headers: Readonly<Record<string, string>>,
): Response {
  // One class; the types of browsers and of Node describe it differently.
  return new Response(body as globalThis.ReadableStream, {
    headers: { ...headers, ...(length === null ? {} : { 'Content-Length': String(length) }) },
  });
}

/** An XML document that caches may keep for an hour. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
