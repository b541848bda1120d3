import { photoPath } from '~/features/astrologers/astrologer-photo';
import {
  maskAccountNumber,
  parseBankValue,
  type PayeeBank,
} from '~/features/applications/apply/changes/bank-value';
import {
  getChangeRule,
  type ChangeKind,
} from '~/features/applications/apply/changes/change-request';
import type {
  OpenedChangeRequest,
  ReviewedChangeRequest,
} from '~/features/applications/apply/changes/change-request.store';
import { listBankFacts, hasOtherHolder, NUMBER_LABELS, type Fact } from './review-view';

export const CHANGE_REQUESTS_PATH = '/admin/changes';
/** Said where the provider's service has the astrologers. */
export const CHANGE_REQUESTS_UNSUPPORTED =
  'The service that has the astrologers takes no proposals of changes.';

/** A proposal as administrators read it. */
export interface ChangeRequestView {
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
    const bank = parseBankValue(value) ?? EMPTY_BANK;
    return [
      { label: NUMBER_LABELS.accountNumber, value: formatMaskedAccount(bank) },
      ...listBankFacts(bank),
    ];
  },
};

const EMPTY_BANK: PayeeBank = {
  ...{ mobileNo: '', accountHolderName: '', accountNumber: '', ifscCode: '' },
  ...{ bankName: '', branchName: '', address: '', city: '', state: '' },
};

/** @returns the address of a proposal's own page */
export function getChangeRequestPath(id: number): string {
  return `${CHANGE_REQUESTS_PATH}/${id}`;
}

/** @returns the number that a text is; null for any other text */
export function parseChangeRequestId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** @returns a proposal in words */
export function toChangeRequestView(change: ReviewedChangeRequest): ChangeRequestView {
  const { id, astrologerId, name, kind, now, proposed } = change;
  const rule = getChangeRule(kind);
  const bank = kind === 'bank' ? parseBankValue(proposed) : null;
  return {
    ...{ id, astrologerId, name, isPublic: rule.isPublic, isSealed: rule.sealed !== undefined },
    parts: getParts(kind, now, proposed),
    namesDiffer: bank !== null && hasOtherHolder(bank, name),
    what: rule.name(),
    now: rule.inWords(now),
    proposed: rule.inWords(proposed),
    ...(kind === 'photo' ? toPhotoFacts(change) : { pictures: null }),
  };
}

/** What stands is no new photo, and pictures say more than words. */
function toPhotoFacts({
  id,
  now,
}: ReviewedChangeRequest): Pick<ChangeRequestView, 'now' | 'pictures'> {
  return {
    now: now === '' ? 'no photo' : 'another photo',
    pictures: {
      now: now === '' ? '/art/default-profile.svg' : photoPath(now, 320),
      proposed: `${getChangeRequestPath(id)}/photo`,
    },
  };
}

/** @returns both account numbers whole, for the one page that answers the password */
export function toAccountFacts({ now, proposed }: OpenedChangeRequest): Fact[] {
  const label = NUMBER_LABELS.accountNumber;
  return [
    { label: `${label} now`, value: parseBankValue(now)?.accountNumber ?? '' },
    { label: `${label} proposed`, value: parseBankValue(proposed)?.accountNumber ?? '' },
  ];
}

function getParts(kind: ChangeKind, now: string, proposed: string): ChangedPart[] {
  const rule = getChangeRule(kind);
  const toParts = PARTS[kind] ?? ((value) => [{ label: rule.name(), value: rule.inWords(value) }]);
  const stands = toParts(now);
  return toParts(proposed).map(({ label, value }, place) => ({
    label,
    now: stands[place]?.value ?? '',
    proposed: value,
  }));
}

function formatMaskedAccount(bank: PayeeBank): string {
  return bank.accountNumber === '' ? '' : maskAccountNumber(bank);
}
