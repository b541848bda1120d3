import type { Selectable } from 'kysely';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { BankFacts, BankNumbers, SavedBank } from '~/features/applications/apply/application';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';

export type BankRow = Selectable<Schema['bank_details']>;

/** Sealed column and seal purpose, with an index column for numbers that are unique to a person. */
export const SEALED_NUMBERS = [
  { name: 'aadharNumber', kind: 'aadhar', sealed: 'aadhar_sealed', index: 'aadhar_index' },
  { name: 'panNumber', kind: 'pan', sealed: 'pan_sealed', index: 'pan_index' },
  { name: 'accountNumber', kind: 'account', sealed: 'account_sealed', index: null },
] as const satisfies readonly {
  readonly name: keyof BankNumbers;
  readonly kind: string;
  readonly sealed: keyof BankRow;
  readonly index: keyof BankRow | null;
}[];

export type SealedNumber = (typeof SEALED_NUMBERS)[number];

const ENDING_LENGTH = 4;

/** Seal purpose such as `bank_details.pan:17`. */
export function getNumberPurpose({ kind }: SealedNumber, astrologerId: number): string {
  return `bank_details.${kind}:${astrologerId}`;
}

export function selectByNumber(
  db: Db,
  name: 'aadharNumber' | 'panNumber',
  keyring: Pick<Keyring, 'indexOf'>,
  plain: string,
) {
  const { kind, index } = name === 'aadharNumber' ? SEALED_NUMBERS[0] : SEALED_NUMBERS[1];
  return db
    .selectFrom('bank_details')
    .select('astrologer_id')
    .where(index, '=', keyring.indexOf(kind, plain));
}

export function openNumbers(row: BankRow, keyring: Keyring): Partial<BankNumbers> {
  const opened = SEALED_NUMBERS.flatMap((number) => {
    const sealed = row[number.sealed];
    if (sealed === null) return [];
    return [[number.name, keyring.open(sealed, getNumberPurpose(number, row.astrologer_id))]];
  });
  return Object.fromEntries(opened) as Partial<BankNumbers>;
}

export function toSavedBank(row: BankRow, keyring: Keyring): SavedBank {
  const numbers = openNumbers(row, keyring);
  const getLastDigits = (name: keyof BankNumbers) => numbers[name]?.slice(-ENDING_LENGTH) ?? null;
  return {
    mobileNo: row.mobile_no,
    accountHolderName: row.account_holder_name,
    ifscCode: row.ifsc_code,
    bankName: row.bank_name,
    branchName: row.branch_name,
    address: row.address,
    city: row.city,
    state: row.state,
    endings: {
      aadharNumber: getLastDigits('aadharNumber'),
      panNumber: getLastDigits('panNumber'),
      accountNumber: getLastDigits('accountNumber'),
    },
    complete: row.complete === 1,
  };
}

export interface BankChange {
  readonly facts: Partial<BankFacts>;
  readonly numbers: Partial<BankNumbers>;
  readonly complete: boolean;
}

/** Merges into the row inside a transaction. The caller rolls back when a number is taken. */
export async function writeBank(
  transaction: Db,
  astrologerId: number,
  change: BankChange,
  { keyring, now }: { readonly keyring: Keyring; readonly now: string },
): Promise<'written' | 'aadhar-taken' | 'pan-taken'> {
  // Delete and insert, because every engine reports a conflict on insert, even when two people submit one
  // number.
  const kept = await transaction
    .deleteFrom('bank_details')
    .where('astrologer_id', '=', astrologerId)
    .returningAll()
    .executeTakeFirst();
  const row = mergeBankRow(kept ?? createEmptyRow(astrologerId), change, keyring);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bank_details')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'written';
  const sameAadhar = await transaction
    .selectFrom('bank_details')
    .select('astrologer_id')
    .where('aadhar_index', '=', row.aadhar_index)
    .executeTakeFirst();
  return sameAadhar ? 'aadhar-taken' : 'pan-taken';
}

type MergedBankRow = Omit<BankRow, 'updated_at'>;

function mergeBankRow(
  kept: MergedBankRow,
  { facts, numbers, complete }: BankChange,
  keyring: Keyring,
): MergedBankRow {
  const id = kept.astrologer_id;
  const row = {
    ...kept,
    mobile_no: facts.mobileNo ?? kept.mobile_no,
    account_holder_name: facts.accountHolderName ?? kept.account_holder_name,
    ifsc_code: facts.ifscCode ?? kept.ifsc_code,
    bank_name: facts.bankName ?? kept.bank_name,
    branch_name: facts.branchName ?? kept.branch_name,
    address: facts.address ?? kept.address,
    city: facts.city ?? kept.city,
    state: facts.state ?? kept.state,
  };
  for (const number of SEALED_NUMBERS) {
    const plain = numbers[number.name];
    if (plain === undefined) continue;
    row[number.sealed] = keyring.seal(plain, getNumberPurpose(number, id));
    if (number.index) row[number.index] = keyring.indexOf(number.kind, plain);
  }
  const hasNumbers = SEALED_NUMBERS.every(({ sealed }) => row[sealed] !== null);
  return { ...row, complete: kept.complete === 1 || (complete && hasNumbers) ? 1 : 0 };
}

function createEmptyRow(astrologerId: number): MergedBankRow {
  return {
    astrologer_id: astrologerId,
    mobile_no: '',
    aadhar_sealed: null,
    aadhar_index: null,
    pan_sealed: null,
    pan_index: null,
    account_sealed: null,
    account_holder_name: '',
    ifsc_code: '',
    bank_name: '',
    branch_name: '',
    address: '',
    city: '',
    state: '',
    complete: 0,
  };
}
