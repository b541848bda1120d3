import { m } from '~/shared/i18n/messages';
import type { Clock } from '~/shared/time/clock';
import { alertText } from '~/features/account/account-labels';
import { hasSessionCookie, type VisitorSession } from '~/web/http/session.server';

/** Gives a visitor who opens a form that sends an SMS a session, so that the post shows whether the browser takes cookies. */
export function offerCookie(session: VisitorSession, clock: Clock): void {
  if (!session.has('seenAt')) session.set('seenAt', clock.now().getTime());
}

/** @returns the alert for a browser that takes no cookies: a code would be worth nothing there; null for any other */
export function cookieProblem(request: Request): string | null {
  return hasSessionCookie(request) ? null : alertText(m.account_cookies_needed());
}
