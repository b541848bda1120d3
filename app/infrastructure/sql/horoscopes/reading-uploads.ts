import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type {
  PublicationOutcome,
  PublishingStore,
  CurrentReading,
} from '~/features/horoscopes/publishing.store';
import { SIGNS } from '~/features/astronomy/signs';
import type { DayRange } from '~/features/horoscopes/upload';
import type { Clock } from '~/shared/time/clock';
import {
  recordPublication,
  createSqlPublicationLog,
} from '~/infrastructure/sql/horoscopes/publication-log';
import { toReading } from './part-labels';
import { writeReadings } from './reading-rows';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { compare } from '~/shared/text/compare';

const POSITION = new Map(SIGNS.map((sign, position) => [sign.slug, position]));

export function createSqlPublishingStore(db: Db, clock: Clock): PublishingStore {
  const { getUploads, abandonUpload } = createSqlPublicationLog(db, clock);
  return {
    getUploads,
    abandonUpload,

    async listCurrent(range, language) {
      const rows = await selectCurrentReadings(db, range, language).execute();
      return rows
        .map(toReading)
        .sort(
          (one, other) =>
            compare(one.date, other.date) || getSignPosition(one) - getSignPosition(other),
        );
    },

    async counts(range) {
      const rows = await selectCounts(db, range).execute();
      return rows.map((row) => ({ ...row, total: Number(row.total) }));
    },

    publish: (publication) =>
      inTransaction<PublicationOutcome, 'changed'>(db, async (transaction, refuse) => {
        const now = clock.now();
        const { readings, ...rest } = publication;
        if (!(await writeReadings(transaction, publication, now))) return refuse('changed');
        const record = { ...rest, changesReadings: readings.length > 0 };
        return recordPublication(transaction, record, now, refuse);
      }),
  };
}

export function selectCurrentReadings(db: Db, { start, end }: DayRange, language: ReadingLanguage) {
  return db
    .selectFrom('predictions')
    .select(['sign', 'date', 'language', 'prediction', 'part_labels', 'origin'])
    .select('updated_at as version')
    .where('date', '>=', start)
    .where('date', '<=', end)
    .where('language', '=', language);
}

export function selectCounts(db: Db, { start, end }: DayRange) {
  return db
    .selectFrom('predictions')
    .select(['date', 'language', 'origin'])
    .select((row) => row.fn.countAll().as('total'))
    .where('date', '>=', start)
    .where('date', '<=', end)
    .groupBy(['date', 'language', 'origin'])
    .orderBy('date')
    .orderBy('language')
    .orderBy('origin');
}

function getSignPosition({ sign }: CurrentReading): number {
  return POSITION.get(sign) ?? SIGNS.length;
}
