import { sql, type Kysely } from 'kysely';
import {
  CHANGE_KINDS,
  changeRule,
  type ChangeKind,
  type Standing,
} from '~/features/applications/apply/changes/change-request';
import { parseBankValue, toBankValue } from '~/features/applications/apply/changes/bank-value';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { writeLanguages } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { openNumbers, writeBank, type BankRow } from './bank-details';

/** What of an astrologer's rows the kinds stand in. */
export interface StandingRows {
  readonly main: {
    readonly chat_charges: number;
    readonly language: string;
    readonly photo: string | null;
  };
  readonly bank: BankRow | null;
}

/** What sealing needs, and when it happens. */
interface Around {
  readonly keyring: Keyring;
  readonly now: string;
}

/** Where a kind of change stands in the store. */
interface StoredChange {
  /** @returns what stands, whole @throws SourceFailure `shape` when something sealed cannot be opened */
  readonly standing: (rows: StandingRows, keyring: Keyring) => string;
  /** Puts an accepted value in the place of what stood, inside the transaction that accepts it. */
  readonly bringIn: (
    transaction: Kysely<Schema>,
    astrologerId: number,
    value: string,
    around: Around,
  ) => Promise<void>;
}

/** Where each kind of change stands. */
export const CHANGES_IN_STORE: Readonly<Record<ChangeKind, StoredChange>> = {
  rate: {
    standing: ({ main: { chat_charges } }) => String(chat_charges),
    // Chat and call have one rate on the lists.
    bringIn: (transaction, id, value) =>
      changeListed(transaction, id, { chat_charges: Number(value), call_charges: Number(value) }),
  },
  languages: {
    standing: ({ main: { language } }) => language,
    bringIn: (transaction, id, value) => changeListed(transaction, id, { language: value }),
  },
  bank: {
    standing: ({ bank }, keyring) => (bank === null ? '' : bankValueOf(bank, keyring)),
    bringIn: changeBank,
  },
  photo: {
    standing: ({ main: { photo } }) => photo ?? '',
    bringIn: (transaction, id, value) => changeListed(transaction, id, { photo: value }),
  },
};

/** What the seal of a proposal is for: `astrologer_changes.bank:17`. */
export function proposalPurpose(kind: ChangeKind, astrologerId: number): string {
  return `astrologer_changes.${kind}:${astrologerId}`;
}

/** @returns what is stored of a proposal: the value itself, or its trace and its seal */
export function toStored(
  kind: ChangeKind,
  astrologerId: number,
  value: string,
  keyring: Keyring,
): { readonly proposed: string; readonly sealed: string | null } {
  const { sealed } = changeRule(kind);
  if (!sealed) return { proposed: value, sealed: null };
  const seal = keyring.seal(value, proposalPurpose(kind, astrologerId));
  return { proposed: sealed.trace(value), sealed: seal };
}

/** @returns the whole value of a proposal; its trace once it is wiped @throws SourceFailure `shape` when it cannot be opened */
export function openProposed(
  row: {
    readonly kind: ChangeKind;
    readonly astrologer_id: number;
    readonly proposed: string;
    readonly sealed: string | null;
  },
  keyring: Keyring,
): string {
  const { kind, astrologer_id: id, proposed, sealed } = row;
  return sealed === null ? proposed : keyring.open(sealed, proposalPurpose(kind, id));
}

/** @returns what stands of every kind, whole @throws SourceFailure `shape` when something sealed cannot be opened */
export function standingOf(rows: StandingRows, keyring: Keyring): Standing {
  const standing = CHANGE_KINDS.map((kind) => [
    kind,
    CHANGES_IN_STORE[kind].standing(rows, keyring),
  ]);
  return Object.fromEntries(standing) as Standing;
}

/** Changes what visitors see, inside a transaction. */
export async function changeListed(
  transaction: Kysely<Schema>,
  astrologerId: number,
  change:
    | { readonly chat_charges: number; readonly call_charges: number }
    | { readonly language: string }
    | { readonly photo: string | null },
): Promise<void> {
  await transaction.updateTable('astrologers').set(change).where('id', '=', astrologerId).execute();
  await writeLanguages(transaction, astrologerId);
  await raiseContentVersion(transaction, 'astrologers');
}

function bankValueOf(row: BankRow, keyring: Keyring): string {
  const { accountNumber } = openNumbers(row, keyring);
  // Begun and not completed: nothing that money could be sent to.
  if (accountNumber === undefined) return '';
  return toBankValue({
    mobileNo: row.mobile_no,
    accountHolderName: row.account_holder_name,
    accountNumber,
    ifscCode: row.ifsc_code,
    bankName: row.bank_name,
    branchName: row.branch_name,
    address: row.address,
    city: row.city,
    state: row.state,
  });
}

/** Puts accepted bank details in the place of those that stood, as the bank form does: it is a change of the application. */
async function changeBank(
  transaction: Kysely<Schema>,
  astrologerId: number,
  value: string,
  around: Around,
): Promise<void> {
  const bank = parseBankValue(value);
  if (bank === null) throw new Error('A proposal of bank details has none');
  const { accountNumber, ...facts } = bank;
  const change = { facts, numbers: { accountNumber }, complete: true };
  const outcome = await writeBank(transaction, astrologerId, change, around);
  // Neither Aadhaar nor PAN changes: they can be nobody else's now.
  if (outcome !== 'written') throw new Error(outcome);
  await transaction
    .updateTable('applications')
    .set({ version: sql`version + 1` })
    .where('astrologer_id', '=', astrologerId)
    .execute();
}
