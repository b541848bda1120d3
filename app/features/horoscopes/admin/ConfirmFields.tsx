import { CheckboxField } from '~/web/forms/fields/ChoiceFields';
import { useField } from '~/web/forms/form-state';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import { parseUnusualSigns } from './confirmation';

/** Shown only if published readings would be replaced. */
export function ReplaceField() {
  const digest = useField('shownDigest').valueOf('shownDigest');
  return (
    <>
      <HiddenField name="shownDigest" />
      {digest === '' ? null : (
        <CheckboxField
          // The administrator must confirm again when the readings differ.
          key={digest}
          name="replace"
          label="Replace what is published"
          hint="Somebody has published a reading here already. Another text is a correction, which the audit log notes."
        />
      )}
    </>
  );
}

/** Shown only for text in an unusual script. */
export function ScriptField({ language }: { readonly language: ReadingLanguage }) {
  const shown = useField('shownUnusual').valueOf('shownUnusual');
  const names = SIGNS.filter(({ slug }) => parseUnusualSigns(shown).includes(slug)).map(
    ({ name }) => name,
  );
  const what =
    language === 'hindi'
      ? 'No Devanagari letter is in the text for'
      : 'Mostly Devanagari letters are in the text for';
  return (
    <>
      <HiddenField name="shownUnusual" />
      {names.length === 0 ? null : (
        <CheckboxField
          key={shown}
          name="unusual"
          label="Publish it all the same"
          hint={`${what} ${names.join(', ')}.`}
        />
      )}
    </>
  );
}
