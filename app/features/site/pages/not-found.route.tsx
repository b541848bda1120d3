import { redirectDocument, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { counted: false };

export function loader(): never {
  throw notFound();
}

/**
 * The browser's route list covers one area (scripts/vite/page-lists.mjs). An unlisted address can be a file or a page
 * of another area, so the document is requested from the server.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirectDocument(request.url);
}

/** A post to an unknown address gets the same page. */
export function action(): never {
  throw notFound();
}

export default function NotFoundRoute() {
  return null;
}
