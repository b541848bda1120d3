import { data } from '@remix-run/node';
import { m } from '~/shared/i18n/messages';
import type { Services, Visit } from '~/web/http/visit';
import type { ControlValues } from '~/web/forms/answer';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { NO_STORE } from '~/web/http/caching';
import { redirectWithAlert, takeAlert } from '~/web/http/flash.server';
import { formatNoticeVersion } from '~/features/privacy/consent/notice.server';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { placeId, loadPlaces, type Places } from '~/features/places/places.server';
import { toIndiaDate, toLongDate } from '~/shared/time/calendar';
import type { Customer } from '~/features/account/customer';
import { toControls, toDetails } from '~/features/account/customer.schema';
import { PROFILE_KUNDLI_PATH } from '~/features/kundli/my-day-view';
import {
  findPendingBirthSign,
  loadCustomerDay,
  withBirthSign,
} from './profile-birth.session.server';
import type { PictureChange, UpdateFailure } from '~/features/account/customers.server';
import { profileForm } from '~/features/account/profile.schema';
import { requireCustomer } from './sign-in.session.server';
import {
  deleteCustomerDraft,
  loadCustomerDrafts,
  toDraftValues,
} from './customer-drafts.session.server';

const PROFILE_PATH = '/profile';

export interface ProfileExtra {
  readonly places: Places;
  readonly token?: string;
}

export async function loadProfile(visit: Visit, newestYear: number) {
  const { request, session, services } = visit;
  const customer = await requireCustomer(visit);
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
      places: await loadPlaces(services.locations, {
        countryId: placeId(values.country),
        stateId: placeId(values.birthState),
      }),
      newestYear,
      notice: await loadNotice('account', services),
      token: await services.forms.createToken(request, PROFILE_PATH, typed.writer),
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
  const customerConsents = await consents.of(mobile);
  const last = customerConsents.filter(({ notice }) => notice === 'account').at(-1);
  if (!last) return null;
  const { version, givenAt } = last;
  return m.consent_given({
    version: formatNoticeVersion(version),
    day: toLongDate(toIndiaDate(givenAt)),
  });
}

/** Static texts, formatted on the server to keep them out of the browser bundle. */
export function formatOwnData({
  consent,
  hasPhoto,
  hasDay,
}: {
  readonly consent: string | null;
  readonly hasPhoto: boolean;
  readonly hasDay: boolean;
}) {
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

export async function saveProfile(post: Post, places: Places, customer: Customer, visit: Visit) {
  const { session, services } = visit;
  // Parse the form only now, because only customers can upload a picture.
  const form = await post.check(profileForm);
  if (!form.ok) return invalid<ProfileExtra>(form.failure, { places });
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
  // The draft has the old version, so later submits would fail and the page would never show the newer one.
  if (result.ok || result.failure === 'changed') {
    await deleteCustomerDraft(visit, customer.mobile, profileForm.id);
  }
  if (!result.ok)
    return invalid<ProfileExtra>(form.refuse(findProblems(result.failure)), { places });
  await services.consents.give(customer.mobile, 'account');
  const saved = redirectWithAlert(session, PROFILE_PATH, 'success', m.account_profile_updated());
  return withBirthSign(saved, result.value, visit);
}

function findProblems(failure: UpdateFailure) {
  switch (failure) {
    case 'too-young':
      return { fieldErrors: { dob: m.account_too_young() } };
    case 'unknown-place':
      return { fieldErrors: { birthCity: m.account_city_required() } };
    case 'no-picture':
      return { fieldErrors: { photoUrlpath: m.account_picture_unreadable() } };
    case 'picture-stays':
      return { alert: m.account_picture_stays() };
    case 'changed':
      return { alert: m.account_profile_changed() };
    case 'gone':
    case 'failed':
      return { alert: m.account_profile_update_failed() };
  }
}
