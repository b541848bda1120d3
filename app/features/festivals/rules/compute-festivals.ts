import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { addDays, countDaysBetween, getParts, type CalendarDate } from '~/shared/time/calendar';
import { Cache } from '~/shared/memory/cache';
import { toMinuteIn } from '~/shared/time/zone';
import type { Certainty, Festival, OtherDate } from '~/features/festivals/festival';
import { includesDate, getMonthSpan, widenSpan, getYearSpan, type DateSpan } from './date-span';
import {
  findEntry,
  getEntry,
  KNOWN_FESTIVALS,
  getYearNotes,
  type FestivalEntry,
} from './festival-list.server';
import { getPlaceDays } from './place-days';
import { selectSightings, NO_ANNOUNCED_STARTS, type AnnouncedMonthStarts } from './hijri';
import { findRuleDays, type DayQuery } from './rule-days';
import type { Rule } from './rule';
import { compare } from '~/shared/text/compare';

const HALF_YEAR_DAYS = 183;
/** Search radii for the nearest day of another reckoning, usually within a week. */
const SEARCH_RADII_DAYS = [10, 60, HALF_YEAR_DAYS - 1];
/** A second occurrence is at least twelve lunar months later; eclipses can be sooner. */
const MIN_LUNAR_YEAR_DAYS = 340;
const MAX_FEATURED_PER_MONTH = 12;

const months = new Cache<readonly Festival[]>({
  name: 'festivals of months',
  maxBytes: 4_000_000,
  entrySize: (festivals) => 700 * festivals.length,
});

/**
 * Rules: `content/festival-rules.json`. Monthly vrats are in `vrats.ts`.
 * @returns festivals of a civil month by date, in the base language
 */
export function computeMonthFestivals(
  year: number,
  month: number,
  place: Place = NEW_DELHI,
  announced: AnnouncedMonthStarts = NO_ANNOUNCED_STARTS,
): readonly Festival[] {
  const span = getMonthSpan(year, month);
  const announcedStarts = selectSightings(span, announced);
  const { latitude, longitude, timeZone } = place;
  const key = [year, month, latitude, longitude, timeZone, ...[...announcedStarts].flat()].join(
    ' ',
  );
  return months.getOrCreate(key, () =>
    markFeatured(computeFestivalsBetween(span, place, announcedStarts), year),
  );
}

/** Far cheaper than computing a month. `featured` is set only on festivals named in a list. */
export function computeFestivalsBetween(
  span: DateSpan,
  place: Place,
  announcedStarts: AnnouncedMonthStarts = NO_ANNOUNCED_STARTS,
): readonly Festival[] {
  const dayQuery = { span, days: getPlaceDays(place), announcedStarts };
  return KNOWN_FESTIVALS.flatMap(([slug, entry]) => listDays(slug, entry, dayQuery)).sort(
    (one, other) => compare(one.date, other.date),
  );
}

/** Computes only this festival. @returns empty for an unknown slug */
export function findFestivalDates(
  slug: string,
  span: DateSpan,
  place: Place = NEW_DELHI,
  announcedStarts: AnnouncedMonthStarts = NO_ANNOUNCED_STARTS,
): readonly Festival[] {
  const entry = findEntry(slug);
  return entry ? listDays(slug, entry, { span, days: getPlaceDays(place), announcedStarts }) : [];
}

