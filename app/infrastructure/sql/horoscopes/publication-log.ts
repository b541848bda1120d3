import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type {
  Publication,
  PublicationLog,
  PublicationOutcome,
  PublicationRecord,
  ReadingUpload,
  UploadStep,
} from '~/features/horoscopes/publishing.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { SIGNS_PER_DAY, type DayRange } from '~/features/horoscopes/upload';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlPublicationLog(db: Db, clock: Clock): PublicationLog {
  async function getUploads(adminId: number): Promise<ReadingUpload[]> {
    return toUploads(await selectUploads(db, adminId).execute());
  }

  return {
    getUploads,

    abandonUpload: (adminId, uploadId, audit) =>
      inTransaction(db, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('reading_uploads')
          .where((row) => row.and({ id: uploadId, admin_id: adminId }))
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await insertAuditLine(transaction, audit, clock.now());
        return true;
      }),

    async canRecord({ adminId, language, step }) {
      if (step === null || adminId === null || step.kind === 'finish') return true;
      const uploads = await getUploads(adminId);
      if (step.kind === 'begin') return uploads.every((upload) => upload.language !== language);
      const upload = uploads.find(({ id }) => id === step.id);
      return upload !== undefined && !upload.done.includes(step.sign);
    },

    record: (publication) =>
      inTransaction<PublicationOutcome, 'changed'>(db, (transaction, refuse) =>
        recordPublication(transaction, publication, clock.now(), refuse),
      ),
  };
}

export async function recordPublication(
  db: Db,
  publication: PublicationRecord,
  now: Date,
  refuse: (reason: 'changed') => never,
): Promise<PublicationOutcome> {
  const outcome = await takeStep(db, publication, now);
  if (outcome === 'changed') return refuse('changed');
  for (const line of publication.audit) await insertAuditLine(db, line, now);
  if (publication.changesReadings) await raiseContentVersion(db, 'readings');
  return outcome;
}

export function selectUploads(db: Db, adminId: number) {
  return db
    .selectFrom('reading_uploads as upload')
    .leftJoin('reading_upload_signs as done', 'done.upload_id', 'upload.id')
    .select(['upload.id', 'upload.language', 'upload.start_date', 'upload.end_date', 'done.sign'])
    .where('upload.admin_id', '=', adminId)
    .orderBy('upload.language');
}

type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['execute']>>[number];

function toUploads(rows: readonly UploadRow[]): ReadingUpload[] {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    return {
      id,
      language: first.language,
      range: { start: first.start_date, end: first.end_date },
      done: SIGNS.map(({ slug }) => slug).filter((slug) => own.some(({ sign }) => sign === slug)),
    };
  });
}

async function takeStep(
  db: Db,
  { adminId, language, step }: Pick<Publication, 'adminId' | 'language' | 'step'>,
  now: Date,
): Promise<PublicationOutcome> {
  if (step === null || adminId === null) return 'published';
  if (step.kind === 'finish') {
    await db
      .deleteFrom('reading_uploads')
      .where((row) => row.and({ admin_id: adminId, language, start_date: step.range.start }))
      .where('end_date', '=', step.range.end)
      .execute();
    return 'published';
  }
  const uploadId =
    step.kind === 'begin'
      ? await insertUpload(db, adminId, language, step.range, now)
      : await findUpload(db, adminId, step);
  return uploadId === null ? 'changed' : addSign(db, uploadId, step.sign);
}

/** @returns null when this administrator has an open upload in the language */
async function insertUpload(
  db: Db,
  adminId: number,
  language: ReadingLanguage,
  { start, end }: DayRange,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('reading_uploads')
    .values({
      admin_id: adminId,
      language,
      start_date: start,
      end_date: end,
      started_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['admin_id', 'language']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function findUpload(
  db: Db,
  adminId: number,
  { id }: Extract<UploadStep, { kind: 'go-on' }>,
): Promise<number | null> {
  const row = await db
    .selectFrom('reading_uploads')
    .select('id')
    .where((row) => row.and({ id, admin_id: adminId }))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The twelfth sign completes the upload. */
async function addSign(db: Db, uploadId: number, sign: SignSlug): Promise<PublicationOutcome> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reading_upload_signs')
    .values({ upload_id: uploadId, sign })
    .onConflict((conflict) => conflict.columns(['upload_id', 'sign']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 'changed';
  const { total } = await db
    .selectFrom('reading_upload_signs')
    .select((row) => row.fn.countAll().as('total'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  if (Number(total) < SIGNS_PER_DAY) return 'published';
  await db.deleteFrom('reading_uploads').where('id', '=', uploadId).execute();
  return 'completed';
}
