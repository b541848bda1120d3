import { redirect } from '@remix-run/node';
import type { Alert, VisitorSession } from './session.server';

/** Puts a message into the session, for the page after the redirect. */
export function flashAlert(session: VisitorSession, kind: Alert['kind'], text: string): void {
  session.flash('alert', { kind, text });
}

/** @returns the way (303) to a page that shows a message. */
export function redirectWithAlert(
  session: VisitorSession,
  path: string,
  kind: Alert['kind'],
  text: string,
): Response {
  flashAlert(session, kind, text);
  return redirect(path, 303);
}

/**
 * The message that came over the redirect, or null. It is gone with this: a loader takes it when nothing can fail any more.
 */
export function takeAlert(session: VisitorSession): Alert | null {
  return session.get('alert') ?? null;
}
