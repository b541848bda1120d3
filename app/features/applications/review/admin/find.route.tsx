import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ADMIN_HOME } from '~/features/administration/admin';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { runAct, getStatus } from '~/features/administration/panel/refusal-answers.server';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { FIND_PATH, findForm, parseSearchNumber, WHOLE_NUMBER_REQUIRED } from './find.schema';
import { getApplicationPath } from '~/features/administration/application-subject';
import { getReviewState } from '~/features/applications/review/review';
import { DETAIL_STATE_LABELS } from './decision-labels';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Find by Aadhaar or PAN');

export const loader = adminLoader('reviewer', async ({ request, services: { forms } }) => ({
  token: await forms.createToken(request, FIND_PATH),
}));

interface Found {
  readonly found?: { readonly id: number; readonly name: string; readonly state: string } | null;
}

/** Uses POST so that the number does not appear in a URL. */
export const action = adminAction('reviewer', async (args) => {
  const { forms, reviews } = args.services;
  return runAct<typeof findForm.fields, Found>(
    args,
    await forms.readForm(args.request, findForm),
    async (typed) => {
      const number = parseSearchNumber(typed.number);
      if (!number) return { fieldErrors: { number: WHOLE_NUMBER_REQUIRED } };
      const application = await reviews.findByNumber(args.admin, number.name, number.plain);
      const found = application && {
        id: application.astrologerId,
        name: application.details.firstName,
        state: DETAIL_STATE_LABELS[getReviewState(application)],
      };
      return { shown: { found } };
    },
    (error) => ({ alert: getStoreErrorMessage(error.reason), status: getStatus(error) }),
  );
});

export default function FindRoute() {
  const { token } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>()?.found;
  return (
    <AdminPage
      title="Find by Aadhaar or PAN"
      lead={<Link to={ADMIN_HOME}>Back to the dashboard</Link>}
    >
      <section className="admin-panel">
        <p>
          A number belongs to one application only, also where that was rejected or its astrologer
          deactivated. The audit log notes the search, never the number.
        </p>
        {found === undefined ? null : (
          <div className="notice" role="status">
            {found === null ? (
              <p>No application has this number.</p>
            ) : (
              <p>
                <Link to={getApplicationPath(found.id)}>
                  <bdi>{found.name}</bdi>
                </Link>
                : {found.state}
              </p>
            )}
          </div>
        )}
        <PostForm form={findForm} action={FIND_PATH} token={token} label="Find by number">
          <TextField
            name="number"
            label="Aadhaar or PAN number"
            hint="All twelve digits, or all ten characters of the PAN"
            autoComplete="off"
            autoCapitalize="characters"
          />
          <SubmitButton busyText="Searching...">Find</SubmitButton>
        </PostForm>
      </section>
    </AdminPage>
  );
}
