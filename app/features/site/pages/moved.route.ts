import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import { findSiteRedirect } from '~/features/site/site-redirects';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cost: 'low' };

/** The server redirects full page loads (canonical.ts). This route handles in-page moves and escaped paths. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const move = findSiteRedirect(pathname, search);
  if (!move) throw notFound();
  return redirect(move.to, move.status);
}
