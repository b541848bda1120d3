import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { buildPartialSaveEntry } from '~/features/horoscopes/publishing-audit';
import type {
  NewReading,
  Publication,
  PublicationLog,
  PublicationOutcome,
  PublishingStore,
  ReadingCount,
  CurrentReading,
} from '~/features/horoscopes/publishing.store';
import type { DayRange } from '~/features/horoscopes/upload';
import { listDays } from '~/features/horoscopes/upload';
import { toCompactDate } from '~/shared/time/calendar';
import { HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import {
  assertWriteSucceeded,
  ProviderRejectionError,
  type ProviderClient,
  nullIfMissing,
} from '~/infrastructure/provider/client/client';
import {
  type ProviderHoroscopes,
  toRangeReadings,
  toSaves,
  type ProviderReadings,
  type ReadingSave,
} from './horoscopes';
import { createLimiter } from '~/shared/result/limiter';

interface Dependencies {
  readonly client: ProviderClient;
  readonly horoscopes: Pick<ProviderHoroscopes, 'forget'>;
  readonly log: PublicationLog;
}

/**
 * Readings in the provider's service. Upload progress and audit log are local. The service saves one call at a time.
 * With versions it receives the replaced version in each call; without them another editor can interfere. If a call
 * fails, earlier calls remain saved, the audit log has their number, and no sign is marked as done.
 */
export function createProviderPublishing({
  client,
  horoscopes,
  log,
}: Dependencies): PublishingStore {
  const inTurn = createLimiter(1);

  async function read(range: DayRange, language: ReadingLanguage): Promise<ProviderReadings> {
    const query = {
      type: 'daily' as const,
      startDate: toCompactDate(range.start),
      endDate: toCompactDate(range.end),
      language,
    };
    const records = await nullIfMissing(client.call(HOROSCOPE_CALLS.allPredictions, { query }));
    return toRangeReadings(records ?? [], range, language);
  }

  async function save(
    { sign, range, prediction, replaces }: ReadingSave,
    language: ReadingLanguage,
  ) {
    const answer = await client.call(HOROSCOPE_CALLS.saveDaily, {
      query: {
        startDate: toCompactDate(range.start),
        endDate: toCompactDate(range.end),
        language,
        sunshine: sign.slug,
        prediction,
        ...(replaces === undefined ? {} : { replaces }),
      },
    });
    assertWriteSucceeded(answer);
  }

  async function saveAll(publication: Publication): Promise<'saved' | 'changed'> {
    const { readings, language } = publication;
    const range = getRange(readings);
    if (!range) return 'saved';
    const current = await read(range, language);
    if (!readings.every((reading) => canWrite(reading, current.readings))) return 'changed';
    let saved = 0;
    try {
      for (const each of toSaves(readings, current.isVersioned)) {
        await save(each, language);
        saved += listDays(each.range).length;
      }
      return 'saved';
    } catch (error) {
      if (saved > 0) await logPartialSave(publication, range, saved);
      if (error instanceof ProviderRejectionError && error.code === 'changed') return 'changed';
      throw error;
    } finally {
      horoscopes.forget(range, language);
    }
  }

  async function logPartialSave(publication: Publication, range: DayRange, saved: number) {
    const { adminId, language, readings, audit } = publication;
    const actor = { email: audit[0]?.actor ?? '' };
    const line = buildPartialSaveEntry(actor, { range, language, saved, total: readings.length });
    await log.record({ adminId, language, step: null, audit: [line], changesReadings: true });
  }

  async function publish(publication: Publication): Promise<PublicationOutcome> {
    if (!(await log.canRecord(publication))) return 'changed';
    if ((await saveAll(publication)) === 'changed') return 'changed';
    const { readings, ...rest } = publication;
    const record = { ...rest, changesReadings: readings.length > 0 };
    const outcome = await log.record(record);
    // The upload step was made on another machine. The readings are public in any case.
    if (outcome === 'changed' && record.changesReadings)
      await log.record({ ...record, step: null });
    return outcome;
  }

  return {
    getUploads: log.getUploads,
    abandonUpload: log.abandonUpload,
    listCurrent: async (range, language) => (await read(range, language)).readings,

    async counts(range) {
      const all = await Promise.all(READING_LANGUAGES.map((language) => read(range, language)));
      return toCounts(all.flatMap(({ readings }) => readings));
    },

    publish: (publication) => inTurn(() => publish(publication)),
  };
}

function getRange(readings: readonly NewReading[]): DayRange | null {
  const days = readings.map(({ date }) => date).sort();
  const [start, end] = [days[0], days.at(-1)];
  return start && end ? { start, end } : null;
}

function canWrite({ date, sign, replaces }: NewReading, current: readonly CurrentReading[]) {
  const there = current.find((each) => each.date === date && each.sign === sign);
  const published = there && there.origin !== 'draft' ? there.version : null;
  return published === replaces;
}

function toCounts(readings: readonly CurrentReading[]): ReadingCount[] {
  const counts = new Map<string, ReadingCount>();
  for (const { date, language, origin } of readings) {
    const key = [date, language, origin].join('/');
    counts.set(key, { date, language, origin, total: (counts.get(key)?.total ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
