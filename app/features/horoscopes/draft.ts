import { PLANETS } from '~/features/astronomy/planets';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toNameInSentence } from '~/features/festivals/festival';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { m } from '~/shared/i18n/messages';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { toInnerWords } from '~/shared/text/to-sentence';
import { countDaysBetween, getParts, toIndiaDate } from '~/shared/time/calendar';
import { getWakingHours, listMentionedStays, type DayModel } from './day-model';
import { RARE_YOGAS } from './day-yogas';
import { listEvents, type DayFestival, type EventText } from './draft-events';
import { countCycles, getDailyPlace, getTurn, type Turn } from './moon-turn';
import { PLANET_SCENES } from './planet-scenes';
import { toSiteLanguage } from './reading-language';
import { AREAS, type Area, type OrderedParts } from './reading-parts';
import {
  formatHour,
  formatMoment,
  formatUntil,
  formatUntilDate,
  formatWhen,
} from './reading-times';
import { fillSlots, getSceneBook, pickInTurn, type SceneBook } from './scenes';

/** Facts for the readings of a day. */
export interface DraftDay {
  readonly model: DayModel;
  readonly tomorrow: DayModel;
  /** Main festivals in the language of the draft, most important first. */
  readonly festivals: readonly DayFestival[];
  readonly festivalsTomorrow: readonly DayFestival[];
}

/** Words in the summary and areas. A reading with `ENOUGH_WORDS` gets no more optional events. */
const LEAST_WORDS = 170;
const ENOUGH_WORDS = 195;
const MAX_WORDS = 238;

/** The two main areas of life of each house of the Moon, from house 1. */
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

const SEASONS = ['vasanta', 'grishma', 'varsha', 'sharad', 'hemanta', 'shishira'] as const;
const SEASON_EVERY_DAYS = 10;
/** The last day of the month's salary and rent days, and the first of the days when money is tight. */
const MONTH_START = 6;
const MONTH_END = 26;
const CALENDAR_EVERY_DAYS = 6;
const CALENDAR_SCENES = 10;

/**
 * Writes a draft from the day model: the Moon's house determines the summary and the lead area, planets determine up to
 * two more areas, and each of the day's events adds a sentence. Deterministic, with the same facts in every language.
 * @throws RangeError for a language without scenes
 */
export function writeDraft(sign: SignSlug, day: DraftDay, language: ReadingLanguage): OrderedParts {
  const siteLanguage = toSiteLanguage(language);
  const book = getSceneBook(siteLanguage);
  return inLanguage(siteLanguage, () => composeReading(book, sign, day));
}

/**
 * @returns the summary of the day for a sign, with the hours of a change, in the current language
 * @throws RangeError for a language without scenes
 */
export function writeDaySummary(sign: SignSlug, model: DayModel): string {
  return writeSummary(getSceneBook(getCurrentLanguage()), sign, model, getTurn(sign, model));
}

/** Planet scenes are added to the lead area only if the reading is too short, and omitted if it is too long. */
function composeReading(book: SceneBook, sign: SignSlug, day: DraftDay): OrderedParts {
  const mood = day.festivals[0]?.mood;
  const turn = getTurn(sign, day.model, mood === 'national');
  const lead = chooseLead(turn, mood === 'solemn');
  const events = listEvents(book, sign, day, turn);
  const planets = listPlanetScenes(book, sign, day.model, turn);
  const others = planets.filter(({ area }) => area !== lead);
  const summary = writeSummary(book, sign, day.model, turn);
  const [usual, fuller, shorter] = [others, planets, []].map((scenes) =>
    addEvents({ summary, ...writeAreas(book, day, turn, lead, scenes) }, events),
  ) as [BodyParts, BodyParts, BodyParts];
  const words = countWords(...Object.values(usual));
  const parts = words > MAX_WORDS ? shorter : words < LEAST_WORDS ? fuller : usual;
  return { ...parts, close: writeClose(book, sign, day, turn), lead };
}

type BodyParts = Record<Area | 'summary', string>;

/** Adds the events that readers expect, and others until the text is long enough. */
function addEvents(body: BodyParts, events: readonly EventText[]): BodyParts {
  const parts = { ...body };
  for (const { area, text, isExpected } of events) {
    const wordCount = countWords(...Object.values(parts));
    if (!isExpected && (wordCount >= ENOUGH_WORDS || wordCount + countWords(text) > MAX_WORDS))
      continue;
    if (area === 'opening') parts.summary = `${text} ${parts.summary}`;
    else parts[area] += ` ${text}`;
  }
  return parts;
}

