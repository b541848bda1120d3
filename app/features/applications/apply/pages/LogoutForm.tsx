import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { TOKEN_CONTROL } from '~/web/forms/definition';

/** Its loader provides the token for `LeaveForm`. */
export const LEAVE_PATH = '/logout';

/** Ends an applicant's session. Applicants are not signed in, so the page frame has no such button. */
export function LeaveForm({ token }: { readonly token: string }) {
  return (
    <Form method="post" action={LEAVE_PATH} reloadDocument>
      <input type="hidden" name={TOKEN_CONTROL} value={token} />
      <p>{m.onboarding_leave_text()}</p>
      <button type="submit" className="button">
        {m.onboarding_leave()}
      </button>
    </Form>
  );
}
