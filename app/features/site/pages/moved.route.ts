import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import { findSiteRedirect } from '~/features/site/moved';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cost: 'low' };

/**
 * Leads from a second address to the page itself. The server has done so for whole pages (canonical.ts): what comes here are in-page
 * moves, and addresses with escapes.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const move = findSiteRedirect(pathname, search);
  if (!move) throw notFound();
  return redirect(move.to, move.status);
}
