import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { findMissingLanguages, languageName } from '~/features/administration/panel/languages';
import type { FormFailure } from '~/web/forms/answer';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Faq, PositionedFaq } from '~/features/help/faq';
import { editFaqForm } from './faq.schema';
import type { FaqForm, FaqRouteView } from './faq-view.route.server';
import { FaqFields } from './FaqFields';
import { FaqText } from './FaqText';
import { FaqError } from './FaqError';
import { ADD_ANCHOR, getEditFaqPath, buildListPath, getLanguageQuery, getTwinPath } from './paths';

interface EditFaqPageProps {
  readonly view: FaqRouteView;
  readonly answer: (FormFailure & { readonly wasChangedMeanwhile?: boolean }) | null;
}

export function EditFaqPage({ view, answer }: EditFaqPageProps) {
  return (
    <AdminPage title="Edit FAQ">
      {view.kind === 'faq' ? <Languages {...view.faq} /> : null}
      {view.kind === 'faq' ? (
        <div className="faq-columns">
          <EditForm {...view} defaults={{ version: view.version, ...textFor(view.faq) }} />
          {answer?.wasChangedMeanwhile ? <FaqText title="As it reads now" faq={view.faq} /> : null}
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

function textFor({ question, answer }: Faq) {
  return { question, answer };
}
