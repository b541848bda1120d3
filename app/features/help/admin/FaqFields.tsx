import { LANGUAGE_OPTIONS } from '~/features/administration/panel/languages';
import { SelectField } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';

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
