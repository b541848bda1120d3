import { GENDERS } from '~/features/account/customer.schema';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';
import { PlaceFields } from '~/features/places/PlaceFields';
import type { Places } from '~/features/places/places.server';
import { SPECIALIZATIONS, type Specialization } from '~/features/onboarding/application';

const PLACE_NAMES = { country: 'country', state: 'state', city: 'city' };

const SPECIALIZATION_WORDS: Readonly<Record<Specialization, string>> = {
  vedic: 'Vedic astrology',
  numerology: 'Numerology',
  tarot: 'Tarot',
};

/** What an astrologer tells of himself or herself. */
export function RegistrationFields({ places }: { readonly places: Places }) {
  return (
    <>
      <TextField name="firstName" label="Full name" autoComplete="name" autoCapitalize="words" />
      <TextField
        name="mobileNo"
        label="Mobile"
        hint="The number you confirmed with the OTP"
        autoComplete="tel-national"
        readOnly
      />
      <TextField
        name="age"
        label="Age"
        hint="In years; you must be 18 or older"
        autoComplete="off"
      />
      <RadioGroup
        name="gender"
        label="Gender"
        options={GENDERS.map((value) => ({ value, label: value }))}
      />
      <TextField
        name="address"
        label="Address"
        hint="House, street and area"
        autoComplete="street-address"
        autoCapitalize="words"
        rows={3}
      />
      <PlaceFields names={PLACE_NAMES} places={places} />
      <TextField name="pinCode" label="Pincode" hint="Six digits" autoComplete="postal-code" />
      <TextField
        name="email"
        label="Email"
        hint="We write to this address about your application."
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextField
        name="language"
        label="Languages"
        hint="In which you can guide people"
        placeholder="Hindi, English, etc."
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        name="experience"
        label="Experience in years"
        hint="A whole number; 0 if you are just beginning"
        autoComplete="off"
      />
      <RadioGroup
        name="specialization"
        label="Specialisation"
        options={SPECIALIZATIONS.map((value) => ({ value, label: SPECIALIZATION_WORDS[value] }))}
      />
    </>
  );
}
