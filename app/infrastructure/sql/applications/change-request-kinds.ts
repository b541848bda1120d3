import { sql } from 'kysely';
import {
  CHANGE_KINDS,
  getChangeRule,
  type ChangeKind,
  type CurrentValues,
  parseBankValue,
  toBankValue,
} from '~/features/applications/apply/changes/change-request';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { writeLanguages } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { openNumbers, writeBank, type BankRow } from './bank-details';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ChangeRequestStore } from '~/features/applications/apply/changes/change-request.store';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';
import { addEvent } from './application-events';

export interface CurrentRows {
  readonly main: {
    readonly chat_charges: number;
    readonly language: string;
    readonly photo: string | null;
  };
  readonly bank: BankRow | null;
}

interface Around {
  readonly keyring: Keyring;
  readonly now: string;
}

interface StoredChange {
  readonly currentValues: (rows: CurrentRows, keyring: Keyring) => string;
  readonly applyAccepted: (
    transaction: Db,
    astrologerId: number,
    value: string,
    around: Around,
  ) => Promise<void>;
}

export const STORED_CHANGES: Readonly<Record<ChangeKind, StoredChange>> = {
  rate: {
    currentValues: ({ main: { chat_charges } }) => String(chat_charges),
    // The lists show one rate for chat and call.
    applyAccepted: (transaction, id, value) =>
      updateListedAstrologer(transaction, id, {
        chat_charges: Number(value),
        call_charges: Number(value),
      }),
  },
  languages: {
    currentValues: ({ main: { language } }) => language,
    applyAccepted: (transaction, id, value) =>
      updateListedAstrologer(transaction, id, { language: value }),
  },
  bank: {
    currentValues: ({ bank }, keyring) => (bank === null ? '' : toBankRowValue(bank, keyring)),
    applyAccepted: changeBank,
  },
  photo: {
    currentValues: ({ main: { photo } }) => photo ?? '',
    applyAccepted: (transaction, id, value) =>
      updateListedAstrologer(transaction, id, { photo: value }),
  },
};

/** Seal purpose such as `astrologer_changes.bank:17`. */
export function getChangeRequestPurpose(kind: ChangeKind, astrologerId: number): string {
  return `astrologer_changes.${kind}:${astrologerId}`;
}

/** @returns the value, or its masked form and its sealed form */
export function toStoredValue(
  kind: ChangeKind,
  astrologerId: number,
  value: string,
  keyring: Keyring,
): { readonly proposed: string; readonly sealed: string | null } {
  const { sealed } = getChangeRule(kind);
  if (!sealed) return { proposed: value, sealed: null };
  const seal = keyring.seal(value, getChangeRequestPurpose(kind, astrologerId));
  return { proposed: sealed.redact(value), sealed: seal };
}

/** @returns the opened value, or the masked form if the sealed value has been deleted */
export function openRequestedPhoto(
  row: {
    readonly kind: ChangeKind;
    readonly astrologer_id: number;
    readonly proposed: string;
    readonly sealed: string | null;
  },
  keyring: Keyring,
): string {
  const { kind, astrologer_id: id, proposed, sealed } = row;
  return sealed === null ? proposed : keyring.open(sealed, getChangeRequestPurpose(kind, id));
}

export function getCurrentValue(rows: CurrentRows, keyring: Keyring): CurrentValues {
  const currentValues = CHANGE_KINDS.map((kind) => [
    kind,
    STORED_CHANGES[kind].currentValues(rows, keyring),
  ]);
  return Object.fromEntries(currentValues) as CurrentValues;
}

async function updateListedAstrologer(
  transaction: Db,
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

function toBankRowValue(row: BankRow, keyring: Keyring): string {
  const { accountNumber } = openNumbers(row, keyring);
  // Without an account number the details are incomplete.
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

async function changeBank(
  transaction: Db,
  astrologerId: number,
  value: string,
  around: Around,
): Promise<void> {
  const bank = parseBankValue(value);
  if (bank === null) throw new Error('A proposal of bank details has none');
  const { accountNumber, ...facts } = bank;
  const change = { facts, numbers: { accountNumber }, complete: true };
  const outcome = await writeBank(transaction, astrologerId, change, around);
  // Aadhaar and PAN do not change, so they cannot conflict.
  if (outcome !== 'written') throw new Error(outcome);
  await transaction
    .updateTable('applications')
    .set({ version: sql`version + 1` })
    .where('astrologer_id', '=', astrologerId)
    .execute();
}

export function createSqlPhotoOperations(
  db: Db,
  clock: Clock,
): Pick<ChangeRequestStore, 'findPhotosInUse' | 'isPhoto' | 'removePhoto'> {
  return {
    findPhotosInUse: (names) => readPhotosInUse(db, names),

    async isPhoto(name) {
      const row = await selectShownPhotos(db).where('photo', '=', name).executeTakeFirst();
      return row !== undefined;
    },

    removePhoto: (astrologerId) =>
      inTransaction(db, async (transaction) => {
        const row = await selectShownPhotos(transaction)
          .where('id', '=', astrologerId)
          .executeTakeFirst();
        const photo = row?.photo ?? '';
        if (photo === '') return null;
        await updateListedAstrologer(transaction, astrologerId, { photo: null });
        const event = { at: clock.now(), kind: 'photo-removed', actor: null, note: null } as const;
        await addEvent(transaction, astrologerId, event);
        return photo;
      }),
  };
}

function selectShownPhotos(db: Db) {
  return db
    .selectFrom('astrologers')
    .select('photo')
    .where('status', '=', ASTROLOGER_STATUS.active);
}

async function readPhotosInUse(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const shown = await db
    .selectFrom('astrologers')
    .select('photo')
    .where('photo', 'in', names)
    .execute();
  const proposed = await selectOpenPhotos(db).where('proposed', 'in', names).execute();
  return new Set([...shown, ...proposed].flatMap(({ photo }) => photo ?? []));
}

export async function readPhotos(db: Db, mobile: string): Promise<string[]> {
  const shown = await db
    .selectFrom('astrologers')
    .select('photo')
    .where('mobile', '=', mobile)
    .execute();
  const proposed = await selectOpenPhotos(db)
    .where('astrologer_id', 'in', (select) =>
      select.selectFrom('astrologers').select('id').where('mobile', '=', mobile),
    )
    .execute();
  return [...shown, ...proposed].flatMap(({ photo }) => photo ?? []);
}

function selectOpenPhotos(db: Db) {
  return db
    .selectFrom('astrologer_changes')
    .select('proposed as photo')
    .where((row) => row.and({ state: 'open', kind: 'photo' }));
}
