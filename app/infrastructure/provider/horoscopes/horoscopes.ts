import type { HoroscopeSource, Reading } from '~/features/horoscopes/horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { daysOf, type DayRange } from '~/features/horoscopes/upload';
import { SourceFailure } from '~/shared/result/store-error';
import { toCompactDate, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';
import { HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { readingsOfDay } from './readings';
import { createSwrCache, type Expiring } from '~/infrastructure/provider/client/swr-cache';

/** What an editor of another machine publishes is seen within this time. */
const FRESH_MS = 60_000;
/** While the service fails, readings are shown as long as this after they were fetched. */
const STALE_MS = 24 * 3_600_000;
/** Two months of both languages. */
const REMEMBERED = 124;
/** So long is the second language waited for when the first one is there. */
const PATIENCE_MS = 1_500;

/** Daily readings of the provider's service, which remember what they were answered. */
export interface ProviderHoroscopes extends HoroscopeSource, Expiring {
  /** Forgets the readings of some days in one language: they are being changed. */
  forget(range: DayRange, language: ReadingLanguage): void;
  /** Forgets all readings. */
  forgetAll(): void;
}

/** An empty list: believed for a moment only, as other things that are not there. */
class EmptyDay extends SourceFailure {
  constructor() {
    super('missing', 'reading-missing');
  }
}

/** Daily readings of the provider's service, remembered by date and language. */
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
    keyOf: ({ date, language }) => `${date}/${language}`,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: REMEMBERED,
    clock,
    async load({ date, language }) {
      const day = toCompactDate(date);
      const records = await client.call(HOROSCOPE_CALLS.allPredictions, {
        query: { type: 'daily', startDate: day, endDate: day, language },
      });
      const readings = readingsOfDay(records, date, language);
      if (readings.length === 0) throw new EmptyDay();
      return readings;
    },
  });

  async function readingsOn(
    date: CalendarDate,
    language: ReadingLanguage,
  ): Promise<readonly Reading[]> {
    try {
      return await days.get({ date, language });
    } catch (error) {
      if (error instanceof EmptyDay) return [];
      throw error;
    }
  }

  /** Whether there is something of the day; a service that answers 404 says that there is not. */
  async function isThere(date: CalendarDate, language: ReadingLanguage): Promise<boolean> {
    try {
      return (await readingsOn(date, language)).length > 0;
    } catch (error) {
      if (error instanceof SourceFailure && error.kind === 'missing') return false;
      throw error;
    }
  }

  return {
    knowsAllDays: false,
    readingsOn,

    async languagesOn(date) {
      const found = new Set<ReadingLanguage>();
      const asked = READING_LANGUAGES.map(async (language) => {
        if (await isThere(date, language)) found.add(language);
      });
      await oneOf(asked);
      // A language that fails or hangs takes nothing from the other one.
      await withTimeout(Promise.allSettled(asked), PATIENCE_MS, () => null);
      return READING_LANGUAGES.filter((language) => found.has(language));
    },

    forget(range, language) {
      for (const date of daysOf(range)) days.forget({ date, language });
    },
    forgetAll: () => days.forgetAll(),
    expire: () => days.expireAll(),
  };
}

/** Waits until one of them is done. @throws the first one's error when none can be done. */
async function oneOf(asked: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.any(asked);
  } catch {
    await asked[0];
  }
}
