import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { ControlValues } from '~/web/forms/answer';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import { CheckboxField, SelectField } from '~/web/forms/fields/ChoiceFields';
import { FileField } from '~/web/forms/fields/FileField';
import { FormPage } from '~/web/forms/FormPage';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { UNAVAILABLE } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { dayCardStyles } from '~/web/styles/areas';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import { SHOW_CITIES, SHOW_STATES } from '~/features/places/PlaceFields';
import { placeId, loadAvailablePlaces, type Places } from '~/features/places/places.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getNewestBirthYear } from '~/features/account/customer';
import { MyDayCard } from '~/features/kundli/MyDayCard';
import { formatMobile } from '~/features/account/mobile';
import { genderLabel, PROFILE_GENDERS } from '~/features/account/genders';
import { profileForm } from '~/features/account/profile.schema';
import { requireCustomer } from '~/features/account/session/sign-in.session.server';
import { assertDraftOwner } from '~/features/account/session/customer-drafts.session.server';
import {
  formatOwnData,
  loadProfile,
  saveProfile,
  type ProfileExtra,
} from '~/features/account/session/profile.session.server';
import { DetailFields } from './DetailFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(dayCardStyles),
  body: { maxBytes: profileForm.maxBodyBytes ?? 0, sender: 'customerId' },
};
const PATH = '/profile';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms, clock } = services;
  const newestYear = getNewestBirthYear(clock);
  return withStoreFallback(
    () => loadProfile({ request, session, services }, newestYear),
    async () => {
      return data(
        {
          failed: true as const,
          newestYear,
          description: m.account_profile_description(),
          ownData: formatOwnData({ consent: null, hasPhoto: false, hasDay: false }),
          said: { failed: m.account_profile_load_failed(), again: m.account_profile_again() },
          token: await forms.createToken(request, PATH),
        },
        UNAVAILABLE,
      );
    },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const visit = { request, session, services };
  const customer = await withStoreFallback(
    () => requireCustomer(visit),
    () => null,
  );
  const post = await services.forms.readPost(request, profileForm.maxBodyBytes);
  const typed = post.typed(profileForm);
  const { country, birthState } = typed.kept.repopulateFields;
  const { places, isPartial } = await loadAvailablePlaces(services.locations, {
    countryId: placeId(country),
    stateId: placeId(birthState),
  });
  const isForPlaces = post.intent === SHOW_STATES || post.intent === SHOW_CITIES;
  // The session's owner is unknown now, so the form stays bound to its writer, even when sent again.
  const token = await services.forms.createToken(request, PATH, post.writer ?? undefined);
  const failed = () =>
    invalid<ProfileExtra>(
      typed.refuse({ alert: isForPlaces ? m.places_failed() : m.account_profile_update_failed() }),
      { places, token },
      { status: 503 },
    );
  if (!customer || (isForPlaces && isPartial)) return failed();
  await assertDraftOwner(post.writer, customer.mobile, visit);
  if (isForPlaces) return redisplayForm<ProfileExtra>(typed.kept, { places });
  return withStoreFallback(() => saveProfile(post, places, customer, visit), failed);
}

export const meta = createMeta<typeof loader>(({ data: { ownData, description } }) => ({
  title: ownData.title,
  description,
  path: null,
}));

export default function ProfileRoute() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const token = actionData?.token ?? loaded.token;
  if (!loaded.failed) {
    const places = actionData?.places ?? loaded.places;
    return <ProfilePage {...loaded} {...{ places, token }} />;
  }
  const { newestYear, ownData, said } = loaded;
  if (!actionData) {
    return (
      <FormPage heading={ownData.title} alert={{ kind: 'error', text: said.failed }}>
        <p>
          <Link reloadDocument to={PATH}>
            {said.again}
          </Link>
        </p>
      </FormPage>
    );
  }
  const { places, repopulateFields } = actionData;
  return (
    <ProfilePage
      {...{ newestYear, token, places, ownData }}
      alert={null}
      day={null}
      kept={null}
      values={{}}
      hasPhoto={null}
      gender={String(repopulateFields.gender ?? '')}
      mobile={null}
      notice={null}
    />
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Profile = Extract<Loaded, { failed: false }>;

interface ProfilePageProps extends Pick<Profile, 'alert' | 'day' | 'kept'> {
  readonly values: ControlValues;
  readonly hasPhoto: boolean | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly places: Places;
  readonly newestYear: number;
  readonly notice: Profile['notice'] | null;
  readonly ownData: Profile['ownData'];
  readonly token: string;
}

function ProfilePage(props: ProfilePageProps) {
  const { alert, day, kept, values, hasPhoto, gender, mobile, places, newestYear, token } = props;
  const { notice, ownData } = props;
  const { picture } = ownData;
  return (
    <FormPage heading={ownData.title} alert={alert}>
      <FormDraftNotices kept={kept} />
      <PostForm
        form={profileForm}
        action={PATH}
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
