import { changeRule, type Change, type ChangeKind } from '~/features/onboarding/changes/change';
import type { OwnProfile } from '~/features/onboarding/changes/change.source';
import { m } from '~/shared/i18n/messages';
import { indiaDateOf, toDayMonthYear } from '~/shared/time/calendar';
import type { ChangeView } from './ChangeSection';

/** @returns what an astrologer sees of one kind of change, in the words of the page's language */
export function toChangeView(kind: ChangeKind, { standing, changes }: OwnProfile): ChangeView {
  const last = changes.find((each) => each.kind === kind) ?? null;
  const rule = changeRule(kind);
  return {
    kind,
    name: rule.name(),
    stands: m.onboarding_change_now({ value: rule.inWords(standing[kind]) }),
    state: last && stateWords(last),
    isOpen: last?.state === 'open',
    reason: last?.state === 'declined' ? last.reason : null,
    value: last?.state === 'open' ? last.proposed : standing[kind],
  };
}

function stateWords({ kind, proposed, state, proposedAt, settledAt }: Change): string {
  const facts = {
    value: changeRule(kind).inWords(proposed),
    day: toDayMonthYear(indiaDateOf(settledAt ?? proposedAt)),
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
