import { formatClockTime, formatWeekdayAndDay } from '~/features/festivals/festival-labels';
import { findMainFestivals, type MainFestival } from '~/features/festivals/festivals.server';
import type { ComputedFestivals } from '~/features/festivals/computed-festivals.server';
import { toNameInSentence, type Festival } from '~/features/festivals/festival';
import type { Compute } from '~/shared/computing/computation';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import {
  addDays,
  countDaysBetween,
  toIndiaDate,
  getParts,
  toDayMonth,
  toIndiaMinute,
  type CalendarDate,
} from '~/shared/time/calendar';
import { formatHouse } from '~/features/astronomy/house-labels';
import { formatDayRange } from './period-labels';
import {
  PERIOD_PHRASE_BOOKS,
  type HousePhraseLists,
  type PeriodPhraseBook,
} from './period.phrases';
import type { Period } from './period';
import { getStays, formatStays, type PlanetStay } from './period-stays.server';
import { AREAS, type Area, type ReadingParts } from './reading-parts';
import { signName } from '~/features/astronomy/sign-names';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  periodAstronomyComputation,
  type PeriodAstronomy,
  type SkyEvent,
} from '~/features/horoscopes/period-sky.server';
import { isLunarNode, PLANETS, type Planet } from '~/features/astronomy/planets';

/** One thing that happens on a day, with what tradition reads from it for a sign. */
export interface PeriodEvent {
  readonly what: string;
  /** Empty where it speaks for itself. */
  readonly meaning: string;
  /** A festival's page has its id. */
  readonly festival: string | null;
}

/** A day of a week or month on which something happens. */
export interface PeriodDay {
  readonly date: CalendarDate;
  /** Such as `Tuesday, 24 November`. */
  readonly dateText: string;
  readonly events: readonly PeriodEvent[];
}

/** The reading of a sign for a week or month, in the words of the current page. */
export interface PeriodReading {
  readonly parts: ReadingParts;
  /** The rest of the overview: how to think and speak, and what the time is about once the Sun has changed its sign. */
  readonly overview: readonly string[];
  /** For a month: when the Moon is in the house of a part of life. */
  readonly moonDays: Readonly<Record<Area, string>> | null;
  readonly days: readonly PeriodDay[];
}

/** The planets that tell of the parts of life. */
const AREA_PLANETS: Readonly<Record<Area, Planet | 'moon'>> = {
  love: 'venus',
  career: 'sun',
  money: 'jupiter',
  health: 'mars',
  family: 'moon',
};
/** The houses of the parts of life, which the Moon goes through each month. */
const AREA_HOUSES: Readonly<Record<Area, number>> = {
  love: 7,
  career: 10,
  money: 11,
  health: 6,
  family: 4,
};
const PLANET_NAMES: Readonly<Record<Planet, () => string>> = {
  sun: m.horoscopes_planet_sun,
  mercury: m.horoscopes_planet_mercury,
  venus: m.horoscopes_planet_venus,
  mars: m.horoscopes_planet_mars,
  jupiter: m.horoscopes_planet_jupiter,
  saturn: m.horoscopes_planet_saturn,
  rahu: m.horoscopes_planet_rahu,
  ketu: m.horoscopes_planet_ketu,
};
const EPOCH: CalendarDate = '2000-01-01';
/** One round of the Moon through the signs: the sidereal month. */
const SIDEREAL_MONTH_DAYS = 27.32;
/** Closes that lie between two signs of a period. */
const CLOSING_STEP = 3;

/** Where the sentences of a period's first festivals stand: all distances between them differ (a Golomb ruler). */
const FESTIVAL_OFFSETS = [0, 1, 3];
const FESTIVAL_STEP = 5;

/** What the readings of a week or month are written from, the same for all signs. */
export interface PeriodFacts {
  readonly sky: PeriodAstronomy;
  /** Of the months of ours in which it lies, in the base language. */
  readonly festivals: readonly Festival[];
}

/** @returns what the readings of a week or month are written from, computed beside the requests */
export async function loadPeriodFacts(
  { first, last }: Period,
  { compute, festivals }: { readonly compute: Compute; readonly festivals: ComputedFestivals },
): Promise<PeriodFacts> {
  const [start, end] = [getParts(first), getParts(last)];
  const months = start.month === end.month ? [start] : [start, end];
  const [sky, ...ofMonths] = await Promise.all([
    compute(periodAstronomyComputation, { first, last }),
    ...months.map(({ year, month }) => festivals.ofMonth(year, month)),
  ]);
  return { sky, festivals: ofMonths.flat() };
}

