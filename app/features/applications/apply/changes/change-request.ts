import { getLanguages } from '~/features/astrologers/astrologer';
import { formatBankShort, maskBankValue, toBankTrace } from './bank-value';
import { m } from '~/shared/i18n/messages';

/** What is the same of a kind for the astrologer, the administrators, mails and the store. */
interface ChangeRule {
  /** What the kind is called. */
  readonly name: () => string;
  /** @returns a value in words: `₹25 a minute` */
  readonly inWords: (value: string) => string;
  /** @returns whether two values come to the same */
  readonly isSame: (one: string, other: string) => boolean;
  /** Whether visitors read it. */
  readonly isPublic: boolean;
  /** Present: the store seals what is proposed while it waits, and wipes it afterwards. */
  readonly sealed?: {
    /** @returns the value as far as pages, lists and mails may have it; in words it is the same */
    readonly blur: (value: string) => string;
    /** @returns what stays beside the seal, and after it; in words it is the same */
    readonly trace: (value: string) => string;
  };
  /** The history has the kind alone and not its values, which are no words. */
  readonly wordless?: true;
}

/**
 * What an approved astrologer can propose to change, in the order of the page. A kind begins here; the compiler then asks for its form
 * (`change.schema.ts`), how it is read and shown (`pages/change-kinds.server.ts`, `pages/ChangeFields.tsx`), or else its own page, and where
 * it is stored (`infrastructure/sql/applications/change-request-kinds.ts`). Routes, lists, audit log, mail and SMS go by these.
 */
export const CHANGE_RULES = {
  rate: {
    name: m.onboarding_change_rate,
    inWords: (value) => m.onboarding_change_rupees({ rate: value }),
    isSame: (one, other) => Number(one) === Number(other),
    isPublic: true,
  },
  languages: {
    name: m.onboarding_languages,
    inWords: (value) => value,
    isSame: (one, other) => getLanguages(one).join() === getLanguages(other).join(),
    isPublic: true,
  },
  bank: {
    name: m.onboarding_change_bank,
    inWords: formatBankShort,
    isSame: (one, other) => one === other,
    isPublic: false,
    sealed: { blur: maskBankValue, trace: toBankTrace },
  },
  // Its value is the picture's name in the `PictureStore`; empty while there is none.
  photo: {
    name: m.onboarding_photo,
    inWords: (value) => (value === '' ? m.onboarding_photo_none() : m.onboarding_photo_new()),
    isSame: (one, other) => one === other,
    isPublic: true,
    wordless: true,
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
export type ChangeKind = keyof typeof CHANGE_RULES;
export const CHANGE_KINDS = Object.keys(CHANGE_RULES) as readonly ChangeKind[];

/** Kinds with a page of their own; the others have their forms on the page of the profile. */
export const SEPARATE_PAGES = {
  bank: '/astrologer-profile/bank',
  photo: '/astrologer-profile/photo',
} as const satisfies Readonly<Partial<Record<ChangeKind, string>>>;
type SeparatePageKind = keyof typeof SEPARATE_PAGES;
/** A kind whose form stands on the page of the profile. */
export type FieldKind = Exclude<ChangeKind, SeparatePageKind>;

/** @returns a value as far as pages, lists and mails may have it */
export function maskValue(kind: ChangeKind, value: string): string {
  return getChangeRule(kind).sealed?.blur(value) ?? value;
}

/** What somebody may ask for, in whole rupees a minute (specification of onboarding, section 9). */
export const RATES = { least: 10, most: 250 } as const;

/** So many proposals are taken of somebody within so many hours: each is read by a person, and one of bank details sends a mail. */
export const CHANGE_REQUEST_LIMITS = { most: 20, hours: 24 } as const;

/** `open`: it waits for an administrator; what is withdrawn is gone. */
export type ChangeRequestState = 'open' | 'accepted' | 'declined';

/** A proposal. There is one of each kind for an astrologer, the last one. */
export interface ChangeRequest {
  /** Another one for every proposal, never given out twice. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** What stood when it was proposed. */
  readonly before: string;
  /** As it would stand: `25`, `Hindi, English`. Of a kind that is sealed: blurred, and once it is settled its trace. */
  readonly proposed: string;
  readonly state: ChangeRequestState;
  readonly proposedAt: Date;
  /** When it was accepted or declined; null while it waits. */
  readonly settledAt: Date | null;
  /** Why it was declined. */
  readonly reason: string | null;
}

export type CurrentState = Readonly<Record<ChangeKind, string>>;

/** @returns the rule of a kind */
export function getChangeRule(kind: ChangeKind): ChangeRule {
  return CHANGE_RULES[kind];
}

/** What the audit log says of somebody who has seen sealed numbers. */
export const BANK_REVEALED = 'bank details revealed';
