import { m } from '~/shared/i18n/messages';
import {
  isAlmanacSpan,
  isDayCard,
  isFilledListOf,
  type AlmanacSpan,
  type DayCard,
} from '~/features/panchang/day-card';
import { isRecord } from '~/shared/result/is-record';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { SLOW_PLANETS, type SlowPlanet } from '~/features/astronomy/planets';

/** The parts of the waking day; `early` and `late` are its first and last four hours. */
const PARTS_OF_DAY = ['early', 'morning', 'afternoon', 'evening', 'late'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** A stay of the Moon in a sidereal sign. */
export interface MoonSpan extends AlmanacSpan {
  readonly sign: SignSlug;
  /** When the Moon leaves the sign; null where it does so while most people sleep, or on another day. */
  readonly endsIn: PartOfDay | null;
}

/** A stay of the Moon in a nakshatra, 1 (Ashwini) to 27 (Revati). */
interface NakshatraSpan extends AlmanacSpan {
  readonly number: number;
}

/** The almanac of a day in the words of the page in hand, for New Delhi. */
export interface Almanac extends DayCard {
  /** The Moon's sidereal signs between sunrise and the next; `until` is null of the one that holds at the next sunrise too. */
  readonly moonSigns: readonly MoonSpan[];
  /** The sign that holds for most of 06:00 to 22:00. */
  readonly moonSign: SignSlug;
  readonly nakshatras: readonly NakshatraSpan[];
  /** The slow planets' sidereal signs. */
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
  /** The main festivals of the day. */
  readonly festivals: readonly AlmanacFestival[];
}

/** A festival as the almanac names it; the id leads to its page. */
export interface AlmanacFestival {
  readonly id: string;
  readonly name: string;
}

/**
 * What holds one after the other, in words: `Dashami until 7:16 am, then Ekadashi until 6:32 am on 21 November, then Dwadashi`;
 * a single thing holds `all day`.
 */
export function spansInWords(spans: readonly AlmanacSpan[]): string {
  const [only] = spans;
  if (only && spans.length === 1) return m.horoscopes_almanac_all_day({ name: only.name });
  return spans
    .map(({ name, until }) => (until ? m.horoscopes_almanac_until({ name, time: until }) : name))
    .reduce((before, span) => m.horoscopes_almanac_then({ spans: before, span }));
}

/** Whether a value read from a browser's storage or from the network is an almanac. */
export function isAlmanac(value: unknown): value is Almanac {
  if (!isRecord(value) || !isDayCard(value)) return false;
  const { moonSigns, moonSign, nakshatras, planets, festivals } = value as Record<string, unknown>;
  return (
    isFilledListOf(moonSigns, isMoonSpan) &&
    isSign(moonSign) &&
    isFilledListOf(nakshatras, isNakshatraSpan) &&
    isRecord(planets) &&
    SLOW_PLANETS.every((planet) => isSign(planets[planet])) &&
    Array.isArray(festivals) &&
    festivals.every(isFestival)
  );
}

function isMoonSpan(value: unknown): value is MoonSpan {
  return (
    isRecord(value) &&
    isSign(value.sign) &&
    (value.endsIn === null || PARTS_OF_DAY.some((part) => part === value.endsIn)) &&
    isAlmanacSpan(value)
  );
}

function isNakshatraSpan(value: unknown): value is NakshatraSpan {
  return isRecord(value) && typeof value.number === 'number' && isAlmanacSpan(value);
}

function isSign(value: unknown): boolean {
  return SIGNS.some(({ slug }) => slug === value);
}

function isFestival(value: unknown): value is AlmanacFestival {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}