/** Where a sign stands in the rotation of the sentences. */
interface Turn {
  readonly sign: number;
  /** How many sentences each list has given before, one after another. */
  readonly place: number;
  /** Rounds of the Moon: for what it tells, since it comes to the same house after four weeks. */
  readonly round: number;
  readonly year: number;
}

/** @returns the reading of a sign for a week or month, in the language of the page: always the same, and of the same sense in every language */
export function buildPeriodReading(
  sign: SignSlug,
  period: Period,
  facts: PeriodFacts,
): PeriodReading {
  const { sky, festivals } = facts;
  const book = PERIOD_PHRASE_BOOKS.get(getCurrentLanguage());
  if (!book) throw new RangeError(`There are no phrases in ${getCurrentLanguage()}`);
  const index = SIGNS.findIndex(({ slug }) => slug === sign);
  const turn: Turn = {
    sign: index,
    place: index + period.number * (period.kind === 'month' ? 2 : 1),
    round: index + Math.floor(countDaysBetween(EPOCH, period.first) / SIDEREAL_MONTH_DAYS),
    year: index + getParts(period.first).year,
  };
  const inHouse = (list: HousePhraseLists, at: SignSlug, place: number) =>
    readItem(readItem(list, getHouseFrom(sign, at) - 1), place);
  const written: Written = { period, sky, turn, inHouse };
  const areas = Object.fromEntries(
    AREAS.map((area) => [area, buildAreaText(area, book, written)]),
  ) as Record<Area, string>;
  const [sun, ...laterSun] = getStays('sun', period, sky);
  return {
    parts: {
      summary: inHouse(book.sun, sun?.sign ?? sky.signs.sun, turn.place),
      ...areas,
      close: readItem(book.closes, turn.sign * CLOSING_STEP + period.number),
    },
    overview: [
      describeStays('mercury', book.mercury, turn.place, written),
      ...laterSun.map((stay, nth) =>
        m.horoscopes_from({
          from: toDayMonth(stay.first),
          text: inHouse(book.sun, stay.sign, turn.place + getPhraseOffset(period, stay, nth + 1)),
        }),
      ),
    ],
    moonDays: period.kind === 'month' ? getMoonDays(sign, sky) : null,
    days: buildPeriodDays(sign, period, { sky, festivals }, book, turn),
  };
}

interface Written {
  readonly period: Period;
  readonly sky: PeriodAstronomy;
  readonly turn: Turn;
  readonly inHouse: (list: HousePhraseLists, at: SignSlug, place: number) => string;
}

/** By the planet's house: a sentence for each of its stays; two for a month that it spends in one house. */
function buildAreaText(area: Area, book: PeriodPhraseBook, written: Written): string {
  const { period, sky, turn, inHouse } = written;
  const planet = AREA_PLANETS[area];
  const list = book.areas[area];
  const place = getPlace(planet, period, turn);
  const stays = planet === 'moon' ? [] : getStays(planet, period, sky);
  if (planet !== 'moon' && stays.length > 1) return describeStays(planet, list, place, written);
  const at = stays[0]?.sign ?? sky.signs[planet];
  const nths = period.kind === 'month' ? [0, 1] : [0];
  return nths.map((nth) => inHouse(list, at, place + nth)).join(' ');
}

function describeStays(
  planet: Planet,
  list: HousePhraseLists,
  place: number,
  written: Written,
): string {
  const { period, sky, inHouse } = written;
  return formatStays(getStays(planet, period, sky), (stay, nth) =>
    inHouse(list, stay.sign, place + getPhraseOffset(period, stay, nth)),
  );
}

/** How many sentences further the nth stay is told: neither the sign beside it nor the next time has the same of that house. */
function getPhraseOffset({ kind }: Period, { isBack }: PlanetStay, nth: number): number {
  if (kind === 'week') return nth * 2;
  return isBack ? nth * 3 : nth;
}

/** Mars and Jupiter stay for more weeks than there are sentences: each repeats itself after another number of weeks. */
function getPlace(planet: Planet | 'moon', { kind, number }: Period, turn: Turn): number {
  if (planet === 'moon') return turn.round;
  if (kind === 'month') return turn.place;
  if (planet === 'jupiter') return turn.place + Math.floor(number / 4);
  return planet === 'mars' ? turn.place + Math.floor(number / 2) : turn.place;
}

function getMoonDays(sign: SignSlug, sky: PeriodAstronomy): Record<Area, string> {
  return Object.fromEntries(
    AREAS.map((area) => [area, moonDays(sign, sky, AREA_HOUSES[area])]),
  ) as Record<Area, string>;
}

