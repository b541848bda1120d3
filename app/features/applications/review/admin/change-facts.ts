import { photoPath } from '~/features/astrologers/astrologer-photo';
import {
  maskedAccount,
  parseBankValue,
  type PayeeBank,
} from '~/features/applications/apply/changes/bank-value';
import { changeRule, type ChangeKind } from '~/features/applications/apply/changes/change-request';
import type {
  OpenedChange,
  ReviewedChange,
} from '~/features/applications/apply/changes/change-request.store';
import { bankFacts, isOtherHolder, NUMBER_LABELS, type Fact } from './review-view';

export const CHANGES_PATH = '/admin/changes';
/** Said where the provider's service has the astrologers. */
export const NOT_HERE = 'The service that has the astrologers takes no proposals of changes.';

/** A proposal as administrators read it. */
export interface ChangeFacts {
  readonly id: number;
  readonly astrologerId: number;
  readonly name: string;
  readonly what: string;
  readonly now: string;
  readonly proposed: string;
  /** Whether visitors read it. */
  readonly isPublic: boolean;
  /** Whether a password shows more of it. */
  readonly isSealed: boolean;
  /** What stands beside what is proposed, part by part. */
  readonly parts: readonly ChangedPart[];
  /** The account seems to be somebody else's. */
  readonly namesDiffer: boolean;
  /** Where both pictures are; null of what has words. */
  readonly pictures: { readonly now: string; readonly proposed: string } | null;
}

export interface ChangedPart {
  readonly label: string;
  readonly now: string;
  readonly proposed: string;
}

/** The parts of the kinds that have several. */
const PARTS: Readonly<Partial<Record<ChangeKind, (value: string) => readonly Fact[]>>> = {
  bank: (value) => {
    const bank = parseBankValue(value) ?? NO_BANK;
    return [{ label: NUMBER_LABELS.accountNumber, value: shownAccount(bank) }, ...bankFacts(bank)];
  },
};

const NO_BANK: PayeeBank = {
  ...{ mobileNo: '', accountHolderName: '', accountNumber: '', ifscCode: '' },
  ...{ bankName: '', branchName: '', address: '', city: '', state: '' },
};

/** @returns the address of a proposal's own page */
export function changePath(id: number): string {
  return `${CHANGES_PATH}/${id}`;
}

/** @returns the number that a text is; null for any other text */
export function parseNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** @returns a proposal in words */
export function toFacts(change: ReviewedChange): ChangeFacts {
  const { id, astrologerId, name, kind, now, proposed } = change;
  const rule = changeRule(kind);
  const bank = kind === 'bank' ? parseBankValue(proposed) : null;
  return {
    ...{ id, astrologerId, name, isPublic: rule.isPublic, isSealed: rule.sealed !== undefined },
    parts: getParts(kind, now, proposed),
    namesDiffer: bank !== null && isOtherHolder(bank, name),
    what: rule.name(),
    now: rule.inWords(now),
    proposed: rule.inWords(proposed),
    ...(kind === 'photo' ? toPhotoFacts(change) : { pictures: null }),
  };
}

/** What stands is no new photo, and pictures say more than words. */
function toPhotoFacts({ id, now }: ReviewedChange): Pick<ChangeFacts, 'now' | 'pictures'> {
  return {
    now: now === '' ? 'no photo' : 'another photo',
    pictures: {
      now: now === '' ? '/art/default-profile.svg' : photoPath(now, 320),
      proposed: `${changePath(id)}/photo`,
    },
  };
}

/** @returns both account numbers whole, for the one page that answers the password */
export function openedAccounts({ now, proposed }: OpenedChange): Fact[] {
  const label = NUMBER_LABELS.accountNumber;
  return [
    { label: `${label} now`, value: parseBankValue(now)?.accountNumber ?? '' },
    { label: `${label} proposed`, value: parseBankValue(proposed)?.accountNumber ?? '' },
  ];
}

function getParts(kind: ChangeKind, now: string, proposed: string): ChangedPart[] {
  const rule = changeRule(kind);
  const toParts = PARTS[kind] ?? ((value) => [{ label: rule.name(), value: rule.inWords(value) }]);
  const stands = toParts(now);
  return toParts(proposed).map(({ label, value }, place) => ({
    label,
    now: stands[place]?.value ?? '',
    proposed: value,
  }));
}

function shownAccount(bank: PayeeBank): string {
  return bank.accountNumber === '' ? '' : maskedAccount(bank);
}
