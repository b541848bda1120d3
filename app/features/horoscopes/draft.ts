import type { DayModel, MoonStay } from './day-model';
import { RARE_YOGAS, type DayYoga } from './day-yogas';
import { getMainStay, getWakingHours, listToldStays } from './day-model';
import { fillSlots, getSceneBook, pickInTurn, type SceneBook } from './scenes';
import { toSiteLanguage } from './reading-language';
import { AREAS, type Area, type OrderedParts } from './reading-parts';
import {
  formatHour,
  formatMoment,
  formatNakshatraSpan,
  formatUntil,
  formatUntilDate,
  formatWhen,
} from './reading-times';
import { formatHouse } from '~/features/astronomy/house-labels';
import { getPlanetName } from '~/features/astronomy/planet-names';
import type { PlanetMove } from '~/features/astronomy/planet-moves';
import { PLANETS, SLOW_PLANETS, type Planet } from '~/features/astronomy/planets';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toNameInSentence } from '~/features/festivals/festival';
import type { MainFestival } from '~/features/festivals/festivals.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import { toInnerWords } from '~/shared/text/to-sentence';
import {
  countDaysBetween,
  getParts,
  getWeekday,
  toIndiaDate,
  type CalendarDate,
} from '~/shared/time/calendar';

/** Facts for the readings of a day. */
export interface DraftDay {
  readonly model: DayModel;
  readonly tomorrow: DayModel;
  /** Main festivals in the language of the draft, most important first. */
  readonly festivals: readonly DayFestival[];
  readonly festivalsTomorrow: readonly DayFestival[];
}

type DayFestival = Pick<MainFestival, 'name' | 'mood'>;

const EPOCH = '2000-01-01';
const HOUR_MS = 3_600_000;
/** Mean sidereal longitude of the Moon in degrees at the epoch (Meeus, chapter 47), and its sidereal month in days. */
const MEAN_MOON = { atEpoch: 194.459, monthDays: 27.321661 } as const;
const DAY_MS = 24 * HOUR_MS;
const SUNDAY = 0;
/** Words of summary and areas: a shorter reading gets a second scene, and from enough words on no second event. */
const LEAST_WORDS = 172;
const ENOUGH_WORDS = 180;
const MAX_WORDS = 238;

/** The two areas of life that each house of the Moon stands for most, by house from 1. */
export const LEAD_AREAS: readonly (readonly [Area, Area])[] = [
  ['health', 'love'],
  ['money', 'family'],
  ['career', 'love'],
  ['family', 'health'],
  ['love', 'family'],
  ['career', 'health'],
  ['love', 'career'],
  ['money', 'health'],
  ['family', 'career'],
  ['career', 'money'],
  ['money', 'love'],
  ['money', 'health'],
];

/**
 * The area that each planet speaks of, and the days of a cycle on which it speaks: every day has at least one planet,
 * and no planet's scenes for a house run out within sixty days.
 */
export const PLANET_SCENES: Readonly<
  Record<Planet, { readonly area: Area; readonly everyDays: number; readonly from: number }>
> = {
  sun: { area: 'family', everyDays: 3, from: 0 },
  venus: { area: 'love', everyDays: 6, from: 1 },
  mercury: { area: 'career', everyDays: 6, from: 2 },
  mars: { area: 'health', everyDays: 6, from: 4 },
  jupiter: { area: 'money', everyDays: 12, from: 5 },
  saturn: { area: 'career', everyDays: 12, from: 11 },
  rahu: { area: 'money', everyDays: 12, from: 9 },
  ketu: { area: 'health', everyDays: 12, from: 3 },
};
const SEASONS = ['vasanta', 'grishma', 'varsha', 'sharad', 'hemanta', 'shishira'] as const;
const SEASON_EVERY_DAYS = 10;
/** Days of a month with salary and rent, and days on which money is tight. */
const MONTH_START = 6;
const MONTH_END = 26;
const CALENDAR_EVERY_DAYS = 6;
const CALENDAR_SCENES = 10;

