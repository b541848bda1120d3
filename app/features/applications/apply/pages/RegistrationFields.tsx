import { m } from '~/shared/i18n/messages';
import { genderLabel, GENDERS } from '~/features/account/genders';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';
import { PlaceFields } from '~/features/places/PlaceFields';
import type { Places } from '~/features/places/places.server';
import { SPECIALIZATIONS, type Specialization } from '~/features/applications/apply/application';

const PLACE_NAMES = { country: 'country', state: 'state', city: 'city' };

const SPECIALIZATION_LABELS: Readonly<Record<Specialization, () => string>> = {
  vedic: m.onboarding_specialization_vedic,
  numerology: m.onboarding_specialization_numerology,
  tarot: m.onboarding_specialization_tarot,
};

export function RegistrationFields({ places }: { readonly places: Places }) {
  return (
    <>
      <TextField
        name="firstName"
        label={m.onboarding_full_name()}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        name="mobileNo"
        label={m.onboarding_mobile()}
        hint={m.onboarding_mobile_hint()}
        autoComplete="tel-national"
        readOnly
      />
      <TextField
        name="age"
        label={m.onboarding_age()}
        hint={m.onboarding_age_hint()}
        autoComplete="off"
      />
      <RadioGroup
        name="gender"
        label={m.onboarding_gender()}
        options={GENDERS.map((value) => ({ value, label: genderLabel(value) }))}
      />
      <TextField
        name="address"
        label={m.onboarding_address()}
        hint={m.onboarding_address_hint()}
        autoComplete="street-address"
        autoCapitalize="words"
        rows={3}
      />
      <PlaceFields names={PLACE_NAMES} places={places} />
      <TextField
        name="pinCode"
        label={m.onboarding_pin()}
        hint={m.onboarding_pin_hint()}
        autoComplete="postal-code"
      />
      <TextField
        name="email"
        label={m.onboarding_email()}
        hint={m.onboarding_email_hint()}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextField
        name="language"
        label={m.onboarding_languages()}
        hint={m.onboarding_languages_hint()}
        placeholder={m.onboarding_languages_example()}
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        name="experience"
        label={m.onboarding_experience()}
        hint={m.onboarding_experience_hint()}
        autoComplete="off"
      />
      <RadioGroup
        name="specialization"
        label={m.onboarding_specialization()}
        options={SPECIALIZATIONS.map((value) => ({ value, label: SPECIALIZATION_LABELS[value]() }))}
      />
    </>
  );
}
