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
import type { NoticeView } from '~/features/privacy/consent/notice.server';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import type { FormDraftNotice } from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import type { Places } from '~/features/places/places.server';
import { MyDayCard } from '~/features/kundli/MyDayCard';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { DetailFields } from './DetailFields';
import { formatMobile } from '~/features/account/mobile';
import { genderLabel, PROFILE_GENDERS } from '~/features/account/genders';
import { profileForm } from '~/features/account/profile.schema';

/** Texts from the server: title, consent, links to the data, and picture rules. */
export interface OwnData {
  readonly title: string;
  readonly picture: {
    readonly label: string;
    readonly hint: string;
    readonly alt: string;
    readonly remove: string;
  };
  readonly heading: string;
  readonly consent: string | null;
  readonly ways: readonly {
    readonly to: string;
    readonly words: string;
    /** Downloaded, not displayed. */
    readonly isFile?: boolean;
  }[];
}

interface ProfilePageProps {
  readonly alert: Alert | null;
  readonly day: MyDayView | null;
  /** Set when an unsent form was filled in again. */
  readonly kept: FormDraftNotice | null;
  readonly values: ControlValues;
  readonly hasPhoto: boolean | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly places: Places;
  readonly newestYear: number;
  readonly notice: NoticeView | null;
  readonly ownData: OwnData;
  readonly token: string;
  readonly path: string;
}

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
            {m.account_mobile_shown()} <strong>{formatMobile(mobile)}</strong>
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

/** The profile's own options. A value from registration replaces its equivalent or is added. */
function genderOptions(current: string) {
  const isCurrent = (word: string) => word.toLowerCase() === current.toLowerCase();
  const words = PROFILE_GENDERS.map((word) => (isCurrent(word) ? current : word));
  return [...words, ...(PROFILE_GENDERS.some(isCurrent) ? [] : [current])].map((value) => ({
    value,
    label: genderLabel(value),
  }));
}