/**
 * Writes a draft from the day model: the house of the Moon decides the summary and the lead area, planets up to two
 * more, and the day's events one sentence. Deterministic, with the same facts in every language.
 * @throws RangeError for a language without scenes
 */
export function writeDraft(sign: SignSlug, day: DraftDay, language: ReadingLanguage): OrderedParts {
  const siteLanguage = toSiteLanguage(language);
  const book = getSceneBook(siteLanguage);
  return inLanguage(siteLanguage, () => composeReading(book, sign, day));
}

/**
 * @returns what the Moon makes of the day for a sign, with the hours, in the current language
 * @throws RangeError for a language without scenes
 */
export function writeDaySummary(sign: SignSlug, model: DayModel): string {
  return writeSummary(getSceneBook(getCurrentLanguage()), sign, model, getTurn(sign, model));
}

function composeReading(book: SceneBook, sign: SignSlug, day: DraftDay): OrderedParts {
  const turn = getTurn(sign, day.model);
  const lead = chooseLead(turn);
  const parts = {
    summary: writeSummary(book, sign, day.model, turn),
    ...writeAreas(book, sign, day, turn, lead),
  };
  const events = listEvents(book, sign, day, turn);
  for (const [index, { area, text }] of events.entries()) {
    const told = countWords(...Object.values(parts));
    if (index > 0 && (told >= ENOUGH_WORDS || told + countWords(text) > MAX_WORDS)) continue;
    if (area) parts[area] += ` ${text}`;
    else parts.summary = `${text} ${parts.summary}`;
  }
  if (countWords(...Object.values(parts)) < LEAST_WORDS) {
    const other = LEAD_AREAS[turn.house - 1]?.find((area) => area !== lead) ?? lead;
    if (other !== 'career' || turn.weekday !== SUNDAY) {
      parts[other] = chooseLeadScene(book, other, turn);
    }
  }
  return { ...parts, close: writeClose(book, sign, day, turn), lead };
}

/** Ten scenes an area: three days a round, and five places from a sign to the next. */
function chooseLeadScene(book: SceneBook, area: Area, turn: Turn): string {
  const scenes = book(`house-${turn.house}`, `lead ${area}`);
  return pickInTurn(scenes, 3 * turn.round + turn.day + 5 * turn.sign);
}

/** The two areas of a house by turns; work rests on Sundays. */
function chooseLead({ house, round, day, sign, weekday }: Turn): Area {
  const areas = LEAD_AREAS[house - 1] ?? AREAS;
  const lead = pickInTurn(areas, round + day + sign);
  return lead === 'career' && weekday === SUNDAY ? pickInTurn(areas, round + day + sign + 1) : lead;
}

function countWords(...texts: readonly string[]): number {
  return texts.reduce((all, text) => all + text.split(/\s+/).length, 0);
}

/** The place of a day in the Moon's revolutions for one sign. It selects the scenes. */
interface Turn {
  readonly sign: number;
  /** Days since the epoch. */
  readonly date: number;
  readonly weekday: number;
  readonly house: number;
  /** Rounds of the Moon since the epoch. Changes between Pisces and Aries of the reader's sign, not of the Moon's. */
  readonly round: number;
  /** Days that the Moon has held most of the day in this house: 0 to 2. */
  readonly day: number;
  readonly stay: MoonStay;
  /** Rounds of the Moon, the same for all signs. */
  readonly moonRound: number;
}

function getTurn(sign: SignSlug, model: DayModel): Turn {
  const stay = getMainStay(model);
  const house = getHouseFrom(sign, stay.sign);
  const moonSign = SIGNS.findIndex(({ slug }) => slug === stay.sign);
  const days = (stay.until.getTime() - Date.parse(EPOCH)) / DAY_MS;
  const travelled = MEAN_MOON.atEpoch + (days / MEAN_MOON.monthDays) * 360;
  const moonRound = Math.round(travelled / 360 - (moonSign + 1) / SIGNS.length);
  const signsPassed = moonRound * SIGNS.length + moonSign - (house - 1);
  const waking = getWakingHours(model.date);
  const middle = (waking.from.getTime() + waking.until.getTime()) / 2;
  return {
    sign: SIGNS.findIndex(({ slug }) => slug === sign),
    date: countDaysBetween(EPOCH, model.date),
    weekday: getWeekday(model.date),
    house,
    round: Math.floor(signsPassed / SIGNS.length),
    day: Math.floor((middle - stay.from.getTime()) / DAY_MS),
    stay,
    moonRound,
  };
}

