import {
  getChangeRule,
  SEPARATE_PAGES,
  CHANGE_REQUEST_LIMITS,
  type ChangeRequest,
  type ChangeKind,
  type FieldKind,
} from '~/features/applications/apply/changes/change-request';
import { formatChangeValue } from '~/features/applications/apply/changes/format-change-value.server';
import type { OwnProfile } from '~/features/applications/apply/changes/change-request.store';
import { m } from '~/shared/i18n/messages';
import { tooManyRequests } from '~/web/http/caching';
import { toIndiaDate, toDayMonthYear } from '~/shared/time/calendar';
import type { FieldView, SeparatePageView } from './ChangeSection';
import type { ChangeView } from './LastChangeRequest';
import { getCurrentPhoto } from './photo-view.server';

const SECONDS_PER_HOUR = 3_600;

export const TOO_MANY_CHANGES = tooManyRequests(CHANGE_REQUEST_LIMITS.hours * SECONDS_PER_HOUR);

export const getTooManyChangesText = () => m.onboarding_change_too_many(CHANGE_REQUEST_LIMITS);

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
