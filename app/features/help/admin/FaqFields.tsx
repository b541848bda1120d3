import { TextField } from '~/web/forms/fields/TextField';

/** The fields of a form for a question and its answer. */
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
