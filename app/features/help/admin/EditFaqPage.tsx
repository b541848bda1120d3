import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import type { FormFailure } from '~/web/forms/answer';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Faq } from '~/features/help/faq';
import { editFaqForm } from './faq.schema';
import type { FaqForm, FaqView } from './faq-view.route.server';
import { FaqFields } from './FaqFields';
import { FaqText } from './FaqText';
import { FaqError } from './FaqError';
import { FAQ_MANAGER } from './paths';

interface EditFaqPageProps {
  readonly view: FaqView;
  readonly answer: (FormFailure & { readonly isOvertaken?: boolean }) | null;
}

/** Changes a question and its answer. */
export function EditFaqPage({ view, answer }: EditFaqPageProps) {
  return (
    <AdminPage title="Edit FAQ">
      {view.kind === 'faq' ? (
        <div className="faq-columns">
          <EditForm {...view} defaults={{ version: view.version, ...textOf(view.faq) }} />
          {answer?.isOvertaken ? <FaqText title="As it reads now" faq={view.faq} /> : null}
        </div>
      ) : view.kind === 'failed' && answer ? (
        // What was typed comes with the answer.
        <EditForm {...view} defaults={{}} />
      ) : (
        <FaqError view={view} answer={answer} />
      )}
    </AdminPage>
  );
}

function EditForm({
  path,
  token,
  defaults,
}: FaqForm & { readonly defaults: Readonly<Record<string, string>> }) {
  return (
    <PostForm form={editFaqForm} action={path} token={token} defaults={defaults} label="Edit FAQ">
      <HiddenField name="version" />
      <FaqFields />
      <SubmitButton busyText="Saving...">Save FAQ</SubmitButton>
      <Link className="button" to={FAQ_MANAGER}>
        Cancel
      </Link>
    </PostForm>
  );
}

function textOf({ question, answer }: Faq) {
  return { question, answer };
}
