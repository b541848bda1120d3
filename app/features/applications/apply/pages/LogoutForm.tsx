import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { TOKEN_CONTROL } from '~/web/forms/definition';

/** The loader of this route provides the token for `LogoutForm`. */
export const LOGOUT_PATH = '/logout';

/** Ends an applicant's session. The page header has no button for it because applicants are not signed in. */
export function LogoutForm({ token }: { readonly token: string }) {
  return (
    <Form method="post" action={LOGOUT_PATH} reloadDocument>
      <input type="hidden" name={TOKEN_CONTROL} value={token} />
      <p>{m.onboarding_leave_text()}</p>
      <button type="submit" className="button">
        {m.onboarding_leave()}
      </button>
    </Form>
  );
}
