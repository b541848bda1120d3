import { redirectToOwnForm } from '~/features/account/session/customer-drafts.session.server';
import type { Visit } from '~/web/http/visit';

interface FormPost extends Visit {
  /** Ten digits. */
  readonly mobile: string;
}

/** `sent` names the form's owner; a form without one belongs to the session. */
export function isOtherUsersForm(sent: string | undefined, own: string): boolean {
  return sent !== undefined && sent !== '' && sent !== own;
}

/**
 * Two people can use one browser in two windows, and the session belongs to the number verified last. This prevents
 * one applicant's input from reaching the other's application.
 * @throws Response that shows the session's own form with an explanation
 */
export async function assertOwnForm(
  sent: string | undefined,
  own: string,
  { mobile, ...visit }: FormPost,
): Promise<void> {
  if (isOtherUsersForm(sent, own)) throw await redirectToOwnForm(mobile, visit);
}
