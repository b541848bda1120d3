import { CheckboxField, SelectField } from '~/web/forms/fields/ChoiceFields';
import { FileField } from '~/web/forms/fields/FileField';
import { FormPage } from '~/web/forms/FormPage';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { ControlValues } from '~/web/forms/answer';
import type { Alert } from '~/web/http/session.server';
import { KeptNotices } from '~/features/kept-forms/session/KeptNotices';
import type { KeptNotice } from '~/features/kept-forms/session/kept-forms.session.server';
import type { Places } from '~/features/places/places.server';
import { DetailFields } from './DetailFields';
import { toReadable } from '~/features/account/mobile';
import { PROFILE_GENDERS } from '~/features/account/customer.schema';
import { profileForm } from '~/features/account/profile.schema';

interface ProfilePageProps {
  readonly alert: Alert | null;
  /** Says that the form was not sent and is filled in again. */
  readonly kept: KeptNotice | null;
  readonly values: ControlValues;
  /** Null where it is not known just now. */
  readonly hasPhoto: boolean | null;
  readonly gender: string;
  /** Null where it is not known just now. */
  readonly mobile: string | null;
  readonly places: Places;
  readonly newestYear: number;
  readonly token: string;
  readonly path: string;
}

const SAVE = 'Save';

/** What a customer told us, to see and to change. */
export function ProfilePage(props: ProfilePageProps) {
  const { alert, kept, values, hasPhoto, gender, mobile, places, newestYear, token, path } = props;
  return (
    <FormPage heading="My profile" alert={alert}>
      <KeptNotices kept={kept} />
      <PostForm
        form={profileForm}
        action={path}
        token={token}
        defaults={values}
        enterPresses={SAVE}
      >
        <HiddenField name="version" />
        {hasPhoto === null ? null : (
          <p>
            <img
              className="profile-picture"
              src={
                hasPhoto
                  ? `/profile/picture/96?v=${String(values.version)}`
                  : '/art/default-profile.svg'
              }
              alt={hasPhoto ? 'Your profile picture' : 'No profile picture yet'}
              width={96}
              height={96}
            />
          </p>
        )}
        <FileField
          name="photoUrlpath"
          label="Profile picture"
          hint="JPG, PNG, WebP, AVIF or GIF, at most 5 MB. It is cut to a square."
        />
        {hasPhoto ? <CheckboxField name="removePhoto" label="Remove my picture" /> : null}
        <TextField name="firstName" label="Full name" autoComplete="name" autoCapitalize="words" />
        <SelectField name="gender" label="Gender" options={genderOptions(gender)} />
        {mobile === null ? null : (
          <p>
            Mobile: <strong>{toReadable(mobile)}</strong>
          </p>
        )}
        <DetailFields places={places} newestYear={newestYear} placeLabel="Birth place" />
        <SubmitButton busyText="Saving...">{SAVE}</SubmitButton>
      </PostForm>
      <section aria-labelledby="own-data">
        <h2 id="own-data">Your data</h2>
        <p>
          <a href="/profile/data.json" download>
            Download everything we keep about you (JSON)
          </a>
        </p>
        <p>
          <a href="/account-deletion">Delete my account</a>
        </p>
      </section>
    </FormPage>
  );
}

/** The profile's own words; a word chosen at registration stands in the place of its like, or beside them. */
function genderOptions(current: string) {
  const isLike = (word: string) => word.toLowerCase() === current.toLowerCase();
  const words = PROFILE_GENDERS.map((word) => (isLike(word) ? current : word));
  return [...words, ...(PROFILE_GENDERS.some(isLike) ? [] : [current])].map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  }));
}
