import type { BankFacts, BankNumbers } from '~/features/applications/apply/application';

/** Where an astrologer's earnings go. Whose it is, Aadhaar and PAN say; these do not change. */
export type PayeeBank = BankFacts & Pick<BankNumbers, 'accountNumber'>;

/** So much of an account number may be read. */
const ENDING = 4;

/** @returns bank details as a value of a change: equal ones are equal texts */
export function toBankValue(bank: PayeeBank): string {
  const { mobileNo, accountHolderName, accountNumber, ifscCode } = bank;
  const { bankName, branchName, address, city, state } = bank;
  return JSON.stringify({
    ...{ mobileNo, accountHolderName, accountNumber, ifscCode },
    ...{ bankName, branchName, address, city, state },
  } satisfies PayeeBank);
}

/** @returns the bank details that a value holds; null of the empty value: there are none */
export function parseBankValue(value: string): PayeeBank | null {
  return value === '' ? null : (JSON.parse(value) as PayeeBank);
}

/** @returns the value with nothing of the account number but its ending */
export function maskBankValue(value: string): string {
  const bank = parseBankValue(value);
  return bank === null ? '' : toBankValue({ ...bank, accountNumber: getLastDigits(bank) });
}

/** @returns the value with nothing but what tells two proposals apart, for the time after it is wiped */
export function toBankTrace(value: string): string {
  const bank = parseBankValue(value);
  if (bank === null) return '';
  const nothing = { mobileNo: '', accountHolderName: '', bankName: '', branchName: '' };
  const { ifscCode } = bank;
  const place = { address: '', city: '', state: '' };
  return toBankValue({ ...nothing, ...place, ifscCode, accountNumber: getLastDigits(bank) });
}

/** @returns bank details in short: `XXXX 4321, KOCH0000001`; the number may be whole or blurred */
export function formatBankShort(value: string): string {
  const bank = parseBankValue(value);
  return bank === null ? '' : `${maskAccountNumber(bank)}, ${bank.ifscCode}`;
}

/** @returns an account number as pages show it: `XXXX 4321` */
export function maskAccountNumber(bank: Pick<PayeeBank, 'accountNumber'>): string {
  return `XXXX ${getLastDigits(bank)}`;
}

function getLastDigits({ accountNumber }: Pick<PayeeBank, 'accountNumber'>): string {
  return accountNumber.slice(-ENDING);
}
