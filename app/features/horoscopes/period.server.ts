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
import { getPlanetName } from '~/features/astronomy/planet-names';
import { toSentence } from '~/shared/text/to-sentence';
import { formatHouse } from '~/features/astronomy/house-labels';
import { formatMoment } from './reading-times';
import { getYogaName } from './yoga-labels';
import { formatDayRange } from './period-labels';
import {
  PERIOD_PHRASE_BOOKS,
  type HousePhraseLists,
  type PeriodPhraseBook,
} from './period.phrases';
import type { Period } from './period';
import { getStays, formatStays, type PlanetStay } from './period-stays.server';
import { AREAS, type Area, type ReadingParts } from './reading-parts';
import { getSignName } from '~/features/astronomy/sign-names';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  periodAstronomyComputation,
  type PeriodAstronomy,
  type SkyEvent,
} from '~/features/horoscopes/period-sky.server';
import { isLunarNode, PLANETS, type Planet } from '~/features/astronomy/planets';

export interface PeriodEvent {
  readonly what: string;
  /** Empty when the event needs no explanation. */
  readonly meaning: string;
  /** Id of the festival's page. */
  readonly festival: string | null;
}

export interface PeriodDay {
  readonly date: CalendarDate;
  readonly dateText: string;
  readonly events: readonly PeriodEvent[];
}

/** A sign's reading for a week or month, in the language of the current page. */
export interface PeriodReading {
  readonly parts: ReadingParts;
  /** A sentence about Mercury, and the theme after the Sun changes sign. */
  readonly overview: readonly string[];
  /** For months: days with the Moon in the house of each area. Null for weeks. */
  readonly moonDays: Readonly<Record<Area, string>> | null;
  readonly days: readonly PeriodDay[];
}

const AREA_PLANETS: Readonly<Record<Area, Planet | 'moon'>> = {
  love: 'venus',
  career: 'sun',
  money: 'jupiter',
  health: 'mars',
  family: 'moon',
};
const AREA_HOUSES: Readonly<Record<Area, number>> = {
  love: 7,
  career: 10,
  money: 11,
  health: 6,
  family: 4,
};
const EPOCH: CalendarDate = '2000-01-01';
const SIDEREAL_MONTH_DAYS = 27.32;

/** Sentence offsets of the first festivals. All their differences are distinct (Golomb ruler). */
const FESTIVAL_OFFSETS = [0, 1, 3];
const FESTIVAL_STEP = 5;

export interface PeriodFacts {
  readonly sky: PeriodAstronomy;
  readonly festivals: readonly Festival[];
}

/** Computed in a worker. @returns the facts that readings of a week or month are written from */
export async function loadPeriodFacts(
  { first, last }: Period,
  { compute, festivals }: { readonly compute: Compute; readonly festivals: ComputedFestivals },
): Promise<PeriodFacts> {
  const [start, end] = [getParts(first), getParts(last)];
  const months = start.month === end.month ? [start] : [start, end];
  const [sky, ...ofMonths] = await Promise.all([
    compute(periodAstronomyComputation, { first, last }),
    ...months.map(({ year, month }) => festivals.festivalsInMonth(year, month)),
  ]);
  return { sky, festivals: ofMonths.flat() };
}

interface PhraseRotation {
  readonly sign: number;
  /** Number of sentences that earlier periods used. */
  readonly place: number;
  /** Revolutions of the Moon, which returns to a house after four weeks. */
  readonly cycle: number;
  readonly year: number;
}

/** @returns a deterministic reading with the same content in every language */
export function buildPeriodReading(
  sign: SignSlug,
  period: Period,
  facts: PeriodFacts,
): PeriodReading {
  const { sky, festivals } = facts;
  const book = PERIOD_PHRASE_BOOKS.get(getCurrentLanguage());
  if (!book) throw new RangeError(`There are no phrases in ${getCurrentLanguage()}`);
  const index = SIGNS.findIndex(({ slug }) => slug === sign);
  const turn: PhraseRotation = {
    sign: index,
    place: index + period.number * (period.kind === 'month' ? 2 : 1),
    cycle: index + Math.floor(countDaysBetween(EPOCH, period.first) / SIDEREAL_MONTH_DAYS),
    year: index + getParts(period.first).year,
  };
  const pickHousePhrase = (list: HousePhraseLists, at: SignSlug, place: number) =>
    pickItem(pickItem(list, getHouseFrom(sign, at) - 1), place);
  const context: WritingContext = { period, sky, turn, pickHousePhrase };
  const areas = Object.fromEntries(
    AREAS.map((area) => [area, buildAreaText(area, book, context)]),
  ) as Record<Area, string>;
  const [sun, ...laterSun] = getStays('sun', period, sky);
  return {
    parts: {
      summary: pickHousePhrase(book.sun, sun?.sign ?? sky.signs.sun, turn.place),
      ...areas,
      close: sky.next
        ? m.horoscopes_coming({
            date: formatWeekdayAndDay(toIndiaDate(sky.next.at)),
            event: formatSkyEvent(sky.next, sign),
          })
        : '',
    },
    overview: [
      describeStays('mercury', book.mercury, turn.place, context),
      ...laterSun.map((stay, nth) =>
        m.horoscopes_from({
          from: toDayMonth(stay.first),
          text: pickHousePhrase(
            book.sun,
            stay.sign,
            turn.place + getPhraseOffset(period, stay, nth + 1),
          ),
        }),
      ),
    ],
    moonDays: period.kind === 'month' ? getMoonDays(sign, sky) : null,
    days: buildPeriodDays(sign, period, { sky, festivals }, book, turn),
  };
}

