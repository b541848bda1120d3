import { Form } from '@remix-run/react';
import { TOKEN_CONTROL } from '~/web/forms/definition';

/** The address whose loader's token `LeaveForm` brings. */
export const LEAVE_PATH = '/logout';

/** Ends an applicant's session: applicants are not signed in, so the frame has no button for it. */
export function LeaveForm({ token }: { readonly token: string }) {
  return (
    <Form method="post" action={LEAVE_PATH} reloadDocument>
      <input type="hidden" name={TOKEN_CONTROL} value={token} />
      <p>
        Do others use this phone or computer, too? Then end your session when you are done: what you
        have saved is kept, and an OTP brings you back to it.
      </p>
      <button type="submit" className="button">
        End session
      </button>
    </Form>
  );
}
