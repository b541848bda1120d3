import { toNameInSentence } from '~/features/festivals/festival';
import type { MainFestival } from '~/features/festivals/festivals.server';
import { inLanguage } from '~/shared/i18n/language.server';
import { countDaysBetween, getWeekday, type CalendarDate } from '~/shared/time/calendar';
import {
  PHRASE_BOOKS,
  TITHI_CLASSES,
  type HousePhrases,
  type PhraseBook,
  type Remark,
} from './draft.phrases';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { toSiteLanguage } from './reading-language';
import { AREAS, type Area, type ReadingParts } from './reading-parts';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { getSignNakshatras, getTara } from '~/features/astronomy/bala';
import type { DayAstronomy } from '~/features/astronomy/day-astronomy';
import { getNakshatraLabel, getTithiLabel } from '~/features/astronomy/sky-labels';
import type { SlowPlanet } from '~/features/astronomy/planets';

export interface DraftDay {
  readonly sky: DayAstronomy;
  /** Main festivals in the language of the draft, most important first. */
  readonly festivals: readonly Pick<MainFestival, 'name' | 'mood'>[];
}

/** Noon of this day is J2000.0, the epoch of the mean Moon. */
const EPOCH: CalendarDate = '2000-01-01';
/** Mean sidereal longitude in degrees: 218.316° minus the ayanamsa of 23.857° (Meeus, chapter 47). */
const MEAN_MOON_AT_EPOCH = 194.459;
const SIDEREAL_MONTH_DAYS = 27.321661;
const DAY_MS = 86_400_000;
const SUNDAY = 0;
const EKADASHI = 11;
const PURNIMA = 15;
const AMAVASYA = 30;
/** Last tithi of each phase: invisible, young, waxing, past full, old, invisible again. */
const MOON_PHASE_ENDS = [1, 7, 15, 22, 28, 30];

/**
 * Two sentences for each of the Moon's fourteen revolutions in a year and three weeks, and some for a third day in
 * the same sign.
 */
export const PHRASES_PER_HOUSE = { ordinary: 28, thirdDay: 4 } as const;

/**
 * Writes a draft from the Moon's house and light, weekday, tithi, nakshatra, slow planets, tara, season and festival.
 * House and nakshatra are those of most of 06:00 to 22:00. Deterministic, with the same content in every language.
 * Sentences for the Moon's house repeat only after more than a year, combined differently for each sign.
 * @throws RangeError for a language without phrases
 */
export function writeDraft(sign: SignSlug, day: DraftDay, language: ReadingLanguage): ReadingParts {
  const book = PHRASE_BOOKS.get(language);
  if (!book) throw new RangeError(`There are no phrases in ${language}`);
  const turn = getPhraseRotation(sign, day.sky);
  const house = pickItem(book.houses, getHouseFrom(sign, day.sky.daytimeMoon.sign.sign) - 1);
  const areas = Object.fromEntries(
    AREAS.map((area) => [area, chooseAreaSentence(house, area, turn)]),
  ) as Record<Area, string>;
  const remarks = inLanguage(toSiteLanguage(language), () => chooseRemarks(book, day, turn));
  for (const { area, text } of remarks) areas[area] += ` ${text}`;
  return {
    summary: pickByRotation(house.summaries, 'summaries', turn),
    ...areas,
    close: pickByRotation(house.closes, 'closes', turn),
  };
}

interface PhraseRotation {
  readonly sign: number;
  readonly day: number;
  readonly weekday: number;
  readonly round: number;
  /** Following days with the Moon in the same sign: 0 to 2. */
  readonly daysLeft: number;
}

function getPhraseRotation(sign: SignSlug, sky: DayAstronomy): PhraseRotation {
  const day = countDaysBetween(EPOCH, sky.date);
  const { at, sign: moonSign } = sky.daytimeMoon;
  const daysLeft = Math.floor((moonSign.endsAt.getTime() - at.getTime()) / DAY_MS);
  // The Moon is at most eight degrees from its mean position, so all days with the Moon in one sign belong to
  // the
  // same revolution.
  const travelled = MEAN_MOON_AT_EPOCH + ((day + daysLeft) / SIDEREAL_MONTH_DAYS) * 360;
  const endOfSign = (SIGNS.findIndex(({ slug }) => slug === moonSign.sign) + 1) * 30;
  return {
    sign: SIGNS.findIndex(({ slug }) => slug === sign),
    day,
    weekday: getWeekday(sky.date),
    round: Math.round((travelled - endOfSign) / 360),
    daysLeft,
  };
}

function chooseAreaSentence(house: HousePhrases, area: Area, turn: PhraseRotation): string {
  if (area === 'career' && turn.weekday === SUNDAY) {
    return pickItem(house.careerOnSunday, turn.round + turn.sign);
  }
  return pickByRotation(house[area], area, turn);
}

/** Each sign starts each list at a different index. */
function pickByRotation(
  list: readonly string[],
  name: string,
  { sign, round, daysLeft }: PhraseRotation,
): string {
  const { ordinary, thirdDay } = PHRASES_PER_HOUSE;
  const start = computeSeed(name, String(sign));
  if (daysLeft < 2) return pickItem(list.slice(0, ordinary), start + 2 * round + daysLeft);
  return pickItem(list.slice(ordinary), (start % thirdDay) + round);
}

