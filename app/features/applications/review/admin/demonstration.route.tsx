import { Link, useLoaderData } from '@remix-run/react';
import { ADMIN_HOME } from '~/features/administration/admin';
import { AdminPage, LoadFailure, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { runAct, orFailed } from '~/features/administration/panel/refusal-answers.server';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import {
  DEMONSTRATION_PATH,
  NO_DEMONSTRATIONS,
  formatDemoCount,
  REMOVAL_FAILED,
  formatDemosRemoved,
} from './review-labels';
import { defineForm } from '~/web/forms/definition';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Demonstration astrologers');

export const loader = adminLoader('reviewer', async (args) => {
  const { demoAstrologers, forms } = args.services;
  const count = async () => ({ kind: 'count' as const, count: await demoAstrologers.count() });
  const { data: view } = await orFailed(count)(args);
  return { ...view, token: await forms.createToken(args.request, DEMONSTRATION_PATH) };
});

export const action = adminAction('reviewer', async (args) => {
  const { forms, demoAstrologers } = args.services;
  return runAct(
    args,
    await forms.readForm(args.request, demonstrationForm),
    async () => {
      const removed = await demoAstrologers.remove(args.admin.email);
      return {
        to: ADMIN_HOME,
        said: removed > 0 ? formatDemosRemoved(removed) : NO_DEMONSTRATIONS,
      };
    },
    () => ({ alert: REMOVAL_FAILED, status: 503 }),
  );
});

export default function DemonstrationRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Demonstration astrologers"
      lead={<Link to={ADMIN_HOME}>Back to the dashboard</Link>}
    >
      {view.kind === 'failed' ? (
        <LoadFailure message={view.message} />
      ) : view.count === 0 ? (
        <p className="admin-empty">{NO_DEMONSTRATIONS}</p>
      ) : (
        <section className="admin-panel">
          <h2>Remove them for good?</h2>
          <p>{formatDemoCount(view.count)} They go off the chat and call lists at once.</p>
          <PostForm form={demonstrationForm} action={DEMONSTRATION_PATH} token={view.token}>
            <SubmitButton busyText="Removing..." look="danger">
              Remove
            </SubmitButton>
            <Link className="button" to={ADMIN_HOME}>
              Cancel
            </Link>
          </PostForm>
        </section>
      )}
    </AdminPage>
  );
}

const demonstrationForm = defineForm({ id: 'remove-demonstration', fields: {} });
