import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/responses.server';
import { findMove } from './moved';

/** Leads from a second address to the page itself; the query string of the visitor is not carried over. */
export function loader({ request }: LoaderFunctionArgs) {
  const move = findMove(new URL(request.url).pathname);
  if (!move) throw notFound();
  return redirect(move.to, move.status);
}