/**
 * @param uses number of earlier remarks of this kind for the sign
 * @param place separates the two signs that can have the same kind on a day
 */
type RemarkKind = (
  book: PhraseBook,
  sky: DayAstronomy,
  turn: PhraseRotation,
  uses: number,
  place: 0 | 1,
) => Remark;

/** Eight, so that a kind does not always fall on the same weekday. */
const KINDS: readonly RemarkKind[] = [
  ({ weekdays }, _sky, { weekday, sign, day }) =>
    pickItem(pickItem(weekdays, weekday), sign * 5 + Math.floor(day / 7) * 7),
  ({ nakshatras }, sky, { round }, _uses, place) =>
    pickItem(pickItem(nakshatras, sky.daytimeMoon.nakshatra.number - 1), round + place * 2),
  createPlanetRemark('saturn', 'jupiter'),
  ({ tithis }, sky, { round }, _uses, place) => {
    const remark = pickItem(getTithiRemarks(tithis, sky.tithi.number), round + place * 2);
    return fillRemark(remark, { tithi: getTithiLabel(sky.tithi.number) });
  },
  ({ moonlight }, sky, _turn, uses, place) => {
    const phase = MOON_PHASE_ENDS.findIndex((end) => sky.tithi.number <= end);
    return pickItem(pickItem(moonlight, phase), uses + place * 3);
  },
  createPlanetRemark('rahu', 'ketu'),
  chooseTaraRemark,
  ({ seasons }, sky, _turn, uses, place) =>
    pickItem(pickItem(seasons, getSeason(sky.sunSign)), uses + place * 5),
];

const RECENT_REMARKS = 2;

function chooseRemarks(
  book: PhraseBook,
  { sky, festivals }: DraftDay,
  turn: PhraseRotation,
): Remark[] {
  const [festival] = festivals;
  const named = festival
    ? [
        fillRemark(pickItem(book.festivals[festival.mood], turn.sign + turn.day), {
          festival: toNameInSentence(festival.name),
        }),
      ]
    : [];
  const at = turn.day + turn.sign;
  const place = turn.sign < KINDS.length ? 0 : 1;
  // An unsuitable remark is replaced by the next one in its list, because another list could repeat a remark
  // that
  // another sign has that day.
  const remarks = Array.from({ length: RECENT_REMARKS }, (_, later) => {
    const uses = Math.floor(at / KINDS.length) + later;
    return pickItem(KINDS, at)(book, sky, { ...turn, round: turn.round + later }, uses, place);
  });
  const areas = named.map(({ area }) => area);
  const found = remarks.find(
    (each) => !areas.includes(each.area) && !isCareerRemarkOnSunday(each, turn),
  );
  return [...named, ...(found ? [found] : [])].filter(
    (each) => !isCareerRemarkOnSunday(each, turn),
  );
}

/** On Sundays a reading has no other sentence about work. */
function isCareerRemarkOnSunday({ area }: Remark, { weekday }: PhraseRotation): boolean {
  return area === 'career' && weekday === SUNDAY;
}

function createPlanetRemark(one: SlowPlanet, other: SlowPlanet): RemarkKind {
  return ({ planets }, sky, { sign }, uses, place) => {
    const planet = uses % 2 === 0 ? one : other;
    const house = getHouseFrom(getSignByIndex(sign), sky.planets[planet]);
    return pickItem(pickItem(planets[planet], house - 1), Math.floor(uses / 2) + place * 3);
  };
}

function getTithiRemarks(tithis: PhraseBook['tithis'], number: number): readonly Remark[] {
  if (number === PURNIMA) return tithis.purnima;
  if (number === AMAVASYA) return tithis.amavasya;
  const ofPaksha = number > PURNIMA ? number - PURNIMA : number;
  if (ofPaksha === EKADASHI) return tithis.ekadashi;
  const paksha = number > PURNIMA ? tithis.krishna : tithis.shukla;
  return paksha[pickItem(TITHI_CLASSES, ofPaksha - 1)];
}

function chooseTaraRemark(
  ...[book, sky, { sign }, uses, place]: Parameters<RemarkKind>
): ReturnType<RemarkKind> {
  const star = pickItem(getSignNakshatras(getSignByIndex(sign)), uses);
  const tara = getTara(star, sky.daytimeMoon.nakshatra.number);
  const remark = pickItem(pickItem(book.taras, tara - 1), uses + place * 3);
  return fillRemark(remark, { star: getNakshatraLabel(star) });
}

/** Ritu by the Sun's sign: Vasanta in Pisces and Aries, then two signs each. @returns 0 (Vasanta) to 5 (Shishira) */
function getSeason(sunSign: SignSlug): number {
  const sign = SIGNS.findIndex(({ slug }) => slug === sunSign);
  return Math.floor(((sign + 1) % SIGNS.length) / 2);
}

function fillRemark({ area, text }: Remark, words: Readonly<Record<string, string>>): Remark {
  return {
    area,
    text: Object.entries(words).reduce((all, [name, word]) => all.replace(`{${name}}`, word), text),
  };
}

function getSignByIndex(index: number): SignSlug {
  return pickItem(SIGNS, index).slug;
}

function pickItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

function computeSeed(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('/')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  // The low bits of FNV depend mostly on the last character, so the high bits are mixed in.
  return (hash ^ (hash >>> 15)) >>> 0;
}
