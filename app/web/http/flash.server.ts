import type { Alert, VisitorSession } from './session.server';

/** Puts a message into the session for the page after the redirect; the caller writes the session. */
export function flashAlert(session: VisitorSession, kind: Alert['kind'], text: string): void {
  session.flash('alert', { kind, text });
}

/** The message that came over the redirect, or null; it is gone once the caller has written the session. */
export function takeAlert(session: VisitorSession): Alert | null {
  return session.get('alert') ?? null;
}
