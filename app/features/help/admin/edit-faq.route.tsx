import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/answer.server';
import { EditFaqPage } from './EditFaqPage';
import { editFaqForm } from './faq.schema';
import * as messages from './faq-labels';
import { answerOvertaken, orUnavailable, redirectToFaqList } from './outcomes.route.server';
import { getEditFaqPath, parseFaqId } from './paths';
import { loadFaqView } from './faq-view.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Edit FAQ');

export const loader = adminLoader('editor', async (args) => {
  const { view, init } = await loadFaqView(args, getEditFaqPath);
  return data({ view }, init);
});

export const action = adminAction('editor', async (args) => {
  const { services, admin, request, params } = args;
  const form = await services.forms.readForm(request, editFaqForm);
  if (!form.ok) return invalid(form.failure);
  const { version, ...text } = form.value;
  const id = parseFaqId(params['id']) ?? 0;
  return orUnavailable(services.log, form, messages.UPDATE_FAILED, async () => {
    const changed = await services.help.changeFaq(admin, id, version, text);
    if (changed.ok) return redirectToFaqList(args, messages.FAQ_UPDATED);
    const { failure } = changed;
    if (failure === 'taken') {
      return answerRefusal(form, { fieldErrors: { question: messages.DUPLICATE_QUESTION } });
    }
    const now = failure === 'overtaken' ? await services.help.readFaq(id) : null;
    if (!now) return answerRefusal(form, { alert: messages.FAQ_DELETED_MEANWHILE, status: 404 });
    return answerOvertaken(form, messages.FAQ_CHANGED_MEANWHILE, { version: now.version });
  });
});

export default function EditFaq() {
  const { view } = useLoaderData<typeof loader>();
  return <EditFaqPage view={view} answer={useActionData<typeof action>() ?? null} />;
}