/** Alternates between the house's two areas. Skips work on a day off and love on a solemn day. */
function chooseLead({ house, cycle, day, sign, isDayOff }: Turn, isSolemn: boolean): Area {
  const areas = LEAD_AREAS[house - 1] ?? AREAS;
  const area = pickInTurn(areas, cycle + day + sign);
  const isUnfit = (area === 'career' && isDayOff) || (area === 'love' && isSolemn);
  return isUnfit ? (areas.find((other) => other !== area) ?? area) : area;
}

function countWords(...texts: readonly string[]): number {
  return texts.reduce((all, text) => all + text.split(/\s+/).length, 0);
}

/** On a day when the Moon changes sign, describes both houses and gives the time of the change. */
function writeSummary(book: SceneBook, sign: SignSlug, model: DayModel, turn: Turn): string {
  const once = turn.cycle + 2 * turn.sign;
  const file = `house-${turn.house}`;
  const waking = getWakingHours(model.date);
  const [first, second] = listMentionedStays(model);
  if (first && second) {
    const time = formatMoment(second.from);
    const before = `house-${getHouseFrom(sign, first.sign)}`;
    const after = `house-${getHouseFrom(sign, second.sign)}`;
    return [
      fillSlots(pickInTurn(book(before, 'leaves'), once), { time }),
      fillSlots(pickInTurn(book(after, 'arrives'), once), { time: m.horoscopes_that_hour() }),
    ].join(' ');
  }
  if (turn.stay.from > waking.from) {
    const before = (turn.house + SIGNS.length - 2) % SIGNS.length;
    return [
      pickInTurn(book(`house-${before + 1}`, 'over'), turn.cycle + turn.sign),
      fillSlots(pickInTurn(book(file, 'arrives'), once), { time: formatMoment(turn.stay.from) }),
    ].join(' ');
  }
  return pickInTurn(book(file, 'stays'), getDailyPlace(turn));
}

function writeAreas(
  book: SceneBook,
  { model }: DraftDay,
  turn: Turn,
  lead: Area,
  planets: readonly PlanetScene[],
): Record<Area, string> {
  const texts = AREAS.map((area): [Area, string] => {
    const ofArea = planets.filter((planet) => planet.area === area).map(({ text }) => text);
    if (area !== lead) return [area, ofArea[0] ?? writeLine(book, area, model, turn)];
    return [area, [...writeLead(book, area, model, turn), ...ofArea].join(' ')];
  });
  return Object.fromEntries(texts) as Record<Area, string>;
}

/** When the Moon changes sign in waking hours, the summary already gives the time. */
function writeLead(book: SceneBook, area: Area, model: DayModel, turn: Turn): string[] {
  const scene = writeLeadScene(book, area, model, turn);
  if (listMentionedStays(model).length > 1) return [scene];
  const fact = pickInTurn(book(`house-${turn.house}`, 'fact'), getDailyPlace(turn));
  return [fillSlots(fact, { until: formatUntil(turn.stay.until, model.date) }), scene];
}

interface PlanetScene {
  readonly area: Area;
  readonly text: string;
}

/** Each planet takes its turn, but not on the day it leaves a sign. Work planets skip days off. */
function listPlanetScenes(
  book: SceneBook,
  sign: SignSlug,
  model: DayModel,
  turn: Turn,
): PlanetScene[] {
  return PLANETS.flatMap((planet) => {
    const { area, everyDays, from } = PLANET_SCENES[planet];
    const steps = turn.date + 5 * turn.sign - from;
    if (steps % everyDays !== 0) return [];
    const { sign: at, until } = model.planets[planet];
    const isRest = area === 'career' && turn.isDayOff;
    if (isRest || toIndiaDate(until) === model.date) return [];
    const scenes = book(`planets/${planet}`, `house ${getHouseFrom(sign, at)}`);
    const scene = pickInTurn(scenes, steps / everyDays + 5 * turn.sign);
    return [{ area, text: fillSlots(scene, { until: formatUntilDate(until, model.date) }) }];
  });
}

/**
 * Lead scenes are for the area whose turn it is. When `chooseLead` replaced that area, the other one gets an ordinary
 * line, because its lead scenes are for other days.
 */
