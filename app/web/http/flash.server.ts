import { redirect } from '@remix-run/node';
import type { Alert, VisitorSession } from './session.server';

export function flashAlert(session: VisitorSession, kind: Alert['kind'], text: string): void {
  session.flash('alert', { kind, text });
}

export function redirectWithAlert(
  session: VisitorSession,
  path: string,
  kind: Alert['kind'],
  text: string,
): Response {
  flashAlert(session, kind, text);
  return redirect(path, 303);
}

/** Removes the message from the session, so call it only when nothing can fail anymore. */
export function takeAlert(session: VisitorSession): Alert | null {
  return session.get('alert') ?? null;
}
