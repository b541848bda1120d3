import { Link } from '@remix-run/react';
import type { FormFailure } from '~/web/forms/answer';
import { Banner } from '~/web/forms/Banner';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { addFaqForm } from './faq.schema';
import type { FaqRouteView } from './outcomes.route.server';
import { FaqFields, LanguageField } from './FaqFields';
import { FAQ_NOT_FOUND, FETCH_FAILED } from './faq-labels';
import { ADD_ANCHOR, buildListPath } from './paths';

interface FaqErrorProps {
  readonly view: Exclude<FaqRouteView, { kind: 'faq' }>;
  readonly answer: FormFailure | null;
}

export function FaqError({ view, answer }: FaqErrorProps) {
  const { question, answer: text } = answer?.repopulateFields ?? {};
  const found = view.kind === 'failed' ? FETCH_FAILED : FAQ_NOT_FOUND;
  return (
    <>
      <Banner alert={{ kind: 'error', text: answer?.alert ?? found }} />
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