function listDays(slug: string, entry: FestivalEntry, dayQuery: DayQuery): Festival[] {
  const { rule, others: otherRules = [], unlessWith, occasion } = entry;
  const main = findRuleDays(rule, dayQuery).filter(({ date }) => includesDate(dayQuery.span, date));
  return main.flatMap(({ startsAt, endsAt, expected, isAnnounced, ...day }): Festival[] => {
    // Notes refer to the expected date.
    const known = `${slug}-${expected ?? day.date}`;
    const { year } = getParts(day.date);
    const notes = getYearNotes(year);
    const seenFrom = rule.by === 'tithi' ? rule.seenFrom : undefined;
    if (unlessWith && isCelebratedOn(unlessWith, day.date, dayQuery)) return [];
    const others = [
      ...otherRules.flatMap((other) => findOtherDay(other, day.date, dayQuery)),
      ...((isAnnounced ? undefined : notes.others[known]) ?? []),
    ].filter((other) => other.date !== day.date);
    const toLocalMinute = (at: Date) => toMinuteIn(dayQuery.days.place.timeZone, at);
    return [
      {
        ...getDescription(entry),
        ...(notes.words[known] ?? {}),
        // The deciding hour is omitted when another city's sunrise decides.
        ...(seenFrom ? { seenFrom } : rule.by === 'tithi' ? { decidedAt: rule.at } : {}),
        id: `${slug}-${day.date}`,
        slug,
        time: countEarlierOccurrences(rule, day.date, dayQuery) + 1,
        featured: notes.featured?.has(known) ?? false,
        certainty: isAnnounced
          ? 'announced'
          : (notes.certainty(slug, known) ?? getDefaultCertainty(entry)),
        ...day,
        ...(occasion ? { occasion } : {}),
        ...(rule.by === 'nakshatra' ? { inNakshatra: true } : {}),
        ...(startsAt ? { from: toLocalMinute(startsAt) } : {}),
        ...(endsAt ? { to: toLocalMinute(endsAt) } : {}),
        ...(others.length > 0 ? { others } : {}),
      },
    ];
  });
}

function getDescription({ name, nameHi, kind, honours, regions, note, rank }: FestivalEntry) {
  return {
    name,
    ...(nameHi ? { nameHi } : {}),
    kind,
    ...(honours ? { honours } : {}),
    ...(regions ? { regions } : {}),
    note,
    rank,
  };
}

function getDefaultCertainty({ rule, certainty }: FestivalEntry): Certainty {
  if (certainty) return certainty;
  switch (rule.by) {
    case 'date':
    case 'civil-weekday':
      return 'fixed';
    case 'easter':
      return 'arithmetic';
    case 'hijri':
      return 'expected';
    default:
      return 'computed';
  }
}

function countEarlierOccurrences(rule: Rule, date: CalendarDate, dayQuery: DayQuery): number {
  const { from } = getYearSpan(getParts(date).year);
  const to = addDays(date, rule.by === 'eclipse' ? -1 : -MIN_LUNAR_YEAR_DAYS);
  if (to < from) return 0;
  const span = { from, to };
  return findRuleDays(rule, { ...dayQuery, span }).filter((day) => includesDate(span, day.date))
    .length;
}

function findOtherDay(
  { who, rule }: NonNullable<FestivalEntry['others']>[number],
  main: CalendarDate,
  dayQuery: DayQuery,
): OtherDate[] {
  for (const reach of SEARCH_RADII_DAYS) {
    const span = widenSpan({ from: main, to: main }, reach);
    const [nearest] = findRuleDays(rule, { ...dayQuery, span })
      .map(({ date }) => ({ date, distance: Math.abs(countDaysBetween(main, date)) }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance);
    if (nearest) return [{ date: nearest.date, who }];
  }
  return [];
}

function isCelebratedOn(slug: string, date: CalendarDate, dayQuery: DayQuery): boolean {
  const span = { from: date, to: date };
  return findRuleDays(getEntry(slug).rule, { ...dayQuery, span }).some((day) => day.date === date);
}

/** Marks the festivals in the year's notes as featured, or else those with the highest rank, at most twelve a month. */
function markFeatured(all: readonly Festival[], year: number): readonly Festival[] {
  if (getYearNotes(year).featured) return all;
  const byRank = [...all].sort((one, other) => one.rank - other.rank);
  const chosen = new Set(byRank.slice(0, MAX_FEATURED_PER_MONTH));
  return all.map((each) => ({ ...each, featured: chosen.has(each) }));
}
