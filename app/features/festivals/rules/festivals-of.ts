import { SIGNS } from '~/features/horoscopes/signs';
import { NEW_DELHI, type Place } from '~/features/sky/rise-set';
import { pakshaOf, tithiName } from '~/features/sky/tithi';
import { purnimantaName } from '~/features/sky/lunar-month';
import { NAKSHATRAS } from '~/features/sky/nakshatra';
import { addDays, daysBetween, partsOf, type CalendarDate } from '~/shared/time/calendar';
import { minuteIn } from '~/shared/time/zone';
import type { Certainty, Exception, Festival, OtherDate } from '~/features/festivals/festival';
import {
  civilWeekdayDay,
  easterOf,
  firstWeekdayFrom,
  fixedDay,
  lastWeekdayUpTo,
  parsiDays,
} from './civil-days';
import { namedEclipses } from './eclipses';
import { KNOWN_FESTIVALS, notesOf, type FestivalEntry } from './festival-list.server';
import { hijriDays, NONE_SIGHTED, type SightedMonths } from './hijri';
import { Kept } from './kept';
import { lunarYear, type LunarMonthWithTithis } from './lunar-year';
import { daysAt, type PlaceDays } from './place-days';
import { SOLAR_MONTHS, type Rule, type TithiRule } from './rule';
import { nakshatraDay, sankrantiDay } from './solar-days';
import { tibetanDay } from './tibetan';
import { speaksOf, tithiDay } from './tithi-day';

/** A day that a rule gives, with what it is kept for. */
interface RuledDay {
  readonly date: CalendarDate;
  readonly occasion?: string;
  readonly amantaMonth?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly exception?: Exception;
}

interface Asked {
  readonly year: number;
  readonly days: PlaceDays;
  readonly sighted: SightedMonths;
}

const YEARS_KEPT = 48;
const HALF_A_YEAR = 183;
const FEATURED_IN_A_MONTH = 12;

const years = new WeakMap<SightedMonths, Kept<string, readonly Festival[]>>();

/**
 * All festivals of a civil year at a place, by the rules of `content/festival-rules.json`, in the order of their dates and in the base language. What vrats return every month stands in
 * `vrats.ts`. A year is computed once for a place and kept.
 */
export function festivalsOf(
  year: number,
  place: Place = NEW_DELHI,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  let kept = years.get(sighted);
  if (!kept) {
    kept = new Kept(YEARS_KEPT);
    years.set(sighted, kept);
  }
  const { latitude, longitude, timeZone } = place;
  return kept.get(`${year} ${latitude} ${longitude} ${timeZone}`, () =>
    computeYear({ year, days: daysAt(place), sighted }),
  );
}

/** @returns the days of one festival in a year at a place, without computing the others; empty for an unknown slug */
export function festivalDays(
  slug: string,
  year: number,
  place: Place = NEW_DELHI,
  sighted: SightedMonths = NONE_SIGHTED,
): readonly Festival[] {
  return KNOWN_FESTIVALS.filter(([each]) => each === slug).flatMap(([, entry]) =>
    numbered(daysOf(slug, entry, { year, days: daysAt(place), sighted })),
  );
}

function computeYear(asked: Asked): Festival[] {
  const all = KNOWN_FESTIVALS.flatMap(([slug, entry]) => daysOf(slug, entry, asked));
  all.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  return withFeatured(numbered(all), asked.year);
}