/** Yesterday, the hour of a change, and what the day asks for. */
function writeSummary(book: SceneBook, sign: SignSlug, model: DayModel, turn: Turn): string {
  const once = turn.round + 2 * turn.sign;
  const file = `house-${turn.house}`;
  const waking = getWakingHours(model.date);
  const [first, second] = listToldStays(model);
  if (first && second) {
    const time = formatMoment(second.from);
    const before = `house-${getHouseFrom(sign, first.sign)}`;
    const after = `house-${getHouseFrom(sign, second.sign)}`;
    return [
      fillSlots(pickInTurn(book(before, 'leaves'), once), { time }),
      fillSlots(pickInTurn(book(after, 'arrives'), once), { time }),
    ].join(' ');
  }
  if (turn.stay.from > waking.from) {
    const before = (turn.house + SIGNS.length - 2) % SIGNS.length;
    return [
      pickInTurn(book(`house-${before + 1}`, 'over'), turn.round + turn.sign),
      fillSlots(pickInTurn(book(file, 'arrives'), once), { time: formatMoment(turn.stay.from) }),
    ].join(' ');
  }
  return pickInTurn(book(file, 'stays'), perDay(turn));
}

/** Lists of twelve: three days a round, and four places from a sign to the next. */
function perDay({ round, day, sign }: Turn): number {
  return 3 * round + day + 4 * sign;
}

function writeAreas(
  book: SceneBook,
  sign: SignSlug,
  { model }: DraftDay,
  turn: Turn,
  lead: Area,
): Record<Area, string> {
  const file = `house-${turn.house}`;
  const planets = listPlanetScenes(book, sign, model, turn);
  const texts = AREAS.map((area): [Area, string] => {
    const ofArea = planets.filter((planet) => planet.area === area).map(({ text }) => text);
    if (area === lead) {
      const fact = fillSlots(pickInTurn(book(file, 'fact'), perDay(turn)), {
        until: formatUntil(turn.stay.until, model.date),
      });
      const scene = chooseLeadScene(book, area, turn);
      return [area, [fact, scene, ...ofArea].join(' ')];
    }
    return [area, ofArea[0] ?? writeLine(book, area, model, turn)];
  });
  return Object.fromEntries(texts) as Record<Area, string>;
}

function listPlanetScenes(
  book: SceneBook,
  sign: SignSlug,
  model: DayModel,
  turn: Turn,
): { readonly area: Area; readonly text: string }[] {
  return PLANETS.flatMap((planet) => {
    const { area, everyDays, from } = PLANET_SCENES[planet];
    const steps = turn.date + 5 * turn.sign - from;
    if (steps % everyDays !== 0) return [];
    const { sign: at, until } = model.planets[planet];
    const scenes = book(`planets/${planet}`, `house ${getHouseFrom(sign, at)}`);
    const scene = pickInTurn(scenes, steps / everyDays + 5 * turn.sign);
    return [{ area, text: fillSlots(scene, { until: formatUntilDate(until, model.date) }) }];
  });
}

/** The Moon's line for an area, or one of the season or the calendar of people. */
function writeLine(book: SceneBook, area: Area, model: DayModel, turn: Turn): string {
  const calendar = findCalendarSection(area, model, turn);
  if (calendar) return pickInTurn(book('events', calendar.section), calendar.place);
  const steps = turn.date + 2 * turn.sign + 2 * AREAS.indexOf(area);
  if (steps % SEASON_EVERY_DAYS === 0 && !(area === 'career' && turn.weekday === SUNDAY)) {
    const season = getSeason(model.planets.sun.sign);
    return pickInTurn(
      book('seasons', `${season} ${area}`),
      steps / SEASON_EVERY_DAYS + 3 * turn.sign,
    );
  }
  const file = `house-${turn.house}`;
  if (area === 'career' && turn.weekday === SUNDAY) {
    return pickInTurn(book(file, 'sunday'), turn.round + turn.sign);
  }
  return pickInTurn(book(file, area), perDay(turn));
}

