import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { Services, Visit } from '~/web/http/visit';
import type { ControlValues } from '~/web/forms/answer';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import { FormPage } from '~/web/forms/FormPage';
import type { Post } from '~/web/forms/server/forms.server';
import { NO_STORE, UNAVAILABLE } from '~/web/http/caching';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import type { VisitorSession } from '~/web/http/session.server';
import { formatNoticeVersion } from '~/features/privacy/consent/notice.server';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { SHOW_CITIES, SHOW_STATES } from '~/features/places/PlaceFields';
import {
  placeId,
  loadAvailablePlaces,
  loadPlaces,
  type Places,
} from '~/features/places/places.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { toIndiaDate, getParts, toLongDate, getTodayInIndia } from '~/shared/time/calendar';
import { latestAllowedBirthday, type Customer } from '~/features/account/customer';
import { toControls, toDetails } from '~/features/account/customer.schema';
import { PROFILE_KUNDLI_PATH } from '~/features/kundli/my-day-view';
import {
  loadCustomerDay,
  findPendingBirthSign,
  withBirthSign,
} from '~/features/account/session/profile-birth.session.server';
import type { PictureChange, UpdateFailure } from '~/features/account/customers.server';
import { profileForm } from '~/features/account/profile.schema';
import { ProfilePage, type OwnData } from './ProfilePage';
import { findCustomer, redirectToHome } from '~/features/account/session/sign-in.session.server';
import {
  assertDraftOwner,
  deleteCustomerDraft,
  loadCustomerDrafts,
  toDraftValues,
} from '~/features/account/session/customer-drafts.session.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { dayCardStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  styles: declareStyles(dayCardStyles),
  body: { maxBytes: profileForm.maxBodyBytes ?? 0, sender: 'customerId' },
};
const PATH = '/profile';

interface Extra {
  readonly places: Places;
  readonly token?: string;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms, clock } = services;
  const newestYear = getParts(latestAllowedBirthday(getTodayInIndia(clock))).year;
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

async function loadProfile(visit: Visit, newestYear: number) {
  const { request, session, services } = visit;
  const { forms, locations } = services;
  const customer = await findCustomer(session, services);
  if (!customer) throw await redirectToHome(request, session, services);
  const typed = await loadCustomerDrafts(visit, customer.mobile);
  const day = await loadCustomerDay(customer, services);
  const overdue = await findPendingBirthSign(visit);
  const saved = { version: String(customer.version), ...toControls(customer) };
  const values: ControlValues = { ...saved, ...toDraftValues(typed.find(profileForm.id)) };
  return data(
    {
      failed: false as const,
      values: saved,
      hasPhoto: customer.photo !== null,
      gender: customer.gender,
      mobile: customer.mobile,
      places: await loadPlaces(locations, {
        countryId: placeId(values.country),
        stateId: placeId(values.birthState),
      }),
      newestYear,
      notice: await loadNotice('account', services),
      token: await forms.createToken(request, PATH, typed.writer),
      ...typed.shown,
      day,
      description: m.account_profile_description(),
      ownData: formatOwnData({
        consent: await findLastConsent(customer, services),
        hasPhoto: customer.photo !== null,
        hasDay: day !== null,
      }),
      alert: takeAlert(session),
    },
    { headers: { ...NO_STORE, ...(overdue && { 'Set-Cookie': overdue.cookie }) } },
  );
}

async function findLastConsent({ mobile }: Customer, { consents }: Services) {
  const given = await consents.of(mobile);
  const last = given.filter(({ notice }) => notice === 'account').at(-1);
  if (!last) return null;
  const { version, givenAt } = last;
  return m.consent_given({
    version: formatNoticeVersion(version),
    day: toLongDate(toIndiaDate(givenAt)),
  });
}

