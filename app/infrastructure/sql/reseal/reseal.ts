import type { UpdateResult } from 'kysely';
import { CHANNELS } from '~/features/notifications/outbox.store';
import { openOrNull, type Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { DocumentRow } from '~/infrastructure/sql/applications/application-rows';
import {
  getNumberPurpose,
  SEALED_NUMBERS,
  type BankRow,
  type SealedNumber,
} from '~/infrastructure/sql/applications/bank-details';
import { getChangeRequestPurpose } from '~/infrastructure/sql/applications/change-request-kinds';
import {
  createDocumentFiles,
  getContentPurpose,
  getOriginalNamePurpose,
} from '~/infrastructure/sql/engine/documents';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

const BATCH = 100;

interface Dependencies {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly files: FileStore;
  totpPurpose(adminId: number): string;
  toNotificationPurpose(key: string): string;
}

/**
 * Reseals everything that is not under the newest key, and recomputes every index that is not from the oldest
 * key.
 * It can be interrupted and rerun at any time.
 * To retire a key (keys are in `DATA_KEYS`, otherwise `data` in the data folder's secrets.json):
 * 1. Put a new key first, restart the site, and reseal while it serves. Then only the indexes need the old key.
 * Continue only when no value was unreadable.
 * 2. Stop the site, remove the old key, reseal again, and start the site. Then the indexes are from a remaining key.
 * The site must be stopped, because in between an applicant's Aadhaar or PAN would not match earlier applications.
 * Hashes without a stored plain text cannot be recomputed: after the second step each administrator needs new
 * recovery
 * codes, and browsers that administrators signed in with are no longer recognized.
 * @throws StoreError when the store or the files are unavailable
 */
export async function reseal({
  db,
  keyring,
  files,
  totpPurpose,
  toNotificationPurpose,
}: Dependencies) {
  const numbers = await resealNumbers(db, keyring);
  const proposals = await resealChangeRequests(db, keyring);
  const documents = await resealDocuments(db, keyring, files);
  const secondFactors = await resealSecondFactors(db, keyring, totpPurpose);
  const messages = await resealNotifications(db, keyring, toNotificationPurpose);
  const all = [numbers, proposals, documents, secondFactors, messages];
  return {
    numbers: numbers.resealed,
    proposals: proposals.resealed,
    documents: documents.resealed,
    secondFactors: secondFactors.resealed,
    messages: messages.resealed,
    indexes: numbers.indexes,
    /** Values that no key opens or whose file is missing. They are not changed. */
    unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
    /** Astrologers whose Aadhaar or PAN is also in another application, which has the only index entry. */
    doubled: [...numbers.doubled],
  };
}

/** Rows after `last` in the order of the key, batch by batch, because other rows can change meanwhile. */
async function* readInBatches<Key, Row>(
  first: Key,
  select: (last: Key) => { limit(rows: number): { execute(): Promise<Row[]> } },
  getKey: (row: Row) => Key,
): AsyncGenerator<Row> {
  let last = first;
  for (;;) {
    const rows = await select(last).limit(BATCH).execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = getKey(end);
  }
}

interface SealedRow {
  readonly id: number;
  readonly sealed: string | null;
}

/** @param update must change nothing when the value has been changed or deleted in the meantime */
async function resealColumn<Row extends SealedRow>(
  keyring: Keyring,
  select: (last: number) => { limit(rows: number): { execute(): Promise<Row[]> } },
  getPurpose: (row: Row) => string,
  update: (
    id: number,
    before: string,
    sealed: string,
  ) => { executeTakeFirstOrThrow(): Promise<UpdateResult> },
) {
  const counts = { resealed: 0, unreadable: 0 };
  for await (const row of readInBatches(0, select, ({ id }) => id)) {
    const { id, sealed } = row;
    if (sealed === null || keyring.isNewest(sealed)) continue;
    const purpose = getPurpose(row);
    const plain = openOrNull(() => keyring.open(sealed, purpose));
    if (plain === null) {
      counts.unreadable += 1;
      continue;
    }
    const next = keyring.seal(plain, purpose);
    const { numUpdatedRows } = await update(id, sealed, next).executeTakeFirstOrThrow();
    counts.resealed += Number(numUpdatedRows);
  }
  return counts;
}

function resealChangeRequests(db: Db, keyring: Keyring) {
  return resealColumn(
    keyring,
    (last) =>
      db
        .selectFrom('astrologer_changes')
        .select(['id', 'kind', 'astrologer_id', 'sealed'])
        .where('state', '=', 'open')
        .where('id', '>', last)
        .orderBy('id'),
    ({ kind, astrologer_id: astrologerId }) => getChangeRequestPurpose(kind, astrologerId),
    (id, before, sealed) =>
      db
        .updateTable('astrologer_changes')
        .set({ sealed })
        .where((row) => row.and({ id, sealed: before })),
  );
}

function resealNotifications(db: Db, keyring: Keyring, getPurpose: (key: string) => string) {
  return resealColumn(
    keyring,
    (last) =>
      db
        .selectFrom('jobs')
        .select(['id', 'key', 'sealed'])
        .where('kind', 'in', CHANNELS)
        .where('id', '>', last)
        .orderBy('id'),
    ({ key }) => getPurpose(key),
    (id, before, sealed) =>
      db
        .updateTable('jobs')
        .set({ sealed })
        .where((row) => row.and({ id, sealed: before })),
  );
}

function resealSecondFactors(db: Db, keyring: Keyring, getPurpose: (adminId: number) => string) {
  return resealColumn(
    keyring,
    (last) =>
      db
        .selectFrom('admins')
        .select(['id', 'totp_sealed as sealed'])
        .where('id', '>', last)
        .orderBy('id'),
    ({ id }) => getPurpose(id),
    (id, before, sealed) =>
      db
        .updateTable('admins')
        .set({ totp_sealed: sealed })
        .where((row) => row.and({ id, totp_sealed: before })),
  );
}

async function resealDocuments(db: Db, keyring: Keyring, files: FileStore) {
  const documents = createDocumentFiles(db, files, keyring);
  const counts = { resealed: 0, unreadable: 0 };
  const rows = readInBatches(
    '',
    (last) => db.selectFrom('documents').selectAll().where('file', '>', last).orderBy('file'),
    ({ file }) => file,
  );
  for await (const row of rows) {
    const sealed = await files.get(row.file);
    if (sealed && keyring.isNewest(sealed) && keyring.isNewest(row.original_name_sealed)) continue;
    const opened = openOrNull(() => openDocument(row, sealed, keyring));
    if (!opened) {
      const isNamed = db.selectFrom('documents').select('file').where('file', '=', row.file);
      // Replaced or removed in the meantime, so no longer referenced.
      if (await isNamed.executeTakeFirst()) counts.unreadable += 1;
      continue;
    }
    // Writes a new file, so that a crash at any point leaves the row with a readable one.
    const file = await documents.put(opened.bytes);
    const name = keyring.seal(opened.originalName, getOriginalNamePurpose(file));
    const { numUpdatedRows } = await db
      .updateTable('documents')
      .set({ file, original_name_sealed: name })
      .where('file', '=', row.file)
      .executeTakeFirstOrThrow();
    counts.resealed += Number(numUpdatedRows);
    await documents.discard([file, row.file]);
  }
  return counts;
}

function openDocument(row: DocumentRow, sealed: Buffer | null, keyring: Keyring) {
  if (!sealed) return null;
  return {
    bytes: keyring.openBytes(sealed, getContentPurpose(row.file)),
    originalName: keyring.open(row.original_name_sealed, getOriginalNamePurpose(row.file)),
  };
}

async function resealNumbers(db: Db, keyring: Keyring) {
  const counts = { resealed: 0, indexes: 0, unreadable: 0, doubled: new Set<number>() };
  const rows = readInBatches(
    0,
    (last) =>
      db
        .selectFrom('bank_details')
        .selectAll()
        .where('astrologer_id', '>', last)
        .orderBy('astrologer_id'),
    (row) => row.astrologer_id,
  );
  for await (const row of rows) {
    for (const number of SEALED_NUMBERS) await resealNumber(db, keyring, row, number, counts);
  }
  return counts;
}

async function resealNumber(
  db: Db,
  keyring: Keyring,
  row: BankRow,
  number: SealedNumber,
  counts: Awaited<ReturnType<typeof resealNumbers>>,
): Promise<void> {
  const sealed = row[number.sealed];
  if (sealed === null) return;
  const purpose = getNumberPurpose(number, row.astrologer_id);
  const plain = openOrNull(() => keyring.open(sealed, purpose));
  if (plain === null) {
    counts.unreadable += 1;
    return;
  }
  const index = number.index && keyring.indexOf(number.kind, plain);
  const isNewest = keyring.isNewest(sealed);
  const isIndexed = number.index === null || row[number.index] === index;
  if (isNewest && isIndexed) return;

  const next = isNewest ? sealed : keyring.seal(plain, purpose);
  const outcome = await writeNumber(db, row, number, next, index);
  if (outcome === 'overtaken') return;
  if (!isNewest) counts.resealed += 1;
  if (outcome === 'doubled') counts.doubled.add(row.astrologer_id);
  else if (!isIndexed) counts.indexes += 1;
}

async function writeNumber(
  db: Db,
  row: BankRow,
  number: SealedNumber,
  sealed: string,
  index: string | null,
): Promise<'written' | 'doubled' | 'overtaken'> {
  return inTransaction(db, async (transaction) => {
    const other = number.index
      ? await transaction
          .selectFrom('bank_details')
          .select('astrologer_id')
          .where(number.index, '=', index)
          .where('astrologer_id', '<>', row.astrologer_id)
          .executeTakeFirst()
      : undefined;
    const { numUpdatedRows } = await transaction
      .updateTable('bank_details')
      .set({
        [number.sealed]: sealed,
        ...(number.index ? { [number.index]: other ? null : index } : {}),
      })
      .where('astrologer_id', '=', row.astrologer_id)
      // Seals are randomized, so equal seals mean an unchanged value.
      .where(number.sealed, '=', row[number.sealed])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'overtaken';
    return other ? 'doubled' : 'written';
  });
}
