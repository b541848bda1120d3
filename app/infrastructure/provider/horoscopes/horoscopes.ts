import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { listDays, type DayRange } from '~/features/horoscopes/upload';
import { StoreError } from '~/shared/result/store-error';
import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';
import { HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { toDayReadings } from './readings';
import { createSwrCache, type ExpirableCache } from '~/infrastructure/provider/client/swr-cache';

/** Delay until a reading published on another machine appears. */
const FRESH_MS = 60_000;
/** While the service fails, readings are shown for this long after they were fetched. */
const STALE_MS = 24 * 3_600_000;
/** Two months in both languages. */
const MAX_CACHED_READINGS = 124;
const PATIENCE_MS = 1_500;

export interface ProviderHoroscopes extends HoroscopeStore, ExpirableCache {
  forget(range: DayRange, language: ReadingLanguage): void;
  deleteAllDrafts(): void;
}

/** A missing day is cached only briefly, like a 404. */
class EmptyDayError extends StoreError {
  constructor() {
    super('missing', 'reading-missing');
  }
}

/** Daily readings from the provider's service, cached by date and language. */
export function createProviderHoroscopes({
  client,
  clock,
}: {
  readonly client: ProviderClient;
  readonly clock: Clock;
}): ProviderHoroscopes {
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
    try {
      return (await listReadings(date, language)).length > 0;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'missing') return false;
      throw error;
    }
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
    deleteAllDrafts: () => days.deleteAllDrafts(),
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
