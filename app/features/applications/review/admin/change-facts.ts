import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import {
  maskAccountNumber,
  parseBankValue,
  type PayeeBank,
  getChangeRule,
  type ChangeKind,
} from '~/features/applications/apply/changes/change-request';
import type {
  OpenedChangeRequest,
  ReviewedChangeRequest,
} from '~/features/applications/apply/changes/change-request.store';
import { listBankFacts, hasOtherHolder, NUMBER_LABELS, type Fact } from './review-view';

export const CHANGE_REQUESTS_PATH = '/admin/changes';
/** Shown if the provider stores the astrologers. */
export const CHANGE_REQUESTS_UNSUPPORTED =
  'The service that has the astrologers takes no proposals of changes.';

export interface ProposedFieldChange {
  readonly label: string;
  readonly now: string;
  readonly proposed: string;
}

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

export function getChangeRequestPath(id: number): string {
  return `${CHANGE_REQUESTS_PATH}/${id}`;
}

export function parseChangeRequestId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export type ChangeRequestView = ReturnType<typeof toChangeRequestView>;

export function toChangeRequestView(change: ReviewedChangeRequest) {
  const { id, astrologerId, name, kind, now, proposed } = change;
  const rule = getChangeRule(kind);
  const bank = kind === 'bank' ? parseBankValue(proposed) : null;
  return {
    ...{ id, astrologerId, name, isPublic: rule.isPublic, isSealed: rule.sealed !== undefined },
    parts: getParts(kind, now, proposed),
    /** The account seems to belong to someone else. */
    namesDiffer: bank !== null && hasOtherHolder(bank, name),
    what: rule.name(),
    now: rule.formatValue(now),
    proposed: rule.formatValue(proposed),
    ...(kind === 'photo' ? toPhotoFacts(change) : { pictures: null }),
  };
}

/** Only says whether there is a photo; the pictures show the rest. */
function toPhotoFacts({ id, now }: ReviewedChangeRequest) {
  return {
    now: now === '' ? 'no photo' : 'another photo',
    pictures: {
      now: now === '' ? '/art/default-profile.svg' : getPhotoPath(now, 320),
      proposed: `${getChangeRequestPath(id)}/photo`,
    },
  };
}

/** @returns both full account numbers, shown after the password check */
export function toAccountFacts({ now, proposed }: OpenedChangeRequest): Fact[] {
  const label = NUMBER_LABELS.accountNumber;
  return [
    { label: `${label} now`, value: parseBankValue(now)?.accountNumber ?? '' },
    { label: `${label} proposed`, value: parseBankValue(proposed)?.accountNumber ?? '' },
  ];
}

function getParts(kind: ChangeKind, now: string, proposed: string): ProposedFieldChange[] {
  const rule = getChangeRule(kind);
  const toParts =
    PARTS[kind] ?? ((value) => [{ label: rule.name(), value: rule.formatValue(value) }]);
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
