import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { deleteFaqForm } from './faq.schema';
import { getOvertaken, toFaqList, runFaqAct, loadFaqView } from './outcomes.route.server';
import { getDeleteFaqPath, parseFaqId, buildListPath } from './paths';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { FaqText, FaqError } from './FaqFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Delete FAQ');

export const loader = adminLoader('editor', (args) => loadFaqView(args, getDeleteFaqPath));

export const action = adminAction('editor', async (args) => {
  const { services, admin, request, params } = args;
  const form = await services.forms.readForm(request, deleteFaqForm);
  const id = parseFaqId(params['id']) ?? 0;
  return runFaqAct(args, form, 'Failed to delete FAQ.', async ({ version }) => {
    const result = await services.help.deleteFaq(admin, id, version);
    if (result.ok) return toFaqList(args, 'FAQ deleted successfully!');
    // A repeated delete is also a success.
    if (result.failure === 'missing') return toFaqList(args, 'This FAQ is no longer in the list.');
    const now = await services.help.readFaq(id);
    return getOvertaken(
      'Another administrator has changed this FAQ since you opened it, so it was not deleted. Please read it again below.',
      { version: now?.version ?? '' },
    );
  });
});

export default function DeleteFaq() {
  const { view } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>() ?? null;
  if (view.kind !== 'faq') {
    return (
      <AdminPage title="Delete FAQ">
        <FaqError view={view} answer={actionData} />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title="Delete this FAQ?"
      lead="It disappears from the FAQ page at once and cannot be restored."
    >
      <PostForm
        form={deleteFaqForm}
        action={view.path}
        token={view.token}
        defaults={{ version: view.version }}
        label="Delete this FAQ"
      >
        <HiddenField name="version" />
        <FaqText title="The FAQ" faq={view.faq} />
        <SubmitButton busyText="Deleting..." look="danger">
          Delete FAQ
        </SubmitButton>
        <Link className="button" to={buildListPath(view.language)}>
          Keep it
        </Link>
      </PostForm>
    </AdminPage>
  );
}