function moonDays(sign: SignSlug, { moonStays }: PeriodAstronomy, house: number): string {
  const stays = moonStays.filter((stay) => getHouseFrom(sign, stay.sign) === house);
  const [first] = stays;
  if (!first) return '';
  const days = stays.map(({ from, until }) => {
    return formatDayRange(toIndiaDate(from), toIndiaDate(new Date(until.getTime() - 1)));
  });
  return m.horoscopes_moon_days({ house: formatHouse(sign, first.sign), days: days.join(', ') });
}

function buildPeriodDays(
  sign: SignSlug,
  period: Period,
  { sky, festivals: all }: PeriodFacts,
  book: PeriodPhraseBook,
  turn: Turn,
): PeriodDay[] {
  const told = sky.events.filter(({ kind }) => period.kind === 'week' || kind !== 'moon');
  const length = countDaysBetween(period.first, period.last) + 1;
  const dates = Array.from({ length }, (_, day) => addDays(period.first, day));
  const festivals = dates
    .flatMap((date) => findMainFestivals(date, all).map((festival) => ({ date, ...festival })))
    .map(({ date, id, name, mood }, nth) => ({
      date,
      festival: id,
      what: name,
      meaning: getFestivalMeaning(book, { name, mood }, nth, turn),
    }));
  const moves = told.map((event) => ({
    date: toIndiaDate(event.at),
    festival: null,
    what: formatSkyEvent(event, sign),
    meaning: getMeaning(event, sign, book, turn),
  }));
  return dates.flatMap((date) => {
    const events = [...festivals, ...moves]
      .filter((event) => event.date === date)
      .map(({ what, meaning, festival }) => ({ what, meaning, festival }));
    return events.length > 0 ? [{ date, dateText: formatWeekdayAndDay(date), events }] : [];
  });
}

/** No two signs have more than one sentence in common; a fourth festival speaks for itself. */
function getFestivalMeaning(
  { festivals }: PeriodPhraseBook,
  { name, mood }: Pick<MainFestival, 'name' | 'mood'>,
  nth: number,
  { sign, place }: Pick<Turn, 'sign' | 'place'>,
): string {
  const apart = FESTIVAL_OFFSETS[nth];
  if (apart === undefined) return '';
  const phrase = readItem(festivals[mood], sign + (place - sign) * FESTIVAL_STEP + apart);
  return phrase.replace('{festival}', toNameInSentence(name));
}

function formatSkyEvent(event: SkyEvent, sign: SignSlug): string {
  const where = {
    sign: signName(event.sign),
    house: formatHouse(sign, event.sign),
    time: formatClockTime(toIndiaMinute(event.at)),
  };
  switch (event.kind) {
    case 'moon':
      return m.horoscopes_event_moon(where);
    case 'new-moon':
      return m.horoscopes_event_new_moon(where);
    case 'full-moon':
      return m.horoscopes_event_full_moon(where);
    case 'ingress': {
      const goesBack = event.motion === 'retrograde' && !isLunarNode(event.planet);
      const words = goesBack ? m.horoscopes_event_goes_back : m.horoscopes_event_enters;
      return sentence(words({ ...where, planet: PLANET_NAMES[event.planet]() }));
    }
    case 'station': {
      const words =
        event.turns === 'direct' ? m.horoscopes_event_direct : m.horoscopes_event_retrograde;
      return sentence(words({ ...where, planet: PLANET_NAMES[event.planet]() }));
    }
  }
}

function getMeaning(event: SkyEvent, sign: SignSlug, book: PeriodPhraseBook, turn: Turn): string {
  const house = getHouseFrom(sign, event.sign) - 1;
  switch (event.kind) {
    case 'moon':
      return readItem(readItem(book.moon, house), turn.round);
    case 'new-moon':
      return readItem(readItem(book.newMoon, house), turn.year);
    case 'full-moon':
      return readItem(readItem(book.fullMoon, house), turn.year);
    case 'ingress':
      if (isLunarNode(event.planet)) return readItem(book.nodes[event.planet], house);
      return insertPlanetName(
        readItem(readItem(book.ingress, house), turn.year + PLANETS.indexOf(event.planet)),
        event.planet,
      );
    case 'station': {
      const sentences = readItem(book.stations, house);
      const half = sentences.length / 2;
      const ofTurn =
        event.turns === 'retrograde' ? sentences.slice(0, half) : sentences.slice(half);
      return insertPlanetName(
        readItem(ofTurn, turn.place + PLANETS.indexOf(event.planet)),
        event.planet,
      );
    }
  }
}

function insertPlanetName(phrase: string, planet: Planet): string {
  return sentence(phrase.replace('{planet}', PLANET_NAMES[planet]()));
}

/** Some languages put a small word before a planet's name. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The item at an index that may run past the end: the list is gone through again and again. */
function readItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
