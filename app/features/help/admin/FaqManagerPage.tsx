import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { languageName } from '~/features/administration/panel/languages';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '~/shared/i18n/language';
import type { FormFailure } from '~/web/forms/answer';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Faq, PositionedFaq } from '~/features/help/faq';
import type { EditableContact } from '~/features/help/help.server';
import { ContactForm } from './ContactForm';
import { addFaqForm, contactForm } from './faq.schema';
import { FaqFields, LanguageField } from './FaqFields';
import { FaqList } from './FaqList';
import { CONTACT_FETCH_FAILED, FETCH_FAILED } from './faq-labels';
import { FaqText } from './FaqText';
import { ADD_ANCHOR, CONTACT_ANCHOR, FAQ_MANAGER_PATH, buildListPath, getTwinPath } from './paths';

interface FaqManagerPageProps {
  readonly language: Language;
  /** The question to translate into this language, if any. */
  readonly twinOf: PositionedFaq | null;
  /** Null if the store failed. */
  readonly faqs: readonly Faq[] | null;
  /** Time of the last successful fetch. Null unless fetching fails now. */
  readonly faqsReadAt: string | null;
  readonly contact: EditableContact | null;
  readonly token: string;
  readonly answer: (FormFailure & { readonly wasChangedMeanwhile?: boolean }) | null;
}

export function FaqManagerPage(props: FaqManagerPageProps) {
  const { language, twinOf, faqs, faqsReadAt, contact, token, answer } = props;
  const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== language);
  const isContactOvertaken =
    answer?.formId === contactForm.id && answer.wasChangedMeanwhile === true;
  return (
    <AdminPage
      title="FAQs and contact details"
      lead="What you change here shows on the site at once."
    >
      <p className="faq-jumps">
        <a href={`#${ADD_ANCHOR}`}>Add an FAQ</a> <a href={`#${CONTACT_ANCHOR}`}>Contact details</a>{' '}
        {others.map((code) => (
          <Link key={code} to={buildListPath(code)}>
            {languageName(code)} questions
          </Link>
        ))}
      </p>
      <div className="faq-columns">
        <section aria-labelledby="faqs">
          <h2 id="faqs">
            Questions on the FAQ page
            {language === BASE_LANGUAGE ? '' : ` in ${languageName(language)}`}
          </h2>
          {faqsReadAt === null ? null : (
            <UnavailableMessage
              message={FETCH_FAILED}
              more={`The list below is of ${faqsReadAt}.`}
            />
          )}
          {faqs ? (
            <FaqList faqs={faqs} language={language} token={token} />
          ) : (
            <UnavailableMessage message={FETCH_FAILED} />
          )}
        </section>
        <div>
          <section className="admin-panel" aria-labelledby={ADD_ANCHOR}>
            <h2 id={ADD_ANCHOR}>Add an FAQ</h2>
            <p>It goes to the end of the list; you can move it from there.</p>
            {twinOf ? (
              <FaqText title={`To be written in ${languageName(language)}`} faq={twinOf} />
            ) : null}
            <PostForm
              // Remounts the form when language or twin changes, to load the new values.
              key={`${language}-${twinOf?.id}`}
              form={addFaqForm}
              action={`${twinOf ? getTwinPath(twinOf.id, language) : buildListPath(language)}#${ADD_ANCHOR}`}
              token={token}
              defaults={{ language }}
              label="Add an FAQ"
            >
              <LanguageField />
              <FaqFields />
              <SubmitButton busyText="Adding...">Add FAQ</SubmitButton>
            </PostForm>
          </section>
          <section className="admin-panel" aria-labelledby={CONTACT_ANCHOR}>
            <h2 id={CONTACT_ANCHOR}>Contact details</h2>
            {contact ? (
              <ContactForm {...contact} token={token} wasChangedMeanwhile={isContactOvertaken} />
            ) : (
              <UnavailableMessage message={CONTACT_FETCH_FAILED} />
            )}
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

function UnavailableMessage({
  message,
  more,
}: {
  readonly message: string;
  readonly more?: string;
}) {
  return (
    <div className="notice notice-error">
      <p role="alert">{message}</p>
      {more === undefined ? null : <p>{more}</p>}
      <p>
        <a href={FAQ_MANAGER_PATH}>Try again</a>
      </p>
    </div>
  );
}
