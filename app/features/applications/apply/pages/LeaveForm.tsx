import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { TOKEN_CONTROL } from '~/web/forms/definition';

/** The address whose loader's token `LeaveForm` brings. */
export const LEAVE_PATH = '/logout';

/** Ends an applicant's session: applicants are not signed in, so the frame has no button for it. */
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
