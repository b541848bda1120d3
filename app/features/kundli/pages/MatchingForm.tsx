import { m } from '~/shared/i18n/messages';
import { PostForm } from '~/web/forms/PostForm';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getPersonLabel, type BirthPrefix } from '~/features/kundli/birth.schema';
import type { PlaceChoice } from '~/features/kundli/resolve-birth.server';
import { GROOM_OPTIONS, MATCHING_PATH, matchingForm } from '~/features/kundli/matching.schema';
import { BirthFields } from './BirthFields';

interface MatchingFormProps {
  readonly newestYear: number;
  readonly choices: Partial<Record<BirthPrefix, readonly PlaceChoice[] | undefined>>;
}

/** Changes no state, so it needs no CSRF token. */
export function MatchingForm({ newestYear, choices }: MatchingFormProps) {
  const labels = {
    unsaid: m.matching_groom_unsaid(),
    first: m.matching_groom_first(),
    second: m.matching_groom_second(),
  };
  const birth = (prefix: 'first' | 'second') => (
    <fieldset className="matching-birth">
      <legend>{getPersonLabel(prefix)}</legend>
      <BirthFields prefix={prefix} newestYear={newestYear} choices={choices[prefix]} />
    </fieldset>
  );
  return (
    <PostForm
      form={matchingForm}
      action={MATCHING_PATH}
      token=""
      defaults={{ groom: 'unsaid' }}
      enterButtonText={m.matching_submit()}
    >
      <RadioGroup
        name="groom"
        label={m.matching_groom()}
        hint={m.matching_groom_hint()}
        options={GROOM_OPTIONS.map((value) => ({ value, label: labels[value] }))}
      />
      {birth('first')}
      {birth('second')}
      <SubmitButton busyText={m.matching_submitting()}>{m.matching_submit()}</SubmitButton>
      <p className="field-hint">{m.matching_privacy()}</p>
    </PostForm>
  );
}
