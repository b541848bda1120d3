import { languagesOf } from '~/features/astrologers/astrologer';
import { m } from '~/shared/i18n/messages';

/** What an approved astrologer can propose to change of the public profile. */
export const CHANGE_KINDS = ['rate', 'languages'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What somebody may ask for, in whole rupees a minute (specification of onboarding, section 9). */
export const RATES = { least: 10, most: 250 } as const;

/** `open`: it waits for an administrator; what is withdrawn is gone. */
export type ChangeState = 'open' | 'accepted' | 'declined';

/** A proposal. There is one of each kind for an astrologer, the last one. */
export interface Change {
  /** Another one for every proposal, never given out twice. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** What stood when it was proposed. */
  readonly before: string;
  /** As it would stand: `25`, `Hindi, English`. */
  readonly proposed: string;
  readonly state: ChangeState;
  readonly proposedAt: Date;
  /** When it was accepted or declined; null while it waits. */
  readonly settledAt: Date | null;
  /** Why it was declined. */
  readonly reason: string | null;
}

/** What stands on the public lists, by kind. */
export type Standing = Readonly<Record<ChangeKind, string>>;

/** What the kinds are called. */
export const CHANGE_NAMES: Readonly<Record<ChangeKind, () => string>> = {
  rate: m.onboarding_change_rate,
  languages: m.onboarding_languages,
};

/** @returns a value of a kind in words: `₹25 a minute` */
export function changeInWords(kind: ChangeKind, value: string): string {
  return kind === 'rate' ? m.onboarding_change_rupees({ rate: value }) : value;
}

/** @returns whether two values of a kind come to the same */
export function isSameValue(kind: ChangeKind, one: string, other: string): boolean {
  if (kind === 'rate') return Number(one) === Number(other);
  const [first, second] = [languagesOf(one), languagesOf(other)];
  return first.length === second.length && first.every((each, place) => each === second[place]);
}
