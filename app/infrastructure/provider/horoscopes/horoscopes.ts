import { type ProviderParts, nullIfMissing } from '~/infrastructure/provider/client/client';
import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { listDays, type DayRange } from '~/features/horoscopes/upload';
import { StoreError } from '~/shared/result/store-error';
import { toCompactDate, type CalendarDate, addDays } from '~/shared/time/calendar';
import { withTimeout } from '~/shared/time/with-timeout';
import { HOROSCOPE_CALLS, REPLACES_NONE, type WirePrediction } from '~/api/calls/horoscope-calls';
import { createSwrCache, type ExpirableCache } from '~/infrastructure/provider/client/swr-cache';
import { createHash } from 'node:crypto';
import type { NewReading, CurrentReading } from '~/features/horoscopes/publishing.store';
import { cleanPrediction } from '~/features/horoscopes/reading-text';
import { SIGNS, type Sign } from '~/features/astronomy/signs';
import { compare } from '~/shared/text/compare';

/** Delay until a reading published on another machine appears. */
const FRESH_MS = 60_000;
/** While the service fails, readings are shown for this long after they were fetched. */
const STALE_MS = 24 * 3_600_000;
/** Two months in both languages. */
const MAX_CACHED_READINGS = 124;
const PATIENCE_MS = 1_500;

export interface ProviderHoroscopes extends HoroscopeStore, ExpirableCache {
  forget(range: DayRange, language: ReadingLanguage): void;
  clear(): void;
}

/** A missing day is cached only briefly, like a 404. */
class EmptyDayError extends StoreError {
  constructor() {
    super('missing', 'reading-missing');
  }
}

/** Daily readings from the provider's service, cached by date and language. */
export function createProviderHoroscopes({ client, clock }: ProviderParts): ProviderHoroscopes {
  const days = createSwrCache<
    { date: CalendarDate; language: ReadingLanguage },
    readonly Reading[]
  >({
    getKey: ({ date, language }) => `${date}/${language}`,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: MAX_CACHED_READINGS,
    clock,
    async load({ date, language }) {
      const day = toCompactDate(date);
      const records = await client.call(HOROSCOPE_CALLS.allPredictions, {
        query: { type: 'daily', startDate: day, endDate: day, language },
      });
      const readings = toDayReadings(records, date, language);
      if (readings.length === 0) throw new EmptyDayError();
      return readings;
    },
  });

  async function listReadings(
    date: CalendarDate,
    language: ReadingLanguage,
  ): Promise<readonly Reading[]> {
    try {
      return await days.get({ date, language });
    } catch (error) {
      if (error instanceof EmptyDayError) return [];
      throw error;
    }
  }

  /** A 404 counts as a day without readings. */
  async function isPresent(date: CalendarDate, language: ReadingLanguage): Promise<boolean> {
    const readings = await nullIfMissing(listReadings(date, language));
    return (readings ?? []).length > 0;
  }

  return {
    knowsAllDays: false,
    listReadings,

    async listReadingLanguages(date) {
      const found = new Set<ReadingLanguage>();
      const loads = READING_LANGUAGES.map(async (language) => {
        if (await isPresent(date, language)) found.add(language);
      });
      await waitForFirst(loads);
      // A language that fails or hangs must not block the other.
      await withTimeout(Promise.allSettled(loads), PATIENCE_MS, () => null);
      return READING_LANGUAGES.filter((language) => found.has(language));
    },

    forget(range, language) {
      for (const date of listDays(range)) days.forget({ date, language });
    },
    clear: () => days.clear(),
    expire: () => days.expireAll(),
  };
}

/**
 * Resolves with the first success.
 * @throws the first error when all fail
 */
async function waitForFirst(loads: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.any(loads);
  } catch {
    await loads[0];
  }
}

const VERSION_LENGTH = 22;

export interface ProviderReadings {
  readonly readings: readonly CurrentReading[];
  readonly isVersioned: boolean;
}

export interface ReadingSave {
  readonly sign: Sign;
  readonly range: DayRange;
  readonly prediction: string;
  /** Absent for services without versions. */
  readonly replaces?: string;
}

/** Uses the requested date, because services return the first day of a range or no date at all. */
function toDayReadings(
  records: readonly WirePrediction[],
  date: CalendarDate,
  language: ReadingLanguage,
): Reading[] {
  return SIGNS.flatMap((sign) => {
    const own = records.filter((record) => isAbout(record, sign));
    const record = own.find(({ startDate }) => startDate === date) ?? own[0];
    return record ? [toReading(record, sign, date, language)] : [];
  });
}

/** A reading's version is the service's version, or the text if there is none. */
export function toRangeReadings(
  records: readonly WirePrediction[],
  range: DayRange,
  language: ReadingLanguage,
): ProviderReadings {
  const isOneDay = range.start === range.end;
  const readings = new Map<string, CurrentReading>();
  for (const sign of SIGNS) {
    for (const record of records.filter((each) => isAbout(each, sign))) {
      const date = isOneDay ? range.start : record.startDate;
      if (date === null || date < range.start || date > range.end) continue;
      const reading = toReading(record, sign, date, language);
      readings.set(`${date}/${sign.slug}`, { ...reading, version: getVersion(record) });
    }
  }
  return {
    // Stable sort: keeps the order of signs within a day.
    readings: [...readings.values()].sort((one, other) => compare(one.date, other.date)),
    isVersioned: records.some(({ version }) => version !== undefined),
  };
}

export function toSaves(readings: readonly NewReading[], isVersioned: boolean): ReadingSave[] {
  const saves: ReadingSave[] = [];
  for (const sign of SIGNS) {
    const own = readings
      .filter((reading) => reading.sign === sign.slug)
      .sort((one, other) => compare(one.date, other.date));
    for (const { date, prediction, replaces } of own) {
      const replacesField = isVersioned ? { replaces: replaces ?? REPLACES_NONE } : {};
      const last = saves.at(-1);
      const goesOn =
        last?.sign === sign &&
        last.prediction === prediction &&
        last.replaces === replacesField.replaces &&
        addDays(last.range.end, 1) === date;
      if (goesOn) saves[saves.length - 1] = { ...last, range: { ...last.range, end: date } };
      else saves.push({ sign, range: { start: date, end: date }, prediction, ...replacesField });
    }
  }
  return saves;
}

function isAbout({ sunShine }: WirePrediction, { name }: Sign): boolean {
  return sunShine.trim().toLowerCase() === name.toLowerCase();
}

function toReading(
  { prediction, origin }: WirePrediction,
  { slug }: Sign,
  date: CalendarDate,
  language: ReadingLanguage,
): Reading {
  return {
    sign: slug,
    date,
    language,
    prediction: cleanPrediction(prediction),
    origin: origin ?? 'provider',
  };
}

function getVersion({ version, prediction }: WirePrediction): string {
  return (
    version ?? createHash('sha256').update(prediction).digest('base64url').slice(0, VERSION_LENGTH)
  );
}
