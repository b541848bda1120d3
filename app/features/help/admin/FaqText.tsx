import { FaqAnswer } from '~/features/help/pages/FaqAnswer';
import { getLang } from '~/features/administration/panel/languages';
import type { PositionedFaq } from '~/features/help/faq';

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