/** Static texts, formatted on the server to keep them out of the browser bundle. */
function formatOwnData({
  consent,
  hasPhoto,
  hasDay,
}: Pick<OwnData, 'consent'> & { readonly hasPhoto: boolean; readonly hasDay: boolean }): OwnData {
  return {
    title: m.account_profile(),
    picture: {
      label: m.account_picture(),
      hint: m.account_picture_hint(),
      alt: hasPhoto ? m.account_picture_own() : m.account_picture_none(),
      remove: m.account_picture_remove(),
    },
    heading: m.account_data(),
    consent,
    ways: [
      ...(hasDay ? [] : [{ to: PROFILE_KUNDLI_PATH, words: m.birth_my_kundli() }]),
      { to: '/profile/data.json', words: m.account_data_download(), isFile: true },
      { to: '/withdraw-consent', words: m.consent_withdraw() },
      { to: '/account-deletion', words: m.account_delete() },
    ],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const customer = await findKnownCustomer(session, services);
  if (customer === null) throw await redirectToHome(request, session, services);
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
    invalid<Extra>(
      typed.refuse({ alert: isForPlaces ? m.places_failed() : m.account_profile_update_failed() }),
      { places, token },
      { status: 503 },
    );
  if (customer === 'unknown' || (isForPlaces && isPartial)) return failed();
  await assertDraftOwner(post.writer, customer.mobile, { request, session, services });
  return withStoreFallback(
    () => save(post, places, customer, { request, session, services }),
    () => failed(),
  );
}

/** Null for visitors who are not customers; `unknown` when the store fails. */
async function findKnownCustomer(
  session: VisitorSession,
  services: Services,
): Promise<Customer | null | 'unknown'> {
  return withStoreFallback(
    () => findCustomer(session, services),
    () => 'unknown',
  );
}

async function save(post: Post, places: Places, customer: Customer, visit: Visit) {
  const { session, services } = visit;
  if (post.intent === SHOW_STATES || post.intent === SHOW_CITIES) {
    return redisplayForm<Extra>(post.typed(profileForm).kept, { places });
  }
  // Parse the form only now, because only customers can upload a picture.
  const form = await post.check(profileForm);
  if (!form.ok) return invalid<Extra>(form.failure, { places });
  const { version, photoUrlpath, removePhoto } = form.value;
  const picture: PictureChange = photoUrlpath
    ? Buffer.from(photoUrlpath.bytes)
    : removePhoto
      ? 'remove'
      : 'keep';
  const result = await services.customers.update(
    customer,
    Number(version),
    toDetails(form.value),
    picture,
  );
  // Delete the draft: it has the old version, so later submits would fail and the page would never show the
  // newer
  // one.
  if (result.ok || result.failure === 'changed') {
    await deleteCustomerDraft(visit, customer.mobile, profileForm.id);
  }
  if (!result.ok) return invalid<Extra>(form.refuse(findProblems(result.failure)), { places });
  await services.consents.give(customer.mobile, 'account');
  const saved = redirectWithAlert(session, PATH, 'success', m.account_profile_updated());
  return withBirthSign(saved, result.value, visit);
}

function findProblems(failure: UpdateFailure) {
  switch (failure) {
    case 'too-young':
      return { fieldErrors: { dob: m.account_too_young() } };
    case 'unknown-place':
      return { fieldErrors: { birthCity: m.account_city_required() } };
    case 'no-picture':
      return {
        fieldErrors: { photoUrlpath: m.account_picture_unreadable() },
      };
    case 'picture-stays':
      return {
        alert: m.account_picture_stays(),
      };
    case 'changed':
      return {
        alert: m.account_profile_changed(),
      };
    case 'gone':
    case 'failed':
      return { alert: m.account_profile_update_failed() };
  }
}

export const meta = createMeta<typeof loader>(({ data: { ownData, description } }) => ({
  title: ownData.title,
  description,
  path: null,
}));

export default function ProfileRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = answer?.token ?? loaded.token;
  if (!loaded.failed) {
    const places = answer?.places ?? loaded.places;
    return <ProfilePage {...loaded} {...{ places, token }} path={PATH} />;
  }
  const { newestYear, ownData, said } = loaded;
  if (!answer) return <ProfileFailed heading={ownData.title} {...said} />;
  const { places, repopulateFields } = answer;
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
      path={PATH}
    />
  );
}

interface ProfileFailedProps {
  readonly heading: string;
  readonly failed: string;
  readonly again: string;
}

function ProfileFailed({ heading, failed, again }: ProfileFailedProps) {
  return (
    <FormPage heading={heading} alert={{ kind: 'error', text: failed }}>
      <p>
        <Link reloadDocument to={PATH}>
          {again}
        </Link>
      </p>
    </FormPage>
  );
}
