import { LANGUAGE_OPTIONS, getLang } from '~/features/administration/panel/languages';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';
import { FaqAnswer } from '~/features/help/pages/FaqAnswer';
import type { PositionedFaq } from '~/features/help/faq';

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
