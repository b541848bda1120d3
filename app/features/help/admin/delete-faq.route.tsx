import { data } from '@remix-run/node';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import { deleteFaqForm } from './faq.schema';
import {
  answerOvertaken,
  orUnavailable,
  redirectToFaqList,
  loadFaqView,
} from './outcomes.route.server';
import * as messages from './faq-labels';
import { getDeleteFaqPath, parseFaqId, buildListPath } from './paths';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { FaqText, FaqError } from './FaqFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Delete FAQ');

export const loader = adminLoader('editor', async (args) => {
  const { view, init } = await loadFaqView(args, getDeleteFaqPath);
  return data({ view }, init);
});

export const action = adminAction('editor', async (args) => {
  const { services, admin, request, params } = args;
  const form = await services.forms.readForm(request, deleteFaqForm);
  if (!form.ok) return invalid(form.failure);
  const id = parseFaqId(params['id']) ?? 0;
  return orUnavailable(services.log, form, messages.DELETE_FAILED, async () => {
    const deleted = await services.help.deleteFaq(admin, id, form.value.version);
    if (deleted.ok) return redirectToFaqList(args, messages.DELETED);
    // A repeated delete is also a success.
    if (deleted.failure === 'missing') return redirectToFaqList(args, messages.GONE);
    const now = await services.help.readFaq(id);
    const seen = { version: now?.version ?? '' };
    return answerOvertaken(form, messages.FAQ_CHANGED_BEFORE_DELETION, seen);
  });
});

export default function DeleteFaq() {
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  if (view.kind !== 'faq') {
    return (
      <AdminPage title="Delete FAQ">
        <FaqError view={view} answer={answer} />
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
