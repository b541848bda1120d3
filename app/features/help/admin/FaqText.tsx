import { FaqAnswer } from '~/features/help/pages/FaqAnswer';
import type { FaqText as Text } from '~/features/help/faq';

/** A question and its answer as visitors read them. */
export function FaqText({ title, faq }: { readonly title: string; readonly faq: Text }) {
  return (
    <section className="admin-panel" aria-labelledby="faq-text">
      <h2 id="faq-text">{title}</h2>
      <p>
        <strong>{faq.question}</strong>
      </p>
      <FaqAnswer text={faq.answer} />
    </section>
  );
}
