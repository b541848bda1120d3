import {
  getChangeRule,
  SEPARATE_PAGES,
  type ChangeRequest,
  type ChangeKind,
  type FieldKind,
} from '~/features/applications/apply/changes/change-request';
import { formatChangeValue } from '~/features/applications/apply/changes/change-requests.server';
import type { OwnProfile } from '~/features/applications/apply/changes/change-request.store';
import { m } from '~/shared/i18n/messages';
import { toIndiaDate, toDayMonthYear } from '~/shared/time/calendar';
import type { FieldView, SeparatePageView } from './ChangeSection';
import type { ChangeView } from './LastChangeRequest';
import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import type { ShownPicture } from './LastChangeRequest';

export function toChangeView<Kind extends ChangeKind>(
  kind: Kind,
  { currentValues, changes }: OwnProfile,
): ChangeView<Kind> {
  const last = changes.find((each) => each.kind === kind) ?? null;
  const rule = getChangeRule(kind);
  return {
    kind,
    name: rule.name(),
    stands:
      currentValues[kind] === '' || rule.hidesValueInHistory
        ? null
        : m.onboarding_change_now({ value: formatChangeValue(kind, currentValues[kind]) }),
    state: last && getStateLabel(last),
    isOpen: last?.state === 'open',
    reason: last?.state === 'declined' ? last.reason : null,
  };
}

function getStateLabel({ kind, proposed, state, proposedAt, settledAt }: ChangeRequest): string {
  const facts = {
    value: formatChangeValue(kind, proposed),
    day: toDayMonthYear(toIndiaDate(settledAt ?? proposedAt)),
  };
  switch (state) {
    case 'open':
      return m.onboarding_change_open(facts);
    case 'accepted':
      return m.onboarding_change_accepted(facts);
    case 'declined':
      return m.onboarding_change_declined(facts);
  }
}

export function toFieldView(kind: FieldKind, profile: OwnProfile): FieldView {
  return { ...toChangeView(kind, profile), value: profile.initialValues[kind] };
}

export function toBankView(profile: OwnProfile): SeparatePageView {
  return {
    ...toChangeView('bank', profile),
    to: SEPARATE_PAGES.bank,
    words: m.onboarding_change_bank_link(),
  };
}

export function toPhotoView(profile: OwnProfile): SeparatePageView {
  return {
    ...toChangeView('photo', profile),
    picture: getCurrentPhoto(profile),
    to: SEPARATE_PAGES.photo,
    words: m.onboarding_photo_link(),
  };
}

export function buildUnknownView(kind: FieldKind): FieldView {
  const name = getChangeRule(kind).name();
  return { kind, name, stands: null, state: null, isOpen: false, reason: null, value: '' };
}

const DEFAULT_PHOTO_URL = '/art/default-profile.svg';
const PHOTO_SIZE_PX = 96;

export function getCurrentPhoto({ currentValues: { photo } }: OwnProfile): ShownPicture {
  return photo === ''
    ? { src: DEFAULT_PHOTO_URL, alt: m.onboarding_photo_default_alt() }
    : { src: getPhotoPath(photo, PHOTO_SIZE_PX), alt: m.onboarding_photo_now_alt() };
}

/** @returns null if no photo is requested. The URL contains the request id, so every photo has its own URL */
export function findRequestedPhoto({ changes }: OwnProfile): ShownPicture | null {
  const open = changes.find(({ kind, state }) => kind === 'photo' && state === 'open');
  return open
    ? {
        src: `${SEPARATE_PAGES.photo}/${PHOTO_SIZE_PX}?v=${open.id}`,
        alt: m.onboarding_photo_proposed_alt(),
      }
    : null;
}

/** Formatted on the server so that browsers do not download the texts as script. */
export function getPhotoTexts() {
  return {
    heading: m.onboarding_photo_heading(),
    lead: m.onboarding_photo_lead(),
    field: m.onboarding_photo_field(),
    hint: m.onboarding_photo_hint(),
    send: m.onboarding_photo_send(),
    sending: m.onboarding_change_sending(),
    keeping: m.onboarding_photo_keeping(),
    remove: m.onboarding_photo_remove(),
    removing: m.onboarding_photo_removing(),
    removingHint: m.onboarding_photo_remove_hint(),
    back: m.onboarding_change_back(),
    failed: m.onboarding_application_load_failed(),
  };
}
