import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import { SEPARATE_PAGES } from '~/features/applications/apply/changes/change-request';
import type { OwnProfile } from '~/features/applications/apply/changes/change-request.store';
import { m } from '~/shared/i18n/messages';
import type { ShownPicture } from './Picture';

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
