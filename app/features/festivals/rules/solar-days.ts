import { nakshatraAt, type Nakshatra } from '~/features/sky/nakshatra';
import { printedSunLongitude } from '~/features/sky/sidereal';
import { skyTime } from '~/features/sky/sky-time';
import { siderealIngresses } from '~/features/sky/transits';
import { tithiAt } from '~/features/sky/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { decidingSpan, isCurrentIn } from '~/features/festivals/deciding-span';
import { Kept } from './kept';
import type { PlaceDays } from './place-days';
import { SOLAR_MONTHS, type NakshatraRule, type SankrantiRule, type SolarMonth } from './rule';

/** The Sun's entry into a sign. */
export interface Sankranti {
  readonly sign: SolarMonth;
  readonly at: Date;
}

/** A stay of the Moon in a nakshatra, and the day that is kept with it. */
export interface NakshatraDay {
  readonly date: CalendarDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const YEARS_KEPT = 12;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEGREES_PER_SIGN = 30;
/** A nakshatra comes again after 27.3 days; half of that leads safely into the neighbouring stays. */
const ONE_ROUND_DAYS = 27.3;

const years = new Kept<number, readonly Sankranti[]>(YEARS_KEPT);
const SIGN_SLUGS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
];

/** @returns the twelve entries of the Sun into signs in a civil year of India, at the moments that printed almanacs of India give */
export function sankrantisOf(year: number): readonly Sankranti[] {
  return years.get(year, () =>
    siderealIngresses('sun', year).map(({ at, sign }) => ({
      at,
      sign: solarMonthAt(SIGN_SLUGS.indexOf(sign)),
    })),
  );
}

/** @returns the sign in which the Sun stands, by the same reckoning */
export function sunMonthAt(instant: Date): SolarMonth {
  return solarMonthAt(Math.floor(printedSunLongitude(skyTime(instant)) / DEGREES_PER_SIGN));
}

/** @returns the entry of which a festival speaks, and its day */
export function sankrantiDay(
  { sign, day, plus = 0 }: SankrantiRule,
  year: number,
  days: PlaceDays,
): { date: CalendarDate; at: Date } | null {
  const entry = sankrantisOf(year).find((each) => each.sign === sign);
  if (!entry) return null;
  const { at } = entry;
  const civil = days.dateOf(at);
  const isLate =
    (day === 'sunset' && at > days.sunset(civil)) ||
    (day === 'sunrise' && at > days.sunrise(civil));
  return { date: addDays(civil, plus + Number(isLate)), at };
}

/** @returns the day kept with a nakshatra in a solar month that begins in a year; the month of Dhanu reaches into the next */
export function nakshatraDay(
  rule: NakshatraRule,
  year: number,
  days: PlaceDays,
): NakshatraDay | null {
  const start = sankrantisOf(year).find(({ sign }) => sign === rule.month)?.at;
  if (!start) return null;
  const stays = staysFrom(start, rule.nakshatra);
  const found = stays.map((stay) => dayOfStay(rule, stay, days));
  return found.findLast((day) => day !== null) ?? null;
}

/** The stays in a nakshatra that touch the solar month which begins at an instant. */
function staysFrom(start: Date, number: number): Omit<NakshatraDay, 'date'>[] {
  const stays: Omit<NakshatraDay, 'date'>[] = [];
  for (let at = start.getTime() - DAY_MS; at < start.getTime() + 33 * DAY_MS;) {
    const current: Nakshatra = nakshatraAt(new Date(at));
    if (current.number === number) {
      const { endsAt: startsAt } = nakshatraAt(startBefore(current, at));
      stays.push({ startsAt, endsAt: current.endsAt });
      at = current.endsAt.getTime() + (ONE_ROUND_DAYS - 3) * DAY_MS;
    } else {
      at = current.endsAt.getTime() + HOUR_MS;
    }
  }
  return stays;
}

/** An instant in the nakshatra before the one that is current. */
function startBefore(current: Nakshatra, at: number): Date {
  let before = at;
  while (nakshatraAt(new Date(before)).number === current.number) before -= 6 * HOUR_MS;
  return new Date(before);
}

function dayOfStay(
  { at, month, sharedWith }: NakshatraRule,
  stay: Omit<NakshatraDay, 'date'>,
  days: PlaceDays,
): NakshatraDay | null {
  const dates = [-1, 0, 1, 2].map((offset) => addDays(days.dateOf(stay.startsAt), offset));
  const isIn = (date: CalendarDate) => sunMonthAt(days.sunrise(date)) === month;
  if (sharedWith !== undefined) {
    const best = dates
      .map((date) => ({ date, share: sharedDaylight(date, stay, sharedWith, days) }))
      .sort((one, other) => other.share - one.share)[0];
    if (best && best.share > 0 && isIn(best.date)) return { date: best.date, ...stay };
  }
  const settled = dates.find((date) =>
    isCurrentIn(decidingSpan(date, at, days), stay.startsAt, stay.endsAt),
  );
  const begins = days.dateOf(stay.startsAt);
  const date = settled ?? (stay.startsAt < days.sunrise(begins) ? addDays(begins, -1) : begins);
  return isIn(date) ? { date, ...stay } : null;
}

function sharedDaylight(
  date: CalendarDate,
  stay: Omit<NakshatraDay, 'date'>,
  number: number,
  days: PlaceDays,
): number {
  const from = Math.max(days.sunrise(date).getTime(), stay.startsAt.getTime());
  const to = Math.min(days.sunset(date).getTime(), stay.endsAt.getTime());
  if (to <= from) return 0;
  const tithis = [new Date(from), new Date(to)].map(tithiAt);
  const tithi = tithis.find((each) => each.number === number);
  if (!tithi) return 0;
  return Math.max(
    0,
    Math.min(to, tithi.endsAt.getTime()) - Math.max(from, tithi.startsAt.getTime()),
  );
}

function solarMonthAt(index: number): SolarMonth {
  return SOLAR_MONTHS[index % SOLAR_MONTHS.length] ?? 'Mesha';
}
