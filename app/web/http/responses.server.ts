import type { FileContent } from '~/shared/files/file-content';

export type ErrorReason =
  | 'not-found'
  | 'no-such-edition'
  | 'no-such-month'
  | 'no-such-page'
  | 'no-such-sign'
  | 'no-such-week';

/** Throw the result from a loader or action. The error page shows the text for the reason. */
export function notFound(reason: ErrorReason = 'not-found'): Response {
  return Response.json({ reason }, { status: 404 });
}

export function refuse(status: 403 | 413 | 429 | 503): Response {
  return Response.json({ reason: status === 403 ? 'foreign-post' : 'refused' }, { status });
}

export function fileResponse(
  { length, body }: FileContent,
  headers: Readonly<Record<string, string>>,
): Response {
  // The two type declarations of this class are incompatible.
  return new Response(body as globalThis.ReadableStream, {
    headers: { ...headers, ...(length === null ? {} : { 'Content-Length': String(length) }) },
  });
}

export function textResponse(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
