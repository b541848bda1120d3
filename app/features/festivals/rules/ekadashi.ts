import { between, type PlaceDays } from './place-days';
import type { DayException } from '~/features/festivals/festival';
import type { LunarMonthName } from '~/features/astronomy/lunar-month';
import { getNextTithi } from '~/features/astronomy/tithi';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { getTithi, type LunarMonthWithTithis, type TithiSpan } from './lunar-months';
import { findSpecialDay, findTithiDay } from './tithi-day';

/** Slug without `-ekadashi`. */
export type EkadashiName =
  | (typeof BRIGHT_EKADASHIS)[LunarMonthName]
  | (typeof DARK_EKADASHIS)[LunarMonthName]
  | 'padmini'
  | 'parama';

export interface Parana {
  readonly date: CalendarDate;
  /** End of Hari Vasara, the first quarter of Dwadashi; the fast continues until then. */
  readonly hariVasaraEndsAt: Date;
  readonly dwadashiEndsAt: Date;
  /** In the first fifth of daylight, as almanacs print it, or in the fourth if Hari Vasara lasts longer. */
  readonly from: Date;
  readonly to: Date;
}

export interface Ekadashi {
  readonly name: EkadashiName;
  readonly date: CalendarDate;
  readonly vaishnava: CalendarDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly exception: DayException | null;
  readonly parana: Parana;
}

const BRIGHT_EKADASHIS = {
  Chaitra: 'kamada',
  Vaishakha: 'mohini',
  Jyeshtha: 'nirjala',
  Ashadha: 'devshayani',
  Shravana: 'shravana-putrada',
  Bhadrapada: 'parivartini',
  Ashwina: 'papankusha',
  Kartika: 'dev-uthani',
  Margashirsha: 'mokshada',
  Pausha: 'pausha-putrada',
  Magha: 'jaya',
  Phalguna: 'amalaki',
} as const satisfies Record<LunarMonthName, string>;

const DARK_EKADASHIS = {
  Chaitra: 'varuthini',
  Vaishakha: 'apara',
  Jyeshtha: 'yogini',
  Ashadha: 'kamika',
  Shravana: 'aja',
  Bhadrapada: 'indira',
  Ashwina: 'rama',
  Kartika: 'utpanna',
  Margashirsha: 'saphala',
  Pausha: 'shattila',
  Magha: 'vijaya',
  Phalguna: 'papmochani',
} as const satisfies Record<LunarMonthName, string>;

const BRIGHT_EKADASHI = 11;
const FIFTHS = 5;

/** @param number 11 or 26 */
export function computeEkadashi(
  number: number,
  month: LunarMonthWithTithis,
  days: PlaceDays,
): Ekadashi {
  const rule = { by: 'tithi', tithi: number, at: 'sunrise', method: 'ekadashi' } as const;
  const found = findTithiDay(rule, month, days);
  if (!found) throw new Error('An Ekadashi always has a day');
  const { date, tithi, exception = null } = found;
  return {
    name: getName(number, month),
    date,
    vaishnava: findSpecialDay('ekadashi-vaishnava', getTithi(month, number), days),
    startsAt: tithi.startsAt,
    endsAt: tithi.endsAt,
    exception,
    parana: computeParana(date, tithi, days),
  };
}

function getName(number: number, { name, isAdhika }: LunarMonthWithTithis): EkadashiName {
  const isBright = number === BRIGHT_EKADASHI;
  if (isAdhika) return isBright ? 'padmini' : 'parama';
  return isBright ? BRIGHT_EKADASHIS[name] : DARK_EKADASHIS[name];
}

function computeParana(fast: CalendarDate, tithi: TithiSpan, days: PlaceDays): Parana {
  const date = addDays(fast, 1);
  const dwadashi = getNextTithi(tithi);
  const hariVasaraEndsAt = between(tithi.endsAt, dwadashi.endsAt, 1 / 4);
  const [sunrise, sunset] = [days.sunrise(date), days.sunset(date)];
  const getDaylightFifth = (count: number) => between(sunrise, sunset, count / FIFTHS);
  const isLong = hariVasaraEndsAt >= getDaylightFifth(1);
  const [from, to] = isLong
    ? [latest(getDaylightFifth(3), hariVasaraEndsAt), getDaylightFifth(4)]
    : [latest(sunrise, hariVasaraEndsAt), getDaylightFifth(1)];
  return {
    date,
    hariVasaraEndsAt,
    dwadashiEndsAt: dwadashi.endsAt,
    from,
    to: dwadashi.endsAt > from && dwadashi.endsAt < to ? dwadashi.endsAt : to,
  };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
