import type { Kysely } from 'kysely';
import {
  LANGUAGES,
  type HoroscopeSource,
  type Language,
  type Reading,
} from '~/horoscopes/horoscope.source';
import { SIGNS } from '~/horoscopes/signs';
import type { CalendarDate } from '~/time/calendar';
import type { Clock } from '~/time/clock';
import { raiseContentVersion } from './content-version.server';
import { fromStore } from './from-store.server';
import { inBatches } from './in-batches';
import type { NewRow, Schema } from './schema';

const READINGS_A_STATEMENT = 1_000;
const POSITION = new Map(SIGNS.map((sign, position) => [sign.slug, position]));

/** Daily readings from the store. */
export function sqlHoroscopeSource(db: Kysely<Schema>, clock: Clock): HoroscopeSource {
  return {
    async readingsOn(date, language) {
      const readings = await fromStore(selectReadingsOn(db, date, language).execute());
      return readings.sort((one, other) => positionOf(one) - positionOf(other));
    },

    async languagesOn(date) {
      const rows = await fromStore(
        db
          .selectFrom('predictions')
          .select('language')
          .distinct()
          .where('date', '=', date)
          .execute(),
      );
      return LANGUAGES.filter((language) => rows.some((row) => row.language === language));
    },

    async addMissing(readings) {
      const rows = readings.map((reading) => newRow(reading, clock));
      return fromStore(db.transaction().execute((transaction) => insert(transaction, rows)));
    },
  };
}

/** The query of `readingsOn`, apart so that a test can look at its plan. */
export function selectReadingsOn(db: Kysely<Schema>, date: CalendarDate, language: Language) {
  return db
    .selectFrom('predictions')
    .select(['sign', 'date', 'language', 'prediction', 'origin'])
    .where('date', '=', date)
    .where('language', '=', language);
}

async function insert(
  transaction: Kysely<Schema>,
  rows: readonly NewRow<'predictions'>[],
): Promise<number> {
  let added = 0;
  for (const batch of inBatches(rows, READINGS_A_STATEMENT)) {
    const result = await transaction
      .insertInto('predictions')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['date', 'language', 'sign']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  if (added > 0) await raiseContentVersion(transaction);
  return added;
}

function newRow(reading: Reading, clock: Clock): NewRow<'predictions'> {
  const { date, language, sign, prediction, origin } = reading;
  return { date, language, sign, prediction, origin, updated_at: clock.now().toISOString() };
}

function positionOf(reading: Reading): number {
  return POSITION.get(reading.sign) ?? SIGNS.length;
}
