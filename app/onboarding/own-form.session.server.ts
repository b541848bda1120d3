import { redirect } from '@remix-run/node';
import type { Services } from '~/context.server';
import { flashAlert } from '~/http/flash.server';
import type { VisitorSession } from '~/http/session.server';
import { maskMobile } from './application-words';

/** A post of a form, and whose it is by the session. */
interface FormPost {
  readonly request: Request;
  readonly session: VisitorSession;
  readonly services: Services;
  /** Ten digits. */
  readonly mobile: string;
}

/** What is said to somebody whose page shows another applicant's form than the session's. */
export function otherFormWords(mobile: string): string {
  return `Another mobile number was confirmed in this browser after that page was opened, so nothing of it was saved. What this page shows now belongs to ${maskMobile(mobile)}.`;
}

/** Whether a form is another one's than the session's. `sent` says whose it is; one that says nothing counts as the own. */
export function isOtherForm(sent: string | undefined, own: string): boolean {
  return sent !== undefined && sent !== '' && sent !== own;
}

/**
 * Keeps what one applicant typed out of another one's application: two people may fill in their forms in two windows of one
 * browser, and the session is that of the number confirmed last.
 * @throws Response that shows the session's own form and says why.
 */
export async function assertOwnForm(
  sent: string | undefined,
  own: string,
  { request, session, services, mobile }: FormPost,
): Promise<void> {
  if (!isOtherForm(sent, own)) return;
  flashAlert(session, 'error', otherFormWords(mobile));
  throw redirect(new URL(request.url).pathname, {
    status: 303,
    headers: { 'Set-Cookie': await services.sessions.write(session, request) },
  });
}
