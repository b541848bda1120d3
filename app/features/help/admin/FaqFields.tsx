import { LANGUAGE_OPTIONS, getLang } from '~/features/administration/panel/languages';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';
import { FaqAnswer } from '~/features/help/pages/FaqAnswer';
import type { PositionedFaq } from '~/features/help/faq';
import { Link } from '@remix-run/react';
import type { FormFailure } from '~/web/forms/answer';
import { Banner } from '~/web/forms/Banner';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { addFaqForm } from './faq.schema';
import type { FaqRouteView } from './outcomes.route.server';
import { ADD_ANCHOR, buildListPath } from './paths';

export const FETCH_FAILED = 'Failed to fetch FAQs.';

export function LanguageField() {
  return <SelectField name="language" label="Language" options={LANGUAGE_OPTIONS} empty={null} />;
}

export function FaqFields() {
  return (
    <>
      <TextField
        name="question"
        label="Question"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
      />
      <TextField
        name="answer"
        label="Answer"
        hint="Plain text with your own line breaks. An address such as /refund-policy or https://example.com becomes a link."
        autoComplete="off"
        autoCapitalize="sentences"
        rows={8}
      />
    </>
  );
}

export function FaqText({ title, faq }: { readonly title: string; readonly faq: PositionedFaq }) {
  return (
    <section className="admin-panel" aria-labelledby="faq-text">
      <h2 id="faq-text">{title}</h2>
      <div lang={getLang(faq.language)}>
        <p>
          <strong>{faq.question}</strong>
        </p>
        <FaqAnswer text={faq.answer} />
      </div>
    </section>
  );
}

export function FaqError({
  view,
  answer,
}: {
  readonly view: Exclude<FaqRouteView, { kind: 'faq' }>;
  readonly answer: FormFailure | null;
}) {
  const { question, answer: text } = answer?.repopulateFields ?? {};
  const problem =
    view.kind === 'failed' ? FETCH_FAILED : 'There is no such FAQ. It may have been deleted.';
  return (
    <>
      <Banner alert={{ kind: 'error', text: answer?.alert ?? problem }} />
      {view.kind === 'missing' && question !== undefined && text !== undefined ? (
        <PostForm
          form={addFaqForm}
          action={`${buildListPath(view.language)}#${ADD_ANCHOR}`}
          token={view.token}
          defaults={{ language: view.language, question, answer: text }}
          label="Add an FAQ"
        >
          <LanguageField />
          <FaqFields />
          <SubmitButton busyText="Adding...">Add as a new FAQ</SubmitButton>
        </PostForm>
      ) : null}
      <p>
        <Link className="button" to={buildListPath(view.language)}>
          Go to the list of FAQs
        </Link>
      </p>
    </>
  );
}
