import { m } from '~/shared/i18n/messages';
import {
  isAlmanacSpan,
  isDayCard,
  isNonEmptyList,
  type AlmanacSpan,
  type DayCard,
} from '~/features/panchang/day-card';
import { isRecord } from '~/shared/result/is-record';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { SLOW_PLANETS, type SlowPlanet } from '~/features/astronomy/planets';

/** `early` and `late` are the first and last four hours. */
const PARTS_OF_DAY = ['early', 'morning', 'afternoon', 'evening', 'late'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export interface MoonSpan extends AlmanacSpan {
  readonly sign: SignSlug;
  /** Null if the sign ends while most people sleep, or on another day. */
  readonly endsIn: PartOfDay | null;
}

interface NakshatraSpan extends AlmanacSpan {
  readonly number: number;
}

/** In the page's language, for New Delhi. */
export interface Almanac extends DayCard {
  /** From sunrise to sunrise; `until` is null for a sign that lasts beyond. */
  readonly moonSigns: readonly MoonSpan[];
  /** The sign in which the Moon is for most of 06:00 to 22:00. */
  readonly moonSign: SignSlug;
  readonly nakshatras: readonly NakshatraSpan[];
  readonly planets: Readonly<Record<SlowPlanet, SignSlug>>;
  readonly festivals: readonly AlmanacFestival[];
}

export interface AlmanacFestival {
  readonly id: string;
  readonly name: string;
}

/**
 * `Dashami until 7:16 am, then Ekadashi until 6:32 am on 21 November, then Dwadashi`; a single span lasts `all day`.
 */
export function formatSpans(spans: readonly AlmanacSpan[]): string {
  const [only] = spans;
  if (only && spans.length === 1) return m.horoscopes_almanac_all_day({ name: only.name });
  return spans
    .map(({ name, until }) => (until ? m.horoscopes_almanac_until({ name, time: until }) : name))
    .reduce((before, span) => m.horoscopes_almanac_then({ spans: before, span }));
}

export function isAlmanac(value: unknown): value is Almanac {
  if (!isRecord(value) || !isDayCard(value)) return false;
  const { moonSigns, moonSign, nakshatras, planets, festivals } = value as Record<string, unknown>;
  return (
    isNonEmptyList(moonSigns, isMoonSpan) &&
    isSign(moonSign) &&
    isNonEmptyList(nakshatras, isNakshatraSpan) &&
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
