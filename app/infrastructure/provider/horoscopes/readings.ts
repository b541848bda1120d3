import { createHash } from 'node:crypto';
import type { Reading } from '~/features/horoscopes/horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { NewReading, CurrentReading } from '~/features/horoscopes/publishing.store';
import { cleanPrediction } from '~/features/horoscopes/reading-text';
import { SIGNS, type Sign } from '~/features/astronomy/signs';
import type { DayRange } from '~/features/horoscopes/upload';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { REPLACES_NONE, type WirePrediction } from '~/api/calls/horoscope-calls';
import { compare } from '~/shared/text/compare';

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
export function toDayReadings(
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
