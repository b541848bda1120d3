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
import { PLANETS, type Planet } from '~/features/astronomy/planets';
import { DAY_YOGAS, type DayYoga } from './day-yogas';

export interface MoonSpan extends AlmanacSpan {
  readonly sign: SignSlug;
  /** Whether the Moon leaves the sign between 06:00 and 22:00. */
  readonly endsByDay: boolean;
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
  readonly planets: readonly PlanetInSign[];
  readonly yogas: readonly YogaHours[];
  readonly festivals: readonly AlmanacFestival[];
}

export interface PlanetInSign {
  readonly planet: Planet;
  readonly sign: SignSlug;
  /** The date of the next sign. */
  readonly until: string;
}

/** Clock times. */
export interface YogaHours {
  readonly yoga: DayYoga;
  readonly from: string;
  readonly until: string;
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
  const { moonSigns, moonSign, nakshatras, planets, yogas, festivals } = value as Record<
    string,
    unknown
  >;
  return (
    isNonEmptyList(moonSigns, isMoonSpan) &&
    isSign(moonSign) &&
    isNonEmptyList(nakshatras, isNakshatraSpan) &&
    Array.isArray(planets) &&
    planets.every(isPlanetInSign) &&
    Array.isArray(yogas) &&
    yogas.every(isYogaHours) &&
    Array.isArray(festivals) &&
    festivals.every(isFestival)
  );
}

function isMoonSpan(value: unknown): value is MoonSpan {
  return (
    isRecord(value) &&
    isSign(value.sign) &&
    typeof value.endsByDay === 'boolean' &&
    isAlmanacSpan(value)
  );
}

function isNakshatraSpan(value: unknown): value is NakshatraSpan {
  return isRecord(value) && typeof value.number === 'number' && isAlmanacSpan(value);
}

function isPlanetInSign(value: unknown): value is PlanetInSign {
  return (
    isRecord(value) &&
    PLANETS.some((planet) => planet === value.planet) &&
    isSign(value.sign) &&
    typeof value.until === 'string'
  );
}

function isYogaHours(value: unknown): value is YogaHours {
  return (
    isRecord(value) &&
    DAY_YOGAS.some((yoga) => yoga === value.yoga) &&
    typeof value.from === 'string' &&
    typeof value.until === 'string'
  );
}

function isSign(value: unknown): boolean {
  return SIGNS.some(({ slug }) => slug === value);
}

function isFestival(value: unknown): value is AlmanacFestival {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}
