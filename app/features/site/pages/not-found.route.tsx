import { redirectDocument, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { counted: false };

/** Any address that the site does not have. */
export function loader(): never {
  throw notFound();
}

/**
 * In browsers, whose list of pages names those of one area (scripts/vite/page-lists.mjs): what is not on the list may be a page of
 * another area, or a file. The server knows, and is asked for a document.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirectDocument(request.url);
}

/** A post to an address that does not exist changes nothing and gets the same page. */
export function action(): never {
  throw notFound();
}

/** Makes this a page and not a file, so that the answer is the frame's error page. */
export default function Nothing() {
  return null;
}
