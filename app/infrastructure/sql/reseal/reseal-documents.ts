import { openOrNull } from '~/infrastructure/encryption/open-or-null';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { DocumentRow } from '~/infrastructure/sql/applications/application-rows';
import {
  getContentPurpose,
  createDocumentFiles,
  getOriginalNamePurpose,
} from '~/infrastructure/sql/engine/documents';
import type { Db } from '~/infrastructure/sql/engine/schema';

const BATCH = 100;

export async function resealDocuments(
  db: Db,
  keyring: Keyring,
  files: FileStore,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  const documents = createDocumentFiles(db, files, keyring);
  let resealed = 0;
  let unreadable = 0;
  for await (const row of readDocumentRows(db)) {
    const sealed = await files.get(row.file);
    if (sealed && keyring.isNewest(sealed) && keyring.isNewest(row.original_name_sealed)) continue;
    const opened = openOrNull(() => open(row, sealed, keyring));
    if (!opened) {
      // Replaced or removed in the meantime, so no longer referenced.
      if (await isNamed(db, row.file)) unreadable += 1;
      continue;
    }
    // Writes a new file, so that a crash at any point leaves the row with a readable one.
    const file = await documents.put(opened.bytes);
    const name = keyring.seal(opened.originalName, getOriginalNamePurpose(file));
    resealed += await renameFile(db, row.file, { file, original_name_sealed: name });
    await documents.discard([file, row.file]);
  }
  return { resealed, unreadable };
}

function open(row: DocumentRow, sealed: Buffer | null, keyring: Keyring) {
  if (!sealed) return null;
  return {
    bytes: keyring.openBytes(sealed, getContentPurpose(row.file)),
    originalName: keyring.open(row.original_name_sealed, getOriginalNamePurpose(row.file)),
  };
}

async function renameFile(
  db: Db,
  file: string,
  next: Pick<DocumentRow, 'file' | 'original_name_sealed'>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set(next)
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function isNamed(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('file')
    .where('file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}

async function* readDocumentRows(db: Db): AsyncGenerator<DocumentRow> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where('file', '>', last)
      .orderBy('file')
      .limit(BATCH)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.file;
  }
}
