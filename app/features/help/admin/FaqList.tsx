import { Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { getLang } from '~/features/administration/panel/languages';
import type { Language } from '~/shared/i18n/language';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { Direction, Faq } from '~/features/help/faq';
import { FaqAnswer } from '~/features/help/pages/FaqAnswer';
import { faqOrderForm } from './faq.schema';
import {
  getDeleteFaqPath,
  getEditFaqPath,
  getFaqAnchor,
  buildListPath,
  getLanguageQuery,
} from './paths';

interface FaqListProps {
  readonly faqs: readonly Faq[];
  readonly language: Language;
  readonly token: string;
}

export function FaqList({ faqs, language, token }: FaqListProps) {
  useFocusMovedFaq();
  if (faqs.length === 0) {
    return (
      <p className="admin-empty">
        There are no questions here yet. Add the first one with the form on this page.
      </p>
    );
  }
  const order = faqs.map(({ id }) => id).join();
  return (
    <PostForm
      form={faqOrderForm}
      action={buildListPath(language)}
      token={token}
      defaults={{ order }}
      label="Order of the questions"
    >
      <HiddenField name="order" />
      <ol className="faq-list">
        {faqs.map((faq, index) => (
          <li key={faq.id} id={getFaqAnchor(faq.id)} tabIndex={-1}>
            <div className="faq-row">
              <details lang={getLang(language)}>
                <summary>{faq.question}</summary>
                <FaqAnswer text={faq.answer} />
              </details>
              <p className="faq-acts">
                <Link className="button" to={getEditFaqPath(faq.id) + getLanguageQuery(language)}>
                  Edit
                  <FaqQuestionName faq={faq} />
                </Link>
                <Link className="button" to={getDeleteFaqPath(faq.id) + getLanguageQuery(language)}>
                  Delete
                  <FaqQuestionName faq={faq} />
                </Link>
                {index > 0 ? <MoveButton faq={faq} direction="up" /> : null}
                {index < faqs.length - 1 ? <MoveButton faq={faq} direction="down" /> : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </PostForm>
  );
}

function MoveButton({ faq, direction }: { readonly faq: Faq; readonly direction: Direction }) {
  return (
    <SubmitButton busyText="Moving..." intent={`${direction}-${faq.id}`} look="plain">
      Move {direction}
      <FaqQuestionName faq={faq} />
    </SubmitButton>
  );
}

function FaqQuestionName({ faq }: { readonly faq: Faq }) {
  return <span className="visually-hidden"> {faq.question}</span>;
}

/** At the new position the clicked button can be missing, so the focus moves to the question. */
function useFocusMovedFaq(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The user has already focused something else.
    if (document.activeElement !== document.body) return;
    if (hash !== '') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
