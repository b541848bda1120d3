import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ADMIN_HOME } from '~/features/administration/admin';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal, getStatus } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { FIND_PATH, findForm, parseSearchNumber, WHOLE_NUMBER_REQUIRED } from './find.schema';
import { getApplicationPath } from '~/features/administration/application-subject';
import { getReviewState } from '~/features/applications/review/review';
import { DETAIL_STATE_LABELS } from './decision-labels';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Find by Aadhaar or PAN');

interface FoundApplication {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

export const loader = adminLoader('reviewer', async ({ request, services: { forms } }) => ({
  token: await forms.createToken(request, FIND_PATH),
}));

/** Uses POST so that the number does not appear in a URL. */
export const action = adminAction('reviewer', async ({ request, services, admin }) => {
  const form = await services.forms.readForm(request, findForm);
  const nothing = { found: undefined };
  if (!form.ok) return invalid(form.failure, nothing);
  const number = parseSearchNumber(form.value.number);
  if (!number)
    return answerRefusal(form, { fieldErrors: { number: WHOLE_NUMBER_REQUIRED } }, nothing);
  return withStoreFallback(
    async () => {
      const { name, plain } = number;
      const application = await services.reviews.findByNumber(admin, name, plain);
      const found: FoundApplication | null = application && {
        id: application.astrologerId,
        name: application.details.firstName,
        state: DETAIL_STATE_LABELS[getReviewState(application)],
      };
      return data({ found });
    },
    (error) => {
      const alert = getStoreErrorMessage(error.reason);
      return answerRefusal(form, { alert, status: getStatus(error) }, nothing);
    },
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
