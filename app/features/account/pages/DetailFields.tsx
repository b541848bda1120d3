import { DateOfBirthField } from '~/web/forms/fields/DateOfBirthField';
import { TextField } from '~/web/forms/fields/TextField';
import { PlaceFields } from '~/features/places/PlaceFields';
import type { Places } from '~/features/places/places.server';

const PLACE_NAMES = { country: 'country', state: 'birthState', city: 'birthCity' };

/** Where and when somebody was born, and where mail goes: the fields that registration and profile share. */
export function DetailFields({
  places,
  newestYear,
  placeLabel,
}: {
  readonly places: Places;
  readonly newestYear: number;
  readonly placeLabel: string;
}) {
  return (
    <>
      <DateOfBirthField
        name="dob"
        label="Date of birth"
        hint="You must be 18 or older."
        newestYear={newestYear}
      />
      <TextField
        name="timeOfBirth"
        label="Time of birth"
        hint="As near as you know it, for example 05:45"
        type="time"
        autoComplete="off"
      />
      <TextField
        name="birthPlace"
        label={placeLabel}
        hint="Village, town or area"
        autoComplete="off"
        autoCapitalize="words"
      />
      <PlaceFields names={PLACE_NAMES} places={places} />
      <TextField name="pinCode" label="PIN code" autoComplete="postal-code" inputMode="numeric" />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
    </>
  );
}
