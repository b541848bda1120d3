import type { CalendarDate } from '~/shared/time/calendar';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingCount } from '~/features/horoscopes/publishing.store';
import { listDays, SIGNS_PER_DAY, type DayRange } from '~/features/horoscopes/upload';

/** The three counts add up to twelve. */
export interface DayCounts {
  readonly published: number;
  readonly drafts: number;
  readonly missing: number;
}

export interface CalendarDay {
  readonly date: CalendarDate;
  readonly counts: Readonly<Record<ReadingLanguage, DayCounts>>;
}

export function buildReadingCalendar(
  range: DayRange,
  counts: readonly ReadingCount[],
): readonly CalendarDay[] {
  return listDays(range).map((date) => {
    const ofDay = counts.filter((each) => each.date === date);
    const entries = READING_LANGUAGES.map((language) => [
      language,
      toDayCounts(ofDay.filter((each) => each.language === language)),
    ]);
    return { date, counts: Object.fromEntries(entries) as CalendarDay['counts'] };
  });
}

function toDayCounts(counts: readonly ReadingCount[]): DayCounts {
  const sumCounts = (matches: (count: ReadingCount) => boolean) =>
    counts.filter(matches).reduce((total, count) => total + count.total, 0);
  const published = sumCounts(({ origin }) => origin !== 'draft');
  const drafts = sumCounts(({ origin }) => origin === 'draft');
  return { published, drafts, missing: SIGNS_PER_DAY - published - drafts };
}
