import type { BankFacts, BankNumbers } from '~/features/applications/apply/application';

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
