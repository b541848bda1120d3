import { getLanguages } from '~/features/astrologers/astrologer';
import { m } from '~/shared/i18n/messages';
import type { BankFacts, BankNumbers } from '~/features/applications/apply/application';

interface ChangeRule {
  readonly name: () => string;
  /** @returns a display text such as `₹25 a minute` */
  readonly formatValue: (value: string) => string;
  readonly isSame: (one: string, other: string) => boolean;
  readonly isPublic: boolean;
  /** If present, the store encrypts the value of an open request and deletes it after settlement. */
  readonly sealed?: {
    /** @returns the masked value for pages, lists and mails */
    readonly mask: (value: string) => string;
    /** @returns the redacted value stored with the encrypted one; only the redacted one remains after settlement */
    readonly redact: (value: string) => string;
  };
  /** The history has only the kind, because the value is not text. */
  readonly hidesValueInHistory?: true;
}

/**
 * Kinds of change in page order. To add a kind, add it here; the compiler then requires its form
 * (`change-request.schema.ts`), its parser and fields (`pages/request-change.route.server.ts`,
 * `pages/ChangeSection.tsx`) or a page, and its storage (`infrastructure/sql/applications/change-request-kinds.ts`).
 */
export const CHANGE_RULES = {
  rate: {
    name: m.onboarding_change_rate,
    formatValue: (value) => m.onboarding_change_rupees({ rate: value }),
    isSame: (one, other) => Number(one) === Number(other),
    isPublic: true,
  },
  languages: {
    name: m.onboarding_languages,
    formatValue: (value) => value,
    isSame: (one, other) => getLanguages(one).join() === getLanguages(other).join(),
    isPublic: true,
  },
  bank: {
    name: m.onboarding_change_bank,
    formatValue: formatBankShort,
    isSame: (one, other) => one === other,
    isPublic: false,
    sealed: { mask: maskBankValue, redact: redactBankValue },
  },
  // Name in the `PictureStore`; empty for no photo.
  photo: {
    name: m.onboarding_photo,
    formatValue: (value) => (value === '' ? m.onboarding_photo_none() : m.onboarding_photo_new()),
    isSame: (one, other) => one === other,
    isPublic: true,
    hidesValueInHistory: true,
  },
} as const satisfies Readonly<Record<string, ChangeRule>>;
export type ChangeKind = keyof typeof CHANGE_RULES;
export const CHANGE_KINDS = Object.keys(CHANGE_RULES) as readonly ChangeKind[];

/** The other kinds have forms on the profile page. */
export const SEPARATE_PAGES = {
  bank: '/astrologer-profile/bank',
  photo: '/astrologer-profile/photo',
} as const satisfies Readonly<Partial<Record<ChangeKind, string>>>;
type SeparatePageKind = keyof typeof SEPARATE_PAGES;
export type FieldKind = Exclude<ChangeKind, SeparatePageKind>;

/** @returns the masked value for pages, lists and mails */
export function maskValue(kind: ChangeKind, value: string): string {
  return getChangeRule(kind).sealed?.mask(value) ?? value;
}

/** Rupees per minute (onboarding specification, section 9). */
export const RATES = { least: 10, most: 250 } as const;

/** Limits requests per astrologer: an administrator reviews each one, and each bank change sends an e-mail. */
export const CHANGE_REQUEST_LIMITS = { most: 20, hours: 24 } as const;

/** `open`: pending review. Withdrawn requests are deleted. */
export type ChangeRequestState = 'open' | 'accepted' | 'declined';

/** Only the latest request of each kind and astrologer is stored. */
export interface ChangeRequest {
  /** New for every request, never reused. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** Value at the time of the request. */
  readonly before: string;
  /** Such as `25` or `Hindi, English`. Encrypted kinds: masked while open, redacted after settlement. */
  readonly proposed: string;
  readonly state: ChangeRequestState;
  readonly proposedAt: Date;
  /** Null while the request is open. */
  readonly settledAt: Date | null;
  readonly reason: string | null;
}

export type CurrentValues = Readonly<Record<ChangeKind, string>>;

export function getChangeRule(kind: ChangeKind): ChangeRule {
  return CHANGE_RULES[kind];
}

/** Audit action for an administrator who reveals encrypted numbers. */
export const BANK_REVEALED = 'bank details revealed';

/** Without Aadhaar and PAN: they identify the payee and never change. */
export type PayeeBank = BankFacts & Pick<BankNumbers, 'accountNumber'>;

const ENDING_LENGTH = 4;

/** @returns a canonical string, which is the same for equal details */
export function toBankValue(bank: PayeeBank): string {
  const { mobileNo, accountHolderName, accountNumber, ifscCode } = bank;
  const { bankName, branchName, address, city, state } = bank;
  return JSON.stringify({
    ...{ mobileNo, accountHolderName, accountNumber, ifscCode },
    ...{ bankName, branchName, address, city, state },
  } satisfies PayeeBank);
}

/** @returns null for the empty value */
export function parseBankValue(value: string): PayeeBank | null {
  return value === '' ? null : (JSON.parse(value) as PayeeBank);
}

/** @returns the value with only the ending of the account number */
export function maskBankValue(value: string): string {
  const bank = parseBankValue(value);
  return bank === null ? '' : toBankValue({ ...bank, accountNumber: getLastDigits(bank) });
}

/** @returns a redacted value that still distinguishes two change requests after the original value is deleted */
export function redactBankValue(value: string): string {
  const bank = parseBankValue(value);
  if (bank === null) return '';
  const nothing = { mobileNo: '', accountHolderName: '', bankName: '', branchName: '' };
  const { ifscCode } = bank;
  const place = { address: '', city: '', state: '' };
  return toBankValue({ ...nothing, ...place, ifscCode, accountNumber: getLastDigits(bank) });
}

/** @returns `XXXX 4321, KOCH0000001`; the number can be full or masked */
export function formatBankShort(value: string): string {
  const bank = parseBankValue(value);
  return bank === null ? '' : `${maskAccountNumber(bank)}, ${bank.ifscCode}`;
}

/** @returns `XXXX 4321` */
export function maskAccountNumber(bank: Pick<PayeeBank, 'accountNumber'>): string {
  return `XXXX ${getLastDigits(bank)}`;
}

function getLastDigits({ accountNumber }: Pick<PayeeBank, 'accountNumber'>): string {
  return accountNumber.slice(-ENDING_LENGTH);
}
