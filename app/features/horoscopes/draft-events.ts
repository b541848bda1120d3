import type { PlanetMove } from '~/features/astronomy/planet-moves';
import { getPlanetName } from '~/features/astronomy/planet-names';
import { isLunarNode, PLANETS, SLOW_PLANETS } from '~/features/astronomy/planets';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toNameInSentence } from '~/features/festivals/festival';
import type { MainFestival } from '~/features/festivals/festivals.server';
import { toInnerWords } from '~/shared/text/to-sentence';
import { countDaysBetween, getParts, toIndiaDate } from '~/shared/time/calendar';
import { getWakingHours, type DayModel } from './day-model';
import type { DayYoga } from './day-yogas';
import { countMoonCycles, type Turn } from './moon-turn';
import { PERIOD_PHRASE_BOOKS } from './period.phrases';
import { PLANET_SCENES } from './planet-scenes';
import type { Area } from './reading-parts';
import { formatMoment, formatNakshatraSpan, formatWhen } from './reading-times';
import { fillSlots, pickInTurn, type SceneBook } from './scenes';

export type DayFestival = Pick<MainFestival, 'name' | 'mood'>;

const DAY_MS = 86_400_000;

/** A sentence about an event of the day. */
export interface EventText {
  readonly area: Area | 'opening' | 'summary';
  readonly text: string;
  /** Whether every reading of the day mentions it. */
  readonly isExpected: boolean;
}

/** A quarter of the signs read about any other yoga each day, so that scenes do not run out. */
const FOR_EVERY_SIGN: readonly DayYoga[] = ['guru-pushya', 'ravi-pushya'];

/** House names by meaning, for sentences about planets. */
const HOUSES = [
  m.horoscopes_house_of_self,
  m.horoscopes_house_of_savings,
  m.horoscopes_house_of_courage,
  m.horoscopes_house_of_home,
  m.horoscopes_house_of_children,
  m.horoscopes_house_of_daily_work,
  m.horoscopes_house_of_partners,
  m.horoscopes_house_of_hidden_matters,
  m.horoscopes_house_of_fortune,
  m.horoscopes_house_of_career,
  m.horoscopes_house_of_gains,
  m.horoscopes_house_of_rest,
];

const YOGA_AREAS: Readonly<Record<DayYoga, Area>> = {
  'guru-pushya': 'money',
  'ravi-pushya': 'money',
  'amrit-siddhi': 'career',
  'sarvartha-siddhi': 'career',
  bhadra: 'money',
  panchak: 'family',
};

/** @returns sentences about the day: festival, new or full Moon or fast, planet move, yoga and nakshatra */
export function listEvents(
  book: SceneBook,
  sign: SignSlug,
  { model, festivals }: { readonly model: DayModel; readonly festivals: readonly DayFestival[] },
  turn: Turn,
): EventText[] {
  const place = turn.sign + 2 * turn.date;
  const say = (section: string, words: Record<string, string> = {}) =>
    fillSlots(pickInTurn(book('events', section), place), words);
  const events: EventText[] = festivals.slice(0, 1).map(({ name, mood }) => ({
    area: 'opening',
    text: say(`festival ${mood}`, { festival: toNameInSentence(name) }),
    isExpected: true,
  }));
  if (model.lunation) {
    const section = model.lunation.kind === 'new-moon' ? 'new moon' : 'full moon';
    const text = say(section, { time: formatMoment(model.lunation.at) });
    events.push({ area: 'summary', text, isExpected: true });
  } else if (model.isEkadashi && events.length === 0) {
    events.push({ area: 'summary', text: say('ekadashi'), isExpected: true });
  }
  const [move] = model.moves.filter((each) => isMentioned(each, model, turn));
  if (move) events.push(writeMove(book, move, sign, model, turn));
  const [yoga] = model.yogas.filter(
    (each) => FOR_EVERY_SIGN.includes(each.yoga) || (turn.date + turn.sign) % 4 === 0,
  );
  if (yoga) {
    const text = say(yoga.yoga.replace('-', ' '), { until: formatMoment(yoga.until) });
    const isExpected = FOR_EVERY_SIGN.includes(yoga.yoga);
    events.push({ area: YOGA_AREAS[yoga.yoga], text, isExpected });
  }
  return [...events, ...writeNakshatra(book, model, turn)];
}

/**
 * Every sign reads about a slow planet's move on its day. A quarter of the signs read about a coming entry into a sign,
 * or about another planet's move unless a slow planet moves within three days.
 */
function isMentioned(
  move: PlanetMove,
  { date: today, moves }: DayModel,
  { date, sign }: Turn,
): boolean {
  const daysAhead = countDaysBetween(today, toIndiaDate(move.at));
  if (isSlow(move)) {
    return daysAhead === 0 || (daysAhead > 0 && move.kind === 'ingress' && (date + sign) % 4 === 0);
  }
  const isNearSlow = moves.some(
    (other) => isSlow(other) && Math.abs(countDaysBetween(today, toIndiaDate(other.at))) <= 3,
  );
  const isInTime = move.kind === 'ingress' ? daysAhead >= 0 : daysAhead === 0;
  return isInTime && !isNearSlow && (date + sign) % 4 === 0;
}

function isSlow({ planet }: PlanetMove): boolean {
  return SLOW_PLANETS.some((slow) => slow === planet);
}

/** Planets are four scenes apart, so that two signs never share a scene within three days. */
function writeMove(
  book: SceneBook,
  move: PlanetMove,
  sign: SignSlug,
  { date }: DayModel,
  turn: Turn,
): EventText {
  const { planet, at } = move;
  const isToday = toIndiaDate(at) === date;
  const moves = isToday ? 'ingress' : 'ingress ahead';
  const scenes = book('events', move.kind === 'station' ? move.turns : moves);
  const words = {
    planet: getPlanetName(planet),
    when: toInnerWords(formatWhen(at, date)),
    house: HOUSES[getHouseFrom(sign, move.sign) - 1]?.() ?? '',
  };
  const place = turn.sign + 4 * PLANETS.indexOf(planet) + 5 * getParts(toIndiaDate(at)).month;
  const isExpected = isToday && isSlow(move);
  const nodes = PERIOD_PHRASE_BOOKS.get(getCurrentLanguage())?.nodes;
  if (isExpected && nodes && isLunarNode(planet)) {
    const text = pickInTurn(nodes[planet], getHouseFrom(sign, move.sign) - 1);
    return { area: 'summary', text, isExpected };
  }
  return {
    area: isExpected ? 'summary' : PLANET_SCENES[planet].area,
    text: fillSlots(pickInTurn(scenes, place), words),
    isExpected,
  };
}

/** The nakshatra at the end of the day, unless yesterday ended in it too. */
function writeNakshatra(book: SceneBook, model: DayModel, turn: Turn): EventText[] {
  const waking = getWakingHours(model.date);
  const span = model.nakshatras.at(-1);
  if (!span || waking.until.getTime() - span.startsAt.getTime() > DAY_MS) return [];
  const scene = pickInTurn(
    book('nakshatras', String(span.number)),
    turn.sign + 5 * countMoonCycles(turn.stay),
  );
  const text = fillSlots(scene, { from: formatNakshatraSpan(span, waking) });
  return [{ area: 'summary', text, isExpected: false }];
}