/** The days of one festival in a year. */
function daysOf(slug: string, entry: FestivalEntry, asked: Asked): Festival[] {
  const { rule, others: otherRules = [], unlessWith, occasion } = entry;
  const notes = notesOf(asked.year);
  const main = ruledDays(rule, asked).filter(({ date }) => partsOf(date).year === asked.year);
  return main.flatMap(({ startsAt, endsAt, ...day }): Festival[] => {
    const id = `${slug}-${day.date}`;
    if (unlessWith && isKeptOn(unlessWith, day.date, asked)) return [];
    const others = [
      ...otherRules.flatMap((other) => otherDay(other, day.date, asked)),
      ...(notes.others[id] ?? []),
    ].filter((other) => other.date !== day.date);
    const minute = (at: Date) => minuteIn(asked.days.place.timeZone, at);
    return [
      {
        ...aboutOf(entry),
        ...(notes.words[id] ?? {}),
        ...(rule.by === 'tithi' ? { decidedAt: rule.at } : {}),
        id,
        slug,
        time: 1,
        featured: false,
        certainty: notes.certainty(slug, id) ?? usualCertainty(entry),
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

/** The day of another reckoning that lies nearest. */
function otherDay(
  { who, rule }: NonNullable<FestivalEntry['others']>[number],
  main: CalendarDate,
  asked: Asked,
): OtherDate[] {
  const around = rule.by === 'date' ? [asked.year - 1, asked.year, asked.year + 1] : [asked.year];
  const [nearest] = around
    .flatMap((year) => ruledDays(rule, { ...asked, year }))
    .map(({ date }) => ({ date, distance: Math.abs(daysBetween(main, date)) }))
    .filter(({ distance }) => distance < HALF_A_YEAR)
    .sort((one, other) => one.distance - other.distance);
  return nearest ? [{ date: nearest.date, who }] : [];
}

function isKeptOn(slug: string, date: CalendarDate, asked: Asked): boolean {
  const entry = entryOf(slug);
  return ruledDays(entry.rule, asked).some((day) => day.date === date);
}

/** @returns the days that a rule gives in and about a year: at its edges also some of the neighbouring years */
function ruledDays(rule: Rule, asked: Asked): RuledDay[] {
  const { year, days, sighted } = asked;
  switch (rule.by) {
    case 'tithi':
      return tithiDays(rule, asked);
    case 'sankranti': {
      const found = sankrantiDay(rule, year, days);
      if (!found) return [];
      const sign = SIGNS[SOLAR_MONTHS.indexOf(rule.sign)]?.name ?? '';
      return [
        rule.silent
          ? { date: found.date }
          : {
              date: found.date,
              occasion: `Sun enters ${rule.sign} (sidereal ${sign})`,
              startsAt: found.at,
            },
      ];
    }
    case 'nakshatra':
      return [year - 1, year].flatMap((each) => {
        const found = nakshatraDay(rule, each, days);
        const name = NAKSHATRAS[rule.nakshatra - 1] ?? '';
        return found ? [{ ...found, occasion: `${name} nakshatra in solar ${rule.month}` }] : [];
      });
    case 'date':
      return dated(fixedDay(rule, year));
    case 'civil-weekday':
      return dated(civilWeekdayDay(rule, year));
    case 'easter':
      return dated(addDays(easterOf(year), rule.plus));
    case 'hijri':
      return hijriDays(rule, year, sighted).map((date) => ({ date }));
    case 'parsi':
      return parsiDays(rule.day, year).map((date) => ({ date }));
    case 'tibetan':
      return dated(tibetanDay(year, rule.month, rule.day));
    case 'festival': {
      const { rule: first } = entryOf(rule.festival);
      return ruledDays(first, asked).map(({ date, occasion, startsAt, endsAt }) => ({
        date: addDays(date, rule.plus),
        ...(rule.bearing && occasion ? { occasion } : {}),
        ...(rule.bearing && startsAt ? { startsAt } : {}),
        ...(rule.bearing && endsAt ? { endsAt } : {}),
      }));
    }
    case 'weekday':
      return tithiDays(rule.of, asked).map(({ date }) => ({
        date:
          rule.where === 'upto'
            ? lastWeekdayUpTo(date, rule.weekday)
            : firstWeekdayFrom(addDays(date, 1), rule.weekday),
      }));
    case 'eclipse':
      return namedEclipses(year, rule.of, days.place).map(({ begins }) => ({
        date: days.dateOf(begins),
      }));
  }
}

function tithiDays(rule: TithiRule, { year, days }: Asked): RuledDay[] {
  const months = lunarYear(year);
  return months.flatMap((month): RuledDay[] => {
    if (!speaksOf(rule, month, months)) return [];
    const found = tithiDay(rule, month, days);
    if (!found) return [];
    const { date, tithi, exception } = found;
    return [
      {
        date,
        ...occasionOf(month, tithi.number, rule),
        startsAt: tithi.startsAt,
        endsAt: tithi.endsAt,
        ...(exception ? { exception } : {}),
      },
    ];
  });
}

/** Such as `Kartika Krishna Chaturthi`: dark halves by the purnimanta name, with the amanta one where it differs. */
function occasionOf(month: LunarMonthWithTithis, number: number, { sunIn }: TithiRule) {
  const name = purnimantaName(month, pakshaOf(number));
  const words = [
    ...(month.isAdhika ? ['Adhika'] : []),
    name,
    tithiName(number),
    ...(sunIn ? [`in solar ${sunIn}`] : []),
  ];
  return { occasion: words.join(' '), ...(name === month.name ? {} : { amantaMonth: month.name }) };
}

function entryOf(slug: string): FestivalEntry {
  const found = KNOWN_FESTIVALS.find(([each]) => each === slug);
  if (!found) throw new Error(`There is no rule of ${slug}`);
  return found[1];
}

function dated(date: CalendarDate | null): RuledDay[] {
  return date ? [{ date }] : [];
}

/** Counts how often a festival has come in its civil year. */
function numbered(all: readonly Festival[]): Festival[] {
  const times = new Map<string, number>();
  return all.map((festival) => {
    const time = (times.get(festival.slug) ?? 0) + 1;
    times.set(festival.slug, time);
    return { ...festival, time };
  });
}

/** Of each month at most twelve come first: those noted for the year; in other years the major ones, by rank. */
function withFeatured(all: readonly Festival[], year: number): Festival[] {
  const noted = notesOf(year).featured;
  if (noted) return all.map((each) => ({ ...each, featured: noted.has(each.id) }));
  const chosen = new Set<Festival>();
  for (let month = 1; month <= 12; month += 1) {
    const inMonth = all.filter(({ date }) => partsOf(date).month === month);
    const byRank = [...inMonth].sort((one, other) => one.rank - other.rank);
    for (const each of byRank.slice(0, FEATURED_IN_A_MONTH)) chosen.add(each);
  }
  return all.map((each) => ({ ...each, featured: chosen.has(each) }));
}
