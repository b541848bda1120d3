import { NEW_DELHI, type Place } from '~/features/astronomy/rise-set';
import { addDays, daysBetween, partsOf, type CalendarDate } from '~/shared/time/calendar';
import { Cache } from '~/shared/memory/cache';
import { minuteIn } from '~/shared/time/zone';
import type { Certainty, Festival, OtherDate } from '~/features/festivals/festival';
import { holds, monthSpan, widened, yearSpan, type DateSpan } from './date-span';
import { entryOf, KNOWN_FESTIVALS, notesOf, type FestivalEntry } from './festival-list.server';
import { daysAt } from './place-days';
import { sightedAbout } from './hijri';
import { ruledDays, type Asked } from './ruled-days';
import type { Rule } from './rule';
import { NONE_SIGHTED, type SightedMonths } from './sighted-months';

const MONTHS_PER_YEAR = 12;
const HALF_A_YEAR = 183;
/** Search radii for the nearest day of another reckoning, usually within a week. */
const NEARER_FIRST = [10, 60, HALF_A_YEAR - 1];
/** A second occurrence is at least twelve lunar months later; eclipses can be sooner. */
const SHORTEST_YEAR = 340;
const FEATURED_IN_A_MONTH = 12;

const months = new Cache<readonly Festival[]>({
  name: 'festivals of months',
  maxBytes: 4_000_000,
  sizeOf: (festivals) => 700 * festivals.length,
});

/**
 * Rules: `content/festival-rules.json`. Monthly vrats are in `vrats.ts`.
 * @returns festivals of a civil year by date, in the base language
 */
export function festivalsOf(
  year: number,
  place: Place = NEW_DELHI,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  return Array.from({ length: MONTHS_PER_YEAR }, (_, at) =>
    festivalsOfMonth(year, at + 1, place, sighted),
  ).flat();
}

export function festivalsOfMonth(
  year: number,
  month: number,
  place: Place = NEW_DELHI,
  announced: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  const span = monthSpan(year, month);
  const sighted = sightedAbout(span, announced);
  const { latitude, longitude, timeZone } = place;
  const key = [year, month, latitude, longitude, timeZone, ...[...sighted].flat()].join(' ');
  return months.getOrMake(key, () => withFeatured(festivalsBetween(span, place, sighted), year));
}

/** @returns festivals of a few days, far cheaper than a month; `featured` is set only where a list names it */
export function festivalsBetween(
  span: DateSpan,
  place: Place = NEW_DELHI,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  const asked = { span, days: daysAt(place), sighted };
  return KNOWN_FESTIVALS.flatMap(([slug, entry]) => daysOf(slug, entry, asked)).sort(
    (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)),
  );
}

/** Computes only this festival. @returns empty for an unknown slug */
export function festivalDays(
  slug: string,
  span: DateSpan,
  place: Place = NEW_DELHI,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  return KNOWN_FESTIVALS.filter(([each]) => each === slug).flatMap(([, entry]) =>
    daysOf(slug, entry, { span, days: daysAt(place), sighted }),
  );
}

function daysOf(slug: string, entry: FestivalEntry, asked: Asked): Festival[] {
  const { rule, others: otherRules = [], unlessWith, occasion } = entry;
  const main = ruledDays(rule, asked).filter(({ date }) => holds(asked.span, date));
  return main.flatMap(({ startsAt, endsAt, expected, isAnnounced, ...day }): Festival[] => {
    // Notes refer to the expected date.
    const known = `${slug}-${expected ?? day.date}`;
    const { year } = partsOf(day.date);
    const notes = notesOf(year);
    const seenFrom = rule.by === 'tithi' ? rule.seenFrom : undefined;
    if (unlessWith && isKeptOn(unlessWith, day.date, asked)) return [];
    const others = [
      ...otherRules.flatMap((other) => otherDay(other, day.date, asked)),
      ...((isAnnounced ? undefined : notes.others[known]) ?? []),
    ].filter((other) => other.date !== day.date);
    const minute = (at: Date) => minuteIn(asked.days.place.timeZone, at);
    return [
      {
        ...aboutOf(entry),
        ...(notes.words[known] ?? {}),
        // The deciding hour is omitted when another city's sunrise decides.
        ...(seenFrom ? { seenFrom } : rule.by === 'tithi' ? { decidedAt: rule.at } : {}),
        id: `${slug}-${day.date}`,
        slug,
        time: timesBefore(rule, day.date, asked) + 1,
        featured: notes.featured?.has(known) ?? false,
        certainty: isAnnounced
          ? 'announced'
          : (notes.certainty(slug, known) ?? usualCertainty(entry)),
        ...day,
        ...(occasion ? { occasion } : {}),
        ...(rule.by === 'nakshatra' ? { inNakshatra: true } : {}),
        ...(startsAt ? { from: minute(startsAt) } : {}),
        ...(endsAt ? { to: minute(endsAt) } : {}),
        ...(others.length > 0 ? { others } : {}),
      },
    ];
  });
}

function aboutOf({ name, nameHi, kind, honours, regions, note, rank }: FestivalEntry) {
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

function usualCertainty({ rule, certainty }: FestivalEntry): Certainty {
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

function timesBefore(rule: Rule, date: CalendarDate, asked: Asked): number {
  const { from } = yearSpan(partsOf(date).year);
  const to = addDays(date, rule.by === 'eclipse' ? -1 : -SHORTEST_YEAR);
  if (to < from) return 0;
  const span = { from, to };
  return ruledDays(rule, { ...asked, span }).filter((day) => holds(span, day.date)).length;
}

function otherDay(
  { who, rule }: NonNullable<FestivalEntry['others']>[number],
  main: CalendarDate,
  asked: Asked,
): OtherDate[] {
  for (const reach of NEARER_FIRST) {
    const span = widened({ from: main, to: main }, reach);
    const [nearest] = ruledDays(rule, { ...asked, span })
      .map(({ date }) => ({ date, distance: Math.abs(daysBetween(main, date)) }))
      .filter(({ distance }) => distance <= reach)
      .sort((one, other) => one.distance - other.distance);
    if (nearest) return [{ date: nearest.date, who }];
  }
  return [];
}

function isKeptOn(slug: string, date: CalendarDate, asked: Asked): boolean {
  const span = { from: date, to: date };
  return ruledDays(entryOf(slug).rule, { ...asked, span }).some((day) => day.date === date);
}

/** At most twelve a month: noted ones, or the major ones by rank. */
function withFeatured(all: readonly Festival[], year: number): readonly Festival[] {
  if (notesOf(year).featured) return all;
  const byRank = [...all].sort((one, other) => one.rank - other.rank);
  const chosen = new Set(byRank.slice(0, FEATURED_IN_A_MONTH));
  return all.map((each) => ({ ...each, featured: chosen.has(each) }));
}
