import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { writeDraft } from '~/features/horoscopes/draft';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { AREAS, type ReadingParts } from '~/features/horoscopes/reading-parts';
import { SIGNS } from '~/features/astronomy/signs';
import { computeDayAstronomy, type DayAstronomy } from '~/features/astronomy/day-astronomy';

/** Shares from 0 to 1 (specification beyond.md, section 3). */
export const VARIETY_AIM = {
  repeatedWithin90: 0.05,
  repeatedWithin365: 0.25,
  alike27DaysApart: 0.15,
  alikeOnOneDay: 0.05,
} as const;

/** Repetition within a year. Each value is that of the worst sign. */
export type Variety = Readonly<Record<keyof typeof VARIETY_AIM, number>>;

const YEAR_DAYS = 365;
const DAYS_PER_ROUND = 27;

/** @returns the sentences without part labels */
export function splitSentences({ summary, close, ...areas }: ReadingParts): string[] {
  const texts = [summary, ...AREAS.map((area) => areas[area]), close];
  return texts.flatMap((text) => text.split(/(?<=[.?!।])\s/));
}

/** @returns one list of drafts per day, in sign order */
export function draftAllDays(
  skies: readonly DayAstronomy[],
  language: ReadingLanguage,
): ReadingParts[][] {
  return skies.map((sky) =>
    SIGNS.map(({ slug }) => writeDraft(slug, { sky, festivals: [] }, language)),
  );
}

export function computeDayAstronomies(first: CalendarDate, days: number): DayAstronomy[] {
  return Array.from({ length: days }, (_, day) => computeDayAstronomy(addDays(first, day)));
}

/**
 * @param days drafts of two years
 * @returns the variety of the second year, per sign and between signs
 */
export function measureVariety(days: readonly (readonly ReadingParts[])[]): readonly Variety[] {
  const grams = days.map((day) => day.map((parts) => getTrigrams(splitSentences(parts).join(' '))));
  const between = days
    .slice(YEAR_DAYS)
    .map((_, at) => measureMaxSimilarity(grams[YEAR_DAYS + at] ?? []));
  return SIGNS.map((_, sign) => {
    const lastSeen = new Map<string, number>();
    const count = { all: 0, within90: 0, within365: 0 };
    days.forEach((day, at) => {
      for (const sentence of splitSentences(day[sign] as ReadingParts)) {
        const gap = at - (lastSeen.get(sentence) ?? -Infinity);
        lastSeen.set(sentence, at);
        if (at < YEAR_DAYS) continue;
        count.all += 1;
        if (gap <= 90) count.within90 += 1;
        if (gap <= YEAR_DAYS) count.within365 += 1;
      }
    });
    const apart = days.slice(YEAR_DAYS).map((_, index) => {
      const at = YEAR_DAYS + index;
      return computeJaccard(
        grams[at]?.[sign] ?? new Set(),
        grams[at - DAYS_PER_ROUND]?.[sign] ?? new Set(),
      );
    });
    return {
      repeatedWithin90: count.within90 / count.all,
      repeatedWithin365: count.within365 / count.all,
      alike27DaysApart: Math.max(...apart),
      alikeOnOneDay: Math.max(...between),
    };
  });
}

function measureMaxSimilarity(day: readonly ReadonlySet<string>[]): number {
  return Math.max(
    ...day.flatMap((one, index) => day.slice(index + 1).map((other) => computeJaccard(one, other))),
  );
}

/** @returns distinct sequences of three words */
export function getTrigrams(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replace(/[.,;:?!।‘’“”'"]/g, '')
    .split(/\s+/);
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

/** @returns the Jaccard index */
export function computeJaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared / (one.size + other.size - shared);
}
