import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { invalid } from '~/web/forms/server/answer.server';
import { DeleteFaqPage } from './DeleteFaqPage';
import { deleteFaqForm } from './faq.schema';
import { loadFaqView } from './faq-view.route.server';
import * as messages from './faq-labels';
import { answerOvertaken, orUnavailable, redirectToFaqList } from './outcomes.route.server';
import { getDeleteFaqPath, parseFaqId } from './paths';

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
    // A second press also counts as deleted.
    if (deleted.failure === 'missing') return redirectToFaqList(args, messages.GONE);
    const now = await services.help.readFaq(id);
    const seen = { version: now?.version ?? '' };
    return answerOvertaken(form, messages.FAQ_CHANGED_BEFORE_DELETION, seen);
  });
});

export default function DeleteFaq() {
  const { view } = useLoaderData<typeof loader>();
  return <DeleteFaqPage view={view} answer={useActionData<typeof action>() ?? null} />;
}
