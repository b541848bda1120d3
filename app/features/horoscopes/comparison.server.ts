import { createHash } from 'node:crypto';
import type { CalendarDate } from '~/shared/time/calendar';
import type { NewReading, CurrentReading } from './publishing.store';
import { toEditableText, toPrediction } from './reading-text';
import type { SignSlug } from '~/features/astronomy/signs';

const DIGEST_LENGTH = 22;

/** A published reading that a new text replaces. */
export interface Correction {
  readonly before: CurrentReading;
  /** The new text, as it is edited. */
  readonly text: string;
}

/** What uploading texts comes to, given what stands. */
export interface Comparison {
  /** Readings to be written; those whose words are public already are left out. */
  readonly readings: readonly NewReading[];
  readonly corrections: readonly Correction[];
  /** How many were left out. */
  readonly unchanged: number;
}

/** @returns whether a reading is public by somebody's decision, and no draft of the draft writer */
export function isPublished({ origin }: Pick<CurrentReading, 'origin'>): boolean {
  return origin !== 'draft';
}

/** @returns a name of exactly these versions of the published readings among the given ones; empty when none is published */
export function computePublishedDigest(standing: readonly CurrentReading[]): string {
  const published = standing.filter(isPublished);
  if (published.length === 0) return '';
  const versions = published.map(({ date, sign, version }) => [date, sign, version]);
  const hash = createHash('sha256').update(JSON.stringify(versions));
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}

/**
 * Sets the texts of some signs, for every one of some days, against the readings that stand there.
 * @returns what is to be written, what it corrects, and how many readings stay as they are
 */
export function compare(
  days: readonly CalendarDate[],
  texts: ReadonlyMap<SignSlug, string>,
  standing: readonly CurrentReading[],
): Comparison {
  const getKey = (date: CalendarDate, sign: SignSlug) => `${date}/${sign}`;
  const published = new Map(
    standing.filter(isPublished).map((each) => [getKey(each.date, each.sign), each]),
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

/** @returns whether readers see the same, however it is marked up */
export function isSameText(one: string, other: string): boolean {
  return one === other || toEditableText(one) === toEditableText(other);
}