/** Ritu by the Sun's sign: Vasanta in Pisces and Aries, then two signs each. */
function getSeason(sunSign: SignSlug): (typeof SEASONS)[number] {
  const sign = SIGNS.findIndex(({ slug }) => slug === sunSign);
  return pickInTurn(SEASONS, Math.floor(((sign + 1) % SIGNS.length) / 2));
}

/** Each sign has one line at most at the start and at the end of a month, and every sixth day in a season of people. */
function findCalendarSection(
  area: Area,
  model: DayModel,
  turn: Turn,
): { readonly section: string; readonly place: number } | null {
  const steps = turn.date + turn.sign;
  if (steps % CALENDAR_EVERY_DAYS !== 0) return null;
  const { month, day } = getParts(model.date);
  const place = steps / CALENDAR_EVERY_DAYS + 7 * turn.sign;
  if (area === 'money' && turn.sign < CALENDAR_SCENES) {
    const ofMonth = turn.sign + 3 * month;
    if (day <= MONTH_START) return { section: 'month start', place: ofMonth };
    if (day >= MONTH_END) return { section: 'month end', place: ofMonth };
  }
  const isExamTime = (month === 2 && day >= 10) || month === 3;
  if (area === 'career' && isExamTime && turn.weekday !== SUNDAY) {
    return { section: 'exams', place };
  }
  const isHolidayTime = (month === 5 && day >= 15) || (month === 6 && day <= 15);
  return area === 'family' && isHolidayTime ? { section: 'school holidays', place } : null;
}

/** A sentence about an event of the day. Without an area it opens the summary. */
interface EventText {
  readonly area: Area | null;
  readonly text: string;
}

const YOGA_AREAS: Readonly<Record<DayYoga, Area>> = {
  'guru-pushya': 'money',
  'ravi-pushya': 'money',
  'amrit-siddhi': 'career',
  'sarvartha-siddhi': 'career',
  bhadra: 'money',
  panchak: 'family',
};

/** Most important first: festival, a planet's move, new or full Moon, fast, yoga, nakshatra. */
function listEvents(
  book: SceneBook,
  sign: SignSlug,
  { model, festivals }: DraftDay,
  turn: Turn,
): EventText[] {
  const place = turn.sign + 2 * turn.date;
  const say = (section: string, words: Record<string, string> = {}) =>
    fillSlots(pickInTurn(book('events', section), place), words);
  const events: EventText[] = festivals.slice(0, 1).map(({ name, mood }) => ({
    area: null,
    text: say(`festival ${mood}`, { festival: toNameInSentence(name) }),
  }));
  const [move] = model.moves.filter((each) => isTold(each, model.date, turn));
  if (move) events.push(writeMove(move, sign, model, say));
  if (model.lunation) {
    const section = model.lunation.kind === 'new-moon' ? 'new moon' : 'full moon';
    const time = formatMoment(model.lunation.at);
    events.push({ area: events.length > 0 ? 'family' : null, text: say(section, { time }) });
  } else if (model.isEkadashi) {
    events.push({ area: events.length > 0 ? 'health' : null, text: say('ekadashi') });
  }
  const [yoga] = model.yogas.filter(
    (each) => RARE_YOGAS.includes(each.yoga) || (turn.date + turn.sign) % 4 === 0,
  );
  if (yoga) {
    const until = formatMoment(yoga.until);
    const text = say(yoga.yoga.replace('-', ' '), { until });
    events.push({ area: YOGA_AREAS[yoga.yoga], text });
  }
  return [...events, ...writeNakshatra(book, model, turn)];
}

