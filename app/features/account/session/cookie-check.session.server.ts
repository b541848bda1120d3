import { m } from '~/shared/i18n/messages';
import type { Clock } from '~/shared/time/clock';
import { toAlertText } from '~/features/account/account-labels';
import { hasSessionCookie, type VisitorSession } from '~/web/http/session.server';

/** Creates a session on a page whose form sends an SMS. The post then shows whether the browser accepts cookies. */
export function offerCookie(session: VisitorSession, clock: Clock): void {
  if (!session.has('seenAt')) session.set('seenAt', clock.now().getTime());
}

/** @returns an alert for a browser without cookies, where a code would be useless; null otherwise */
export function findCookieProblem(request: Request): string | null {
  return hasSessionCookie(request) ? null : toAlertText(m.account_cookies_needed());
}
