import { createHash } from 'node:crypto';
import type { CalendarDate } from '~/shared/time/calendar';
import type { NewReading, CurrentReading } from './publishing.store';
import { toEditableText, toPrediction } from './reading-text';
import type { SignSlug } from '~/features/astronomy/signs';

const DIGEST_LENGTH = 22;

export interface Correction {
  readonly before: CurrentReading;
  readonly text: string;
}

export interface Comparison {
  /** Only readings whose public text differs. */
  readonly readings: readonly NewReading[];
  readonly corrections: readonly Correction[];
  readonly unchanged: number;
}

/** @returns whether an editor or the provider published it, so that it is not a draft */
export function isPublished({ origin }: Pick<CurrentReading, 'origin'>): boolean {
  return origin !== 'draft';
}

/** @returns a hash of the published versions, empty if there are none */
export function computePublishedDigest(currentReadings: readonly CurrentReading[]): string {
  const published = currentReadings.filter(isPublished);
  if (published.length === 0) return '';
  const versions = published.map(({ date, sign, version }) => [date, sign, version]);
  const hash = createHash('sha256').update(JSON.stringify(versions));
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}

/** @returns readings to write, corrections, and the number of unchanged readings */
export function compareReadings(
  days: readonly CalendarDate[],
  texts: ReadonlyMap<SignSlug, string>,
  currentReadings: readonly CurrentReading[],
): Comparison {
  const getKey = (date: CalendarDate, sign: SignSlug) => `${date}/${sign}`;
  const published = new Map(
    currentReadings.filter(isPublished).map((each) => [getKey(each.date, each.sign), each]),
  );
  const readings: NewReading[] = [];
  const corrections: Correction[] = [];
  for (const [sign, text] of texts) {
    const prediction = toPrediction(text);
    for (const date of days) {
      const before = published.get(getKey(date, sign));
      if (before && isSameText(before.prediction, prediction)) continue;
      readings.push({ date, sign, prediction, replaces: before?.version ?? null });
      if (before) corrections.push({ before, text });
    }
  }
  return { readings, corrections, unchanged: days.length * texts.size - readings.length };
}

/** @returns whether readers see the same text, whatever the markup */
export function isSameText(one: string, other: string): boolean {
  return one === other || toEditableText(one) === toEditableText(other);
}
