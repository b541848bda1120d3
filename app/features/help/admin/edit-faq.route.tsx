import { data } from '@remix-run/node';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { answerRefusal } from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import { editFaqForm } from './faq.schema';
import * as messages from './faq-labels';
import {
  answerOvertaken,
  orUnavailable,
  redirectToFaqList,
  loadFaqView,
  type FaqForm,
} from './outcomes.route.server';
import {
  getEditFaqPath,
  parseFaqId,
  ADD_ANCHOR,
  buildListPath,
  getLanguageQuery,
  getTwinPath,
} from './paths';
import { findMissingLanguages, languageName } from '~/features/administration/panel/languages';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Faq, PositionedFaq } from '~/features/help/faq';
import { FaqFields, FaqText, FaqError } from './FaqFields';

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
  const answer = useActionData<typeof action>() ?? null;
  return (
    <AdminPage title="Edit FAQ">
      {view.kind === 'faq' ? <Languages {...view.faq} /> : null}
      {view.kind === 'faq' ? (
        <div className="faq-columns">
          <EditForm {...view} defaults={{ version: view.version, ...toText(view.faq) }} />
          {answer && 'wasChangedMeanwhile' in answer ? (
            <FaqText title="As it reads now" faq={view.faq} />
          ) : null}
        </div>
      ) : view.kind === 'failed' && answer ? (
        // The action data contains the submitted values.
        <EditForm {...view} defaults={{}} />
      ) : (
        <FaqError view={view} answer={answer} />
      )}
    </AdminPage>
  );
}

function EditForm({
  path,
  language,
  token,
  defaults,
}: FaqForm & { readonly defaults: Readonly<Record<string, string>> }) {
  return (
    <PostForm form={editFaqForm} action={path} token={token} defaults={defaults} label="Edit FAQ">
      <HiddenField name="version" />
      <FaqFields />
      <SubmitButton busyText="Saving...">Save FAQ</SubmitButton>
      <Link className="button" to={buildListPath(language)}>
        Cancel
      </Link>
    </PostForm>
  );
}

function Languages({ id, language, twins }: PositionedFaq) {
  const lacking = findMissingLanguages([language, ...twins.map((twin) => twin.language)]);
  return (
    <p className="faq-jumps">
      <span>Written in {languageName(language)}.</span>
      {twins.map((twin) => (
        <Link key={twin.id} to={getEditFaqPath(twin.id) + getLanguageQuery(twin.language)}>
          Its {languageName(twin.language)} twin
        </Link>
      ))}
      {lacking.map((each) => (
        <Link key={each} to={`${getTwinPath(id, each)}#${ADD_ANCHOR}`}>
          Write it in {languageName(each)}
        </Link>
      ))}
    </p>
  );
}

function toText({ question, answer }: Faq) {
  return { question, answer };
}