function writeLeadScene(book: SceneBook, area: Area, model: DayModel, turn: Turn): string {
  const { house, cycle, day, sign } = turn;
  const isInTurn = area === pickInTurn(LEAD_AREAS[house - 1] ?? AREAS, cycle + day + sign);
  if (!isInTurn) return writeLine(book, area, model, turn);
  return pickInTurn(
    book(`house-${house}`, `lead ${area}`),
    2 * cycle + Math.floor(day / 2) + 3 * sign,
  );
}

/** A line about the Moon's house, or sometimes about the season or the calendar, such as exams. */
function writeLine(book: SceneBook, area: Area, model: DayModel, turn: Turn): string {
  const calendar = findCalendarSection(area, model, turn);
  if (calendar) return pickInTurn(book('events', calendar.section), calendar.place);
  const steps = turn.date + 2 * turn.sign + 2 * AREAS.indexOf(area);
  if (steps % SEASON_EVERY_DAYS === 0 && !(area === 'career' && turn.isDayOff)) {
    const season = getSeason(model.planets.sun.sign);
    return pickInTurn(
      book('seasons', `${season} ${area}`),
      steps / SEASON_EVERY_DAYS + 3 * turn.sign,
    );
  }
  const file = `house-${turn.house}`;
  if (area === 'career' && turn.isDayOff) {
    return pickInTurn(book(file, 'sunday'), 3 * turn.cycle + turn.day + 3 * turn.sign);
  }
  return pickInTurn(book(file, area), getDailyPlace(turn));
}

/** Ritu by the Sun's sign: Vasanta in Pisces and Aries, then two signs each. */
function getSeason(sunSign: SignSlug): (typeof SEASONS)[number] {
  const sign = SIGNS.findIndex(({ slug }) => slug === sunSign);
  return pickInTurn(SEASONS, Math.floor(((sign + 1) % SIGNS.length) / 2));
}

/** A sign gets at most one line at each end of a month, and one every twelve days during exams or school holidays. */
function findCalendarSection(
  area: Area,
  model: DayModel,
  turn: Turn,
): { readonly section: string; readonly place: number } | null {
  const steps = turn.date + turn.sign;
  const { month, day } = getParts(model.date);
  if (area === 'money' && turn.sign < CALENDAR_SCENES && steps % CALENDAR_EVERY_DAYS === 0) {
    const place = turn.sign + 3 * month;
    if (day <= MONTH_START) return { section: 'month start', place };
    if (day >= MONTH_END) return { section: 'month end', place };
  }
  const isExamTime = (month === 2 && day >= 10) || month === 3;
  const isHolidayTime = (month === 5 && day >= 15) || (month === 6 && day <= 15);
  if (steps % SIGNS.length !== 0) return null;
  const place = steps / SIGNS.length + 7 * turn.sign;
  if (area === 'career' && isExamTime && !turn.isDayOff) return { section: 'exams', place };
  return area === 'family' && isHolidayTime ? { section: 'school holidays', place } : null;
}

/** A weekday custom, except on a solemn day, and an outlook on the next days. */
function writeClose(
  book: SceneBook,
  sign: SignSlug,
  { model, tomorrow, festivals, festivalsTomorrow }: DraftDay,
  turn: Turn,
): string {
  const customs = book('weekdays', pickInTurn(WEEKDAY_SECTIONS, turn.weekday));
  const isSolemn = festivals[0]?.mood === 'solemn';
  const custom = fillSlots(pickInTurn(customs, turn.sign + 5 * Math.floor(turn.date / 7)), {
    sunset: formatMoment(model.sunset),
  });
  const lastStay = listMentionedStays(model).at(-1) ?? turn.stay;
  const next = model.moonStays.find(({ from }) => from >= lastStay.until) ?? lastStay;
  const scene = pickInTurn(
    book('tomorrow', `house ${getHouseFrom(sign, next.sign)}`),
    3 * countCycles(sign, next) +
      countDaysBetween(model.date, toIndiaDate(next.from)) +
      2 * turn.sign,
  );
  const news = describeTomorrow(tomorrow, festivalsTomorrow);
  const isTomorrow = toIndiaDate(next.from) === tomorrow.date;
  const when = isTomorrow && news ? formatHour(next.from) : formatWhen(next.from, model.date);
  const move = news
    ? m.horoscopes_tomorrow_and({ news, move: scene.replace('{when}', toInnerWords(when)) })
    : fillSlots(scene, { when });
  return isSolemn ? move : `${custom} ${move}`;
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