interface WritingContext {
  readonly period: Period;
  readonly sky: PeriodAstronomy;
  readonly turn: PhraseRotation;
  readonly pickHousePhrase: (list: HousePhraseLists, at: SignSlug, place: number) => string;
}

/** One sentence per stay; two in a month with a single stay. */
function buildAreaText(area: Area, book: PeriodPhraseBook, context: WritingContext): string {
  const { period, sky, turn, pickHousePhrase } = context;
  const planet = AREA_PLANETS[area];
  const list = book.areas[area];
  const place = getPlace(planet, period, turn);
  const stays = planet === 'moon' ? [] : getStays(planet, period, sky);
  if (planet !== 'moon' && stays.length > 1) return describeStays(planet, list, place, context);
  const at = stays[0]?.sign ?? sky.signs[planet];
  const nths = period.kind === 'month' ? [0, 1] : [0];
  return nths.map((nth) => pickHousePhrase(list, at, place + nth)).join(' ');
}

function describeStays(
  planet: Planet,
  list: HousePhraseLists,
  place: number,
  context: WritingContext,
): string {
  const { period, sky, pickHousePhrase } = context;
  return formatStays(getStays(planet, period, sky), (stay, nth) =>
    pickHousePhrase(list, stay.sign, place + getPhraseOffset(period, stay, nth)),
  );
}

/** Offset of the nth stay, so that adjacent signs and the next return get different sentences. */
function getPhraseOffset({ kind }: Period, { isReentry }: PlanetStay, nth: number): number {
  if (kind === 'week') return nth * 2;
  return isReentry ? nth * 3 : nth;
}

/** Mars and Jupiter stay in a house for more periods than there are sentences. Each repeats at a different interval. */
function getPlace(planet: Planet | 'moon', { kind, number }: Period, turn: PhraseRotation): number {
  if (planet === 'moon') return turn.cycle;
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
  turn: PhraseRotation,
): PeriodDay[] {
  const listedEvents = sky.events.filter(({ kind }) => period.kind === 'week' || kind !== 'moon');
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
  const moves = listedEvents.map((event) => ({
    date: toIndiaDate(event.at),
    festival: null,
    what: formatSkyEvent(event, sign),
    meaning: getMeaning(event, sign, book, turn),
  }));
  const yogas = sky.yogas.map((each) => ({
    date: each.date,
    festival: null,
    what: m.horoscopes_almanac_until({
      name: getYogaName(each.yoga),
      time: formatMoment(each.until),
    }),
    meaning: '',
  }));
  return dates.flatMap((date) => {
    const events = [...festivals, ...yogas, ...moves]
      .filter((event) => event.date === date)
      .map(({ what, meaning, festival }) => ({ what, meaning, festival }));
    return events.length > 0 ? [{ date, dateText: formatWeekdayAndDay(date), events }] : [];
  });
}

/** Two signs share at most one sentence; a fourth festival has no text. */
function getFestivalMeaning(
  { festivals }: PeriodPhraseBook,
  { name, mood }: Pick<MainFestival, 'name' | 'mood'>,
  nth: number,
  { sign, place }: Pick<PhraseRotation, 'sign' | 'place'>,
): string {
  const apart = FESTIVAL_OFFSETS[nth];
  if (apart === undefined) return '';
  const phrase = pickItem(festivals[mood], sign + (place - sign) * FESTIVAL_STEP + apart);
  return phrase.replace('{festival}', toNameInSentence(name));
}

function formatSkyEvent(event: SkyEvent, sign: SignSlug): string {
  const where = {
    sign: getSignName(event.sign),
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
      return toSentence(words({ ...where, planet: getPlanetName(event.planet) }));
    }
    case 'station': {
      const words =
        event.turns === 'direct' ? m.horoscopes_event_direct : m.horoscopes_event_retrograde;
      return toSentence(words({ ...where, planet: getPlanetName(event.planet) }));
    }
  }
}

function getMeaning(
  event: SkyEvent,
  sign: SignSlug,
  book: PeriodPhraseBook,
  turn: PhraseRotation,
): string {
  const house = getHouseFrom(sign, event.sign) - 1;
  switch (event.kind) {
    case 'moon':
      return pickItem(pickItem(book.moon, house), turn.cycle);
    case 'new-moon':
      return pickItem(pickItem(book.newMoon, house), turn.year);
    case 'full-moon':
      return pickItem(pickItem(book.fullMoon, house), turn.year);
    case 'ingress':
      if (isLunarNode(event.planet)) return pickItem(book.nodes[event.planet], house);
      return insertPlanetName(
        pickItem(pickItem(book.ingress, house), turn.year + PLANETS.indexOf(event.planet)),
        event.planet,
      );
    case 'station': {
      const sentences = pickItem(book.stations, house);
      const half = sentences.length / 2;
      const ofTurn =
        event.turns === 'retrograde' ? sentences.slice(0, half) : sentences.slice(half);
      return insertPlanetName(
        pickItem(ofTurn, turn.place + PLANETS.indexOf(event.planet)),
        event.planet,
      );
    }
  }
}

function insertPlanetName(phrase: string, planet: Planet): string {
  return toSentence(phrase.replace('{planet}', getPlanetName(planet)));
}

function pickItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