/** Told to every sign on its day, and an ingress to a third of the signs on the days before. */
function isTold(move: PlanetMove, today: CalendarDate, { date, sign }: Turn): boolean {
  const day = toIndiaDate(move.at);
  if (day === today) return true;
  return day > today && move.kind === 'ingress' && (date + sign) % 3 === 0;
}

function writeMove(
  move: PlanetMove,
  sign: SignSlug,
  { date }: DayModel,
  say: (section: string, words: Record<string, string>) => string,
): EventText {
  const { planet, at } = move;
  const isAhead = toIndiaDate(at) > date;
  const words = { planet: getPlanetName(planet), when: toInnerWords(formatWhen(at, date)) };
  const isSlow = SLOW_PLANETS.some((slow) => slow === planet);
  const area = isSlow && toIndiaDate(at) === date ? null : PLANET_SCENES[planet].area;
  if (move.kind === 'station') return { area, text: say(move.turns, words) };
  const house = formatHouse(sign, move.sign);
  const section = isAhead ? 'ingress ahead' : 'ingress';
  return { area, text: say(section, { ...words, house }) };
}

/** The nakshatra at the end of the day, unless yesterday ended in it too. */
function writeNakshatra(book: SceneBook, model: DayModel, turn: Turn): EventText[] {
  const waking = getWakingHours(model.date);
  const span = model.nakshatras.at(-1);
  if (!span || waking.until.getTime() - span.startsAt.getTime() > DAY_MS) return [];
  const scene = pickInTurn(book('nakshatras', String(span.number)), turn.sign + 5 * turn.moonRound);
  const areas = AREAS.filter((area) => !(area === 'career' && turn.weekday === SUNDAY));
  return [
    {
      area: pickInTurn(areas, turn.date + turn.sign),
      text: fillSlots(scene, { from: formatNakshatraSpan(span, waking) }),
    },
  ];
}

/** A custom of the weekday, and what comes next. */
function writeClose(
  book: SceneBook,
  sign: SignSlug,
  { model, tomorrow, festivalsTomorrow }: DraftDay,
  turn: Turn,
): string {
  const customs = book('weekdays', pickInTurn(WEEKDAY_SECTIONS, turn.weekday));
  const custom = fillSlots(pickInTurn(customs, turn.sign + 5 * Math.floor(turn.date / 7)), {
    sunset: formatMoment(model.sunset),
  });
  const stay = model.moonStays.find(({ from }) => from >= getWakingHours(model.date).until);
  const next = stay ?? model.moonStays.at(-1);
  if (!next) throw new RangeError('A day model ends with the next stay of the Moon');
  const scene = pickInTurn(
    book('tomorrow', `house ${getHouseFrom(sign, next.sign)}`),
    perDay(turn),
  );
  const news = describeTomorrow(tomorrow, festivalsTomorrow);
  if (!news) return `${custom} ${fillSlots(scene, { when: formatWhen(next.from, model.date) })}`;
  const isTomorrow = toIndiaDate(next.from) === tomorrow.date;
  const when = isTomorrow ? formatHour(next.from) : formatWhen(next.from, model.date);
  const move = scene.replace('{when}', toInnerWords(when));
  return `${custom} ${m.horoscopes_tomorrow_and({ news, move })}`;
}

const WEEKDAY_SECTIONS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

function describeTomorrow(tomorrow: DayModel, festivals: readonly DayFestival[]): string {
  const [festival] = festivals;
  if (festival)
    return m.horoscopes_tomorrow_festival({ festival: toNameInSentence(festival.name) });
  const yoga = tomorrow.yogas.find((each) => RARE_YOGAS.includes(each.yoga));
  if (!yoga) return '';
  const time = formatMoment(yoga.until);
  if (yoga.yoga === 'guru-pushya') return m.horoscopes_tomorrow_guru_pushya({ time });
  if (yoga.yoga === 'ravi-pushya') return m.horoscopes_tomorrow_ravi_pushya({ time });
  return m.horoscopes_tomorrow_amrit_siddhi({ time });
}
