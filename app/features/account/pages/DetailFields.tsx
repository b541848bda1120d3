import { Fragment, type ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { CheckboxField } from '~/web/forms/fields/ChoiceFields';
import { DateOfBirthField } from '~/web/forms/fields/DateOfBirthField';
import { TextField } from '~/web/forms/fields/TextField';
import { PlaceFields } from '~/features/places/PlaceFields';
import type { Places } from '~/features/places/places.server';
import { TIME_UNKNOWN, type CustomerField } from '~/features/account/customer.schema';

const PLACE_NAMES = { country: 'country', state: 'birthState', city: 'birthCity' };

/** The forms render name and gender differently; state and city are fields of the country. */
type VisibleField = Exclude<CustomerField, 'firstName' | 'gender' | 'birthState' | 'birthCity'>;

export function DetailFields({
  places,
  newestYear,
  placeLabel,
}: {
  readonly places: Places;
  readonly newestYear: number;
  readonly placeLabel: string;
}) {
  // A record in page order, so that a missing field does not compile.
  const controls: Readonly<Record<VisibleField, ReactNode>> = {
    dob: (
      <DateOfBirthField
        name="dob"
        label={m.account_dob()}
        hint={m.account_dob_hint()}
        newestYear={newestYear}
      />
    ),
    timeOfBirth: (
      <>
        <TextField
          name="timeOfBirth"
          label={m.account_birth_time()}
          hint={m.account_birth_time_hint()}
          type="time"
          autoComplete="off"
        />
        <CheckboxField name={TIME_UNKNOWN} label={m.account_birth_time_unknown()} />
      </>
    ),
    birthPlace: (
      <TextField
        name="birthPlace"
        label={placeLabel}
        hint={m.account_place_hint()}
        autoComplete="off"
        autoCapitalize="words"
      />
    ),
    country: <PlaceFields names={PLACE_NAMES} places={places} />,
    pinCode: (
      <TextField
        name="pinCode"
        label={m.account_pin()}
        autoComplete="postal-code"
        inputMode="numeric"
      />
    ),
    email: (
      <TextField
        name="email"
        label={m.account_email()}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
    ),
  };
  return Object.entries(controls).map(([name, control]) => (
    <Fragment key={name}>{control}</Fragment>
  ));
}
