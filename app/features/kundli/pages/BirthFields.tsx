import { m } from '~/shared/i18n/messages';
import { CheckboxField, RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { DateOfBirthField } from '~/web/forms/fields/DateOfBirthField';
import { TextField } from '~/web/forms/fields/TextField';
import { useField } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import {
  getFindPlaceIntent,
  addPrefix,
  TIME_OCCURRENCES,
  type BirthPrefix,
} from '~/features/kundli/birth.schema';
import type { PlaceChoice } from '~/features/kundli/resolve-birth.server';

interface BirthFieldsProps {
  readonly prefix?: BirthPrefix;
  readonly newestYear: number;
  readonly choices: readonly PlaceChoice[] | undefined;
}

/** The server finds the typed place; the visitor chooses only among several matches or after "Find place". */
export function BirthFields({ prefix = '', newestYear, choices = [] }: BirthFieldsProps) {
  const place = useField(addPrefix(prefix, 'place'));
  const turnName = addPrefix(prefix, 'timeTurn');
  const turn = useField(turnName);
  const turns = { first: m.birth_turn_first(), second: m.birth_turn_second() };
  return (
    <>
      <TextField
        name={addPrefix(prefix, 'name')}
        label={m.birth_name()}
        autoComplete="off"
        autoCapitalize="words"
      />
      <DateOfBirthField
        name={addPrefix(prefix, 'dob')}
        label={m.birth_date()}
        newestYear={newestYear}
      />
      <TextField
        name={addPrefix(prefix, 'timeOfBirth')}
        label={m.birth_time()}
        hint={m.birth_time_hint()}
        type="time"
        autoComplete="off"
      />
      <CheckboxField name={addPrefix(prefix, 'timeUnknown')} label={m.birth_time_unknown()} />
      {turn.valueOf(turnName) === '' ? null : (
        <RadioGroup
          name={turnName}
          label={m.birth_which_turn()}
          options={TIME_OCCURRENCES.map((value) => ({ value, label: turns[value] }))}
        />
      )}
      <TextField
        name={addPrefix(prefix, 'place')}
        label={m.birth_place()}
        hint={m.birth_place_hint()}
        autoComplete="off"
        autoCapitalize="words"
        beside={
          <SubmitButton
            intent={getFindPlaceIntent(prefix)}
            unchecked
            returnAnchor={place.id}
            look="plain"
            busyText={m.birth_find_place()}
          >
            {m.birth_find_place()}
          </SubmitButton>
        }
      />
      {choices.length > 0 ? (
        <RadioGroup
          name={addPrefix(prefix, 'placeId')}
          label={m.birth_which_place()}
          hint={m.birth_which_place_hint()}
          options={choices}
        />
      ) : null}
    </>
  );
}
