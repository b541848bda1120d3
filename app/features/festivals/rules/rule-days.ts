import { SIGNS } from '~/features/astronomy/signs';
import { getPurnimantaName } from '~/features/astronomy/lunar-month';
import { NAKSHATRAS } from '~/features/astronomy/nakshatra';
import { getPaksha, getTithiName } from '~/features/astronomy/tithi';
import type { Place } from '~/features/astronomy/rise-set';
import { addDays, INDIA_TIME_ZONE, type CalendarDate } from '~/shared/time/calendar';
import type { DayException } from '~/features/festivals/festival';
import { getCivilDays, getFirstWeekdayFrom, getLastWeekdayUpTo } from './civil-days';
import { includesDate, widenSpan, getYears, type DateSpan } from './date-span';
import { findNamedEclipses } from './eclipses';
import { getEntry } from './festival-list.server';
import { findHijriDays, type AnnouncedMonthStarts } from './hijri';
import { findLunarMonths, canFallIn, type LunarMonthWithTithis } from './lunar-months';
import { getPlaceDays, type PlaceDays } from './place-days';
import { SOLAR_MONTHS, type Rule, type TithiRule } from './rule';
import { findNakshatraDays, findSankrantiDays } from './solar-days';
import { mentionsTithi, findTithiDay } from './tithi-day';

interface RuleDay {
  readonly date: CalendarDate;
  readonly occasion?: string;
  readonly amantaMonth?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly exception?: DayException;
  /** Islamic festivals: date if no announcement had been made. */
  readonly expected?: CalendarDate;
  readonly isAnnounced?: boolean;
}

export interface DayQuery {
  readonly span: DateSpan;
  readonly days: PlaceDays;
  readonly announcedStarts: AnnouncedMonthStarts;
}

const DAYS_PER_WEEK = 7;

export function findRuleDays(rule: Rule, dayQuery: DayQuery): RuleDay[] {
  const { span, days, announcedStarts } = dayQuery;
  switch (rule.by) {
    case 'tithi':
      return findTithiDays(rule, dayQuery);
    case 'sankranti': {
      const sign = SIGNS[SOLAR_MONTHS.indexOf(rule.sign)]?.name ?? '';
      return findSankrantiDays(rule, span, days).map(({ date, at }) =>
        rule.silent
          ? { date }
          : { date, occasion: `Sun enters ${rule.sign} (sidereal ${sign})`, startsAt: at },
      );
    }
    case 'nakshatra': {
      const name = NAKSHATRAS[rule.nakshatra - 1] ?? '';
      return findNakshatraDays(rule, span, days).map((found) => ({
        ...found,
        occasion: `${name} nakshatra in solar ${rule.month}`,
      }));
    }
    case 'date':
    case 'civil-weekday':
    case 'easter':
    case 'parsi':
    case 'tibetan':
      return getYears(span).flatMap((year) =>
        getCivilDays(rule, year)
          .filter((date) => includesDate(span, date))
          .map((date) => ({ date })),
      );
    case 'hijri':
      return findHijriDays(rule, span, announcedStarts);
    case 'festival': {
      const { rule: first } = getEntry(rule.festival);
      const about = { from: addDays(span.from, -rule.plus), to: addDays(span.to, -rule.plus) };
      return findRuleDays(first, { ...dayQuery, span: about }).map(
        ({ date, occasion, startsAt, endsAt }) => ({
          date: addDays(date, rule.plus),
          ...(rule.bearing && occasion ? { occasion } : {}),
          ...(rule.bearing && startsAt ? { startsAt } : {}),
          ...(rule.bearing && endsAt ? { endsAt } : {}),
        }),
      );
    }
    case 'weekday':
      return findTithiDays(rule.of, { ...dayQuery, span: widenSpan(span, DAYS_PER_WEEK) }).map(
        ({ date }) => ({
          date:
            rule.where === 'upto'
              ? getLastWeekdayUpTo(date, rule.weekday)
              : getFirstWeekdayFrom(addDays(date, 1), rule.weekday),
        }),
      );
    case 'eclipse':
      return findNamedEclipses(widenSpan(span, 1), rule.of, days.place).map(({ begins }) => ({
        date: days.extractDate(begins),
      }));
  }
}

/** Festivals of one region follow the sunrises of these places. */
const REFERENCE_PLACES: Readonly<Record<NonNullable<TithiRule['seenFrom']>, Place>> = {
  kolkata: { latitude: 22.57, longitude: 88.36, timeZone: INDIA_TIME_ZONE },
};

function findTithiDays(rule: TithiRule, { span, days: daysOfPlace }: DayQuery): RuleDay[] {
  const isInIndia = daysOfPlace.place.timeZone === INDIA_TIME_ZONE;
  const days =
    rule.seenFrom && isInIndia ? getPlaceDays(REFERENCE_PLACES[rule.seenFrom]) : daysOfPlace;
  return findLunarMonths(span).flatMap((month): RuleDay[] => {
    if (!mentionsTithi(rule, month) || !canFallIn(span, month, rule.tithi, days)) return [];
    const found = findTithiDay(rule, month, days);
    if (!found) return [];
    const { date, tithi, exception } = found;
    return [
      {
        date,
        ...getOccasion(month, tithi.number, rule),
        startsAt: tithi.startsAt,
        endsAt: tithi.endsAt,
        ...(exception ? { exception } : {}),
      },
    ];
  });
}

/** For example `Kartika Krishna Chaturthi`. Dark halves use the purnimanta name, and the amanta name too if it differs. */
function getOccasion(month: LunarMonthWithTithis, number: number, { sunIn }: TithiRule) {
  const name = getPurnimantaName(month, getPaksha(number));
  const words = [
    ...(month.isAdhika ? ['Adhika'] : []),
    name,
    getTithiName(number),
    ...(sunIn ? [`in solar ${sunIn}`] : []),
  ];
  return { occasion: words.join(' '), ...(name === month.name ? {} : { amantaMonth: month.name }) };
}
