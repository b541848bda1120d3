import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { getLabelsToStore, replaceStoredLabels } from '~/features/horoscopes/reading-parts';
import { inLanguage } from '~/shared/i18n/language.server';

const SIGN_POSITIONS = new Map(SIGNS.map((sign, position) => [sign.slug, position]));

export function createSqlHoroscopeStore(db: Db): HoroscopeStore {
  return {
    knowsAllDays: true,

    async listReadings(date, language) {
      const rows = await selectReadingsOn(db, date, language).execute();
      return rows.map(toReading).sort(compareBySign);
    },

    async listReadingLanguages(date) {
      const rows = await db
        .selectFrom('predictions')
        .select('language')
        .distinct()
        .where('date', '=', date)
        .execute();
      return READING_LANGUAGES.filter((language) => rows.some((row) => row.language === language));
    },
  };
}

export function selectReadingsOn(db: Db, date: CalendarDate, language: ReadingLanguage) {
  return db
    .selectFrom('predictions')
    .select(['sign', 'date', 'language', 'prediction', 'part_labels', 'origin'])
    .where((row) => row.and({ date, language }));
}

export function compareBySign(one: Pick<Reading, 'sign'>, other: Pick<Reading, 'sign'>): number {
  return getSignPosition(one.sign) - getSignPosition(other.sign);
}

function getSignPosition(sign: SignSlug): number {
  return SIGN_POSITIONS.get(sign) ?? SIGNS.length;
}

/** Value of `part_labels` for a new reading. */
export function serializePartLabels(language: ReadingLanguage): string {
  return inLanguage(toSiteLanguage(language), getLabelsToStore);
}

export function toReading<
  Row extends {
    readonly language: ReadingLanguage;
    readonly prediction: string;
    part_labels: string | null;
  },
>({ part_labels: labels, ...row }: Row) {
  const prediction = inLanguage(toSiteLanguage(row.language), () =>
    replaceStoredLabels(row.prediction, labels),
  );
  return { ...row, prediction };
}
