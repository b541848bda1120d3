import { notFound } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { counted: false };

/** Any address that the site does not have. */
export function loader(): never {
  throw notFound();
}

/** A post to an address that does not exist changes nothing and gets the same page. */
export function action(): never {
  throw notFound();
}

/** Makes this a page and not a file, so that the answer is the frame's error page. */
export default function Nothing() {
  return null;
}
