import { formatHouse } from '~/features/astronomy/house-labels';
import type { PlanetMove } from '~/features/astronomy/planet-moves';
import { getPlanetName } from '~/features/astronomy/planet-names';
import { SLOW_PLANETS } from '~/features/astronomy/planets';
import type { SignSlug } from '~/features/astronomy/signs';
import { toNameInSentence } from '~/features/festivals/festival';
import type { MainFestival } from '~/features/festivals/festivals.server';
import { toInnerWords } from '~/shared/text/to-sentence';
import { getParts, toIndiaDate, type CalendarDate } from '~/shared/time/calendar';
import { getWakingHours, type DayModel } from './day-model';
import type { DayYoga } from './day-yogas';
import { countMoonRounds, type Turn } from './moon-turn';
import { PLANET_SCENES } from './planet-scenes';
import { AREAS, type Area } from './reading-parts';
import { formatMoment, formatNakshatraSpan, formatWhen } from './reading-times';
import { fillSlots, pickInTurn, type SceneBook } from './scenes';

export type DayFestival = Pick<MainFestival, 'name' | 'mood'>;

const SUNDAY = 0;
const DAY_MS = 86_400_000;

/** A sentence about an event of the day. Without an area it opens the summary. */
export interface EventText {
  readonly area: Area | null;
  readonly text: string;
}

/** Other yogas are told to a quarter of the signs a day, so that two of them within three days have scenes enough. */
const FOR_EVERY_SIGN: readonly DayYoga[] = ['guru-pushya', 'ravi-pushya'];

const YOGA_AREAS: Readonly<Record<DayYoga, Area>> = {
  'guru-pushya': 'money',
  'ravi-pushya': 'money',
  'amrit-siddhi': 'career',
  'sarvartha-siddhi': 'career',
  bhadra: 'money',
  panchak: 'family',
};

/** @returns sentences about the day's events, most important first: festival, a planet's move, new or full Moon, fast, yoga, nakshatra. */
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
    area: null,
    text: say(`festival ${mood}`, { festival: toNameInSentence(name) }),
  }));
  const [move] = model.moves.filter((each) => isTold(each, model.date, turn));
  if (move) events.push(writeMove(book, move, sign, model, turn));
  if (model.lunation) {
    const section = model.lunation.kind === 'new-moon' ? 'new moon' : 'full moon';
    const time = formatMoment(model.lunation.at);
    events.push({ area: events.length > 0 ? 'family' : null, text: say(section, { time }) });
  } else if (model.isEkadashi) {
    events.push({ area: events.length > 0 ? 'health' : null, text: say('ekadashi') });
  }
  const [yoga] = model.yogas.filter(
    (each) => FOR_EVERY_SIGN.includes(each.yoga) || (turn.date + turn.sign) % 4 === 0,
  );
  if (yoga) {
    const until = formatMoment(yoga.until);
    const text = say(yoga.yoga.replace('-', ' '), { until });
    events.push({ area: YOGA_AREAS[yoga.yoga], text });
  }
  return [...events, ...writeNakshatra(book, model, turn)];
}

/** Told to every sign on its day, and an ingress to a quarter of the signs on each of the days before. */
function isTold(move: PlanetMove, today: CalendarDate, { date, sign }: Turn): boolean {
  const day = toIndiaDate(move.at);
  return day === today || (day > today && move.kind === 'ingress' && (date + sign) % 4 === 0);
}

/** The place is the sign's own for a month, so that two signs never share a scene. */
function writeMove(
  book: SceneBook,
  move: PlanetMove,
  sign: SignSlug,
  { date }: DayModel,
  turn: Turn,
): EventText {
  const { planet, at } = move;
  const isToday = toIndiaDate(at) === date;
  const isSlow = SLOW_PLANETS.some((slow) => slow === planet);
  const moves = isToday ? 'ingress' : 'ingress ahead';
  const scenes = book('events', move.kind === 'station' ? move.turns : moves);
  const words = {
    planet: getPlanetName(planet),
    when: toInnerWords(formatWhen(at, date)),
    house: formatHouse(sign, move.sign),
  };
  return {
    area: isSlow && isToday ? null : PLANET_SCENES[planet].area,
    text: fillSlots(pickInTurn(scenes, turn.sign + 5 * getParts(toIndiaDate(at)).month), words),
  };
}

/** The nakshatra at the end of the day, unless yesterday ended in it too. */
function writeNakshatra(book: SceneBook, model: DayModel, turn: Turn): EventText[] {
  const waking = getWakingHours(model.date);
  const span = model.nakshatras.at(-1);
  if (!span || waking.until.getTime() - span.startsAt.getTime() > DAY_MS) return [];
  const scene = pickInTurn(
    book('nakshatras', String(span.number)),
    turn.sign + 5 * countMoonRounds(turn.stay),
  );
  const areas = AREAS.filter((area) => !(area === 'career' && turn.weekday === SUNDAY));
  return [
    {
      area: pickInTurn(areas, turn.date + turn.sign),
      text: fillSlots(scene, { from: formatNakshatraSpan(span, waking) }),
    },
  ];
}
