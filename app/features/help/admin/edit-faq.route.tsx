import { Twins } from '~/features/administration/panel/Twins';
import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { editFaqForm } from './faq.schema';
import {
  getOvertaken,
  toFaqList,
  runFaqAct,
  DUPLICATE_QUESTION,
  loadFaqView,
  type FaqForm,
  type FaqRouteView,
} from './outcomes.route.server';
import {
  getEditFaqPath,
  parseFaqId,
  ADD_ANCHOR,
  buildListPath,
  getLanguageQuery,
  getTwinPath,
} from './paths';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { FaqFields, FaqText, FaqError } from './FaqFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Edit FAQ');

export const loader = adminLoader('editor', (args) => loadFaqView(args, getEditFaqPath));

export const action = adminAction('editor', async (args) => {
  const { services, admin, request, params } = args;
  const form = await services.forms.readForm(request, editFaqForm);
  const id = parseFaqId(params['id']) ?? 0;
  return runFaqAct(args, form, 'Failed to update FAQ.', async ({ version, ...text }) => {
    const result = await services.help.changeFaq(admin, id, version, text);
    if (result.ok) return toFaqList(args, 'FAQ updated successfully!');
    const { failure } = result;
    if (failure === 'taken') return DUPLICATE_QUESTION;
    const now = failure === 'overtaken' ? await services.help.readFaq(id) : null;
    if (!now) return { alert: DELETED_MEANWHILE, status: 404 };
    return getOvertaken(
      'Another administrator has changed this FAQ since you opened it, so nothing was saved. Compare both texts: if you save again, yours replaces the other.',
      { version: now.version },
    );
  });
});

const DELETED_MEANWHILE =
  'This FAQ has been deleted since you opened it, so nothing was saved. You can add your text as a new one.';

export default function EditFaq() {
  const { view } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>() ?? null;
  return (
    <AdminPage title="Edit FAQ">
      {view.kind === 'faq' ? (
        <>
          <Twins
            className="faq-jumps"
            {...view.faq}
            getTwinPath={({ id, language }) => getEditFaqPath(id) + getLanguageQuery(language)}
            getNewPath={(language) => `${getTwinPath(view.faq.id, language)}#${ADD_ANCHOR}`}
          />
          <div className="faq-columns">
            <EditForm {...view} defaults={toDefaults(view)} />
            {actionData && 'wasChangedMeanwhile' in actionData ? (
              <FaqText title="As it reads now" faq={view.faq} />
            ) : null}
          </div>
        </>
      ) : view.kind === 'failed' && actionData ? (
        // The action data contains the submitted values.
        <EditForm {...view} defaults={{}} />
      ) : (
        <FaqError view={view} answer={actionData} />
      )}
    </AdminPage>
  );
}

function toDefaults({ version, faq }: Extract<FaqRouteView, { kind: 'faq' }>) {
  return { version, question: faq.question, answer: faq.answer };
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
