import { toOwnForm } from '~/features/account/session/typed-forms.session.server';
import type { Visit } from '~/web/http/visit';

/** A post of a form, and whose it is by the session. */
interface FormPost extends Visit {
  /** Ten digits. */
  readonly mobile: string;
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
  { mobile, ...visit }: FormPost,
): Promise<void> {
  if (isOtherForm(sent, own)) throw await toOwnForm(mobile, visit);
}
