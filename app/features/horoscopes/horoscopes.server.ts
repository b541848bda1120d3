import { createLruCache } from '~/shared/memory/cache';
import { StoreError } from '~/shared/result/store-error';
import { failed, ok, type Result } from '~/shared/result/result';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';
import type { DayAlmanac } from '~/features/horoscopes/almanac.server';
import type { DayDocument } from './day-document';
import type { HoroscopeFailure } from './failure';
import type { HoroscopeStore } from './horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';

const STORE_TIMEOUT_MS = 15_000;
/** Enough for a month of two languages at 15 KB a day. */
const REMEMBERED_BYTES = 1024 * 1024;

/** Independent of the page's language. */
type Readings = Omit<DayDocument, 'almanac'>;

/** @returns the use cases for the daily horoscope */
export function createHoroscopes({
  source,
  almanac,
  clock,
}: {
  source: HoroscopeStore;
  almanac: Pick<DayAlmanac, 'computeDay'>;
  clock: Clock;
}) {
  const addAlmanac = async (readings: Readings): Promise<DayDocument> => ({
    ...readings,
    almanac: await almanac.computeDay(readings.date),
  });
  const days = createLruCache<Readings, Parameters<HoroscopeStore['listReadings']>>({
    name: 'days-of-readings',
    maxBytes: REMEMBERED_BYTES,
    entrySize: countTextBytes,
    fetchMethod: (_key, _earlier, { context: [date, language] }) =>
      withTimeout(readDay(source, date, language), STORE_TIMEOUT_MS, () => {
        throw new StoreError('timeout', 'timed-out');
      }),
    noDeleteOnFetchRejection: true,
    // Requests that are waiting get the day even if it is evicted meanwhile.
    ignoreFetchAbort: true,
  });

  /** An empty day must not replace a more specific failure. */
  function findStaleReadings(key: string): Readings | null {
    const earlier = days.get(key);
    return earlier && Object.keys(earlier.predictions).length > 0 ? earlier : null;
  }

  return {
    /**
     * Waits at most `maxWaitMs` for the store. If the store fails, returns cached readings of that day. Days after
     * tomorrow have no public readings, because drafts and prepared texts can still change.
     * @returns all readings of a public day
     */
    async getDayDocument(
      date: CalendarDate,
      language: ReadingLanguage,
      maxWaitMs: number,
    ): Promise<Result<DayDocument, HoroscopeFailure>> {
      if (date > addDays(getTodayInIndia(clock), 1)) {
        return failed({ kind: 'not-found' });
      }
      const key = `${date}/${language}`;
      try {
        const request = days.forceFetch(key, { context: [date, language], forceRefresh: true });
        const document = await withTimeout(request, maxWaitMs, () => null);
        if (document) return ok(await addAlmanac(document));
      } catch (error) {
        const failure = toFailure(error);
        const earlier = findStaleReadings(key);
        return earlier && failure.kind !== 'not-found'
          ? ok(await addAlmanac(earlier))
          : failed(failure);
      }
      const earlier = findStaleReadings(key);
      return earlier ? ok(await addAlmanac(earlier)) : failed({ kind: 'pending' });
    },
  };
}

export type Horoscopes = ReturnType<typeof createHoroscopes>;

async function readDay(
  source: HoroscopeStore,
  date: CalendarDate,
  language: ReadingLanguage,
): Promise<Readings> {
  // Sequential, because the retry rule allows one request per attempt.
  const readings = await source.listReadings(date, language);
  const isEmpty = readings.length === 0;
  if (isEmpty && source.knowsAllDays) throw new StoreError('missing', 'day-missing');
  return {
    date,
    language,
    languages: isEmpty ? [] : await source.listReadingLanguages(date),
    predictions: Object.fromEntries(
      readings.map(({ sign, prediction }) => [sign, prediction] as const),
    ),
  };
}

/** Two bytes per letter, because of Hindi. */
function countTextBytes({ predictions }: Readings): number {
  return Object.values(predictions).reduce((bytes, text) => bytes + text.length * 2, 0);
}

function toFailure(error: unknown): Exclude<HoroscopeFailure, { kind: 'pending' }> {
  if (!(error instanceof StoreError)) throw error;
  if (error.kind === 'missing') return { kind: 'not-found' };
  // All timeouts have the same message.
  return { kind: 'failed', reason: error.kind === 'timeout' ? 'timed-out' : error.reason };
}
