import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { CheckboxField, SelectField } from '~/web/forms/fields/ChoiceFields';
import { FileField } from '~/web/forms/fields/FileField';
import { FormPage } from '~/web/forms/FormPage';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import type { ControlValues } from '~/web/forms/answer';
import type { Alert } from '~/web/http/session.server';
import type { ShownNotice } from '~/features/privacy/consent/notice.server';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import type { FormDraftNotice } from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import type { Places } from '~/features/places/places.server';
import { MyDayCard } from '~/features/kundli/MyDayCard';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { DetailFields } from './DetailFields';
import { toReadable } from '~/features/account/mobile';
import { genderLabel, PROFILE_GENDERS } from '~/features/account/genders';
import { profileForm } from '~/features/account/profile.schema';

/** What the server words for the page: its title, what the customer agreed to, the ways to the own data, and how a picture must be. */
export interface OwnData {
  readonly title: string;
  readonly picture: {
    readonly label: string;
    readonly hint: string;
    /** Of the own one, or of what stands where there is none. */
    readonly alt: string;
    readonly remove: string;
  };
  readonly heading: string;
  /** Null where nothing is known of it. */
  readonly consent: string | null;
  readonly ways: readonly {
    readonly to: string;
    readonly words: string;
    /** Saved, not shown. */
    readonly isFile?: boolean;
  }[];
}

interface ProfilePageProps {
  readonly alert: Alert | null;
  /** Null where the profile tells too little of the birth, and where it is not known just now. */
  readonly day: MyDayView | null;
  /** Says that the form was not sent and is filled in again. */
  readonly kept: FormDraftNotice | null;
  readonly values: ControlValues;
  /** Null where it is not known just now. */
  readonly hasPhoto: boolean | null;
  readonly gender: string;
  /** Null where it is not known just now. */
  readonly mobile: string | null;
  readonly places: Places;
  readonly newestYear: number;
  /** Null where it is not known just now. */
  readonly notice: ShownNotice | null;
  readonly ownData: OwnData;
  readonly token: string;
  readonly path: string;
}

/** What a customer told us, to see and to change. */
export function ProfilePage(props: ProfilePageProps) {
  const { alert, day, kept, values, hasPhoto, gender, mobile, places, newestYear, token, path } =
    props;
  const { notice, ownData } = props;
  const { picture } = ownData;
  return (
    <FormPage heading={ownData.title} alert={alert}>
      <FormDraftNotices kept={kept} />
      <PostForm
        form={profileForm}
        action={path}
        token={token}
        defaults={values}
        enterButtonText={m.account_save()}
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
              alt={picture.alt}
              width={96}
              height={96}
            />
          </p>
        )}
        <FileField name="photoUrlpath" label={picture.label} hint={picture.hint} />
        {hasPhoto ? <CheckboxField name="removePhoto" label={picture.remove} /> : null}
        <TextField
          name="firstName"
          label={m.account_name()}
          autoComplete="name"
          autoCapitalize="words"
        />
        <SelectField name="gender" label={m.account_gender()} options={genderOptions(gender)} />
        {mobile === null ? null : (
          <p>
            {m.account_mobile_shown()} <strong>{toReadable(mobile)}</strong>
          </p>
        )}
        <DetailFields
          places={places}
          newestYear={newestYear}
          placeLabel={m.account_birth_place()}
        />
        <ConsentNotice notice={notice} />
        <SubmitButton busyText={m.account_saving()}>{m.account_save()}</SubmitButton>
      </PostForm>
      {day ? <MyDayCard day={day} /> : null}
      <section aria-labelledby="own-data">
        <h2 id="own-data">{ownData.heading}</h2>
        {ownData.consent === null ? null : <p>{ownData.consent}</p>}
        {ownData.ways.map(({ to, words, isFile }) => (
          <p key={to}>
            <Link reloadDocument to={to} download={isFile}>
              {words}
            </Link>
          </p>
        ))}
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
    label: genderLabel(value),
  }));
}
