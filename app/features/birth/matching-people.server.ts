import { clockTime } from '~/features/festivals/festival-words';
import { signName } from '~/features/horoscopes/sign-names';
import { nakshatraWords } from '~/features/sky/sky-words';
import type { ZodiacPlace } from '~/features/sky/zodiac-place';
import { toDayMonthYear } from '~/shared/time/calendar';
import { endOfDayIn, minuteIn, startOfDayIn } from '~/shared/time/zone';
import { clockWords } from './clock-words.server';
import type { KnownBirth } from './birth-of.server';
import { matchingTexts } from './matching-texts.server';
import type { PersonView } from './matching-view';
import { moonOfDay, type MoonStretch } from './moon-of-day';
import { placeDoubtOf } from './place-doubt.server';
import { moonPlaceAt, positionsAt, type Positions } from './positions';
import { filled } from './worded.server';

export type Role = 'groom' | 'bride';

/** One of the two, with all that the sky may have been: one of each where the hour of birth is known. */
export interface Person {
  readonly role: Role;
  /** The name told, or the role. */
  readonly name: string;
  readonly birth: KnownBirth;
  /** Every place of the Moon on that day that a table tells from another. */
  readonly moons: readonly ZodiacPlace[];
  /** The chart; without an hour those of the day's first and last moment, whose ascendants mean nothing. */
  readonly charts: readonly Positions[];
}

/** Into a stretch, clear of its edges. */
const INSIDE_MS = 1_000;

/** @returns one of the two who are compared */
export function personOf(birth: KnownBirth, role: Role): Person {
  const { place, date, instant } = birth;
  const name = birth.name === '' ? matchingTexts().nameless[role] : birth.name;
  const chartAt = (moment: Date) => positionsAt({ instant: moment, place });
  if (instant !== null) {
    return { role, name, birth, moons: [moonPlaceAt(instant)], charts: [chartAt(instant)] };
  }
  // Both ends of each pada: Sagittarius and Capricorn change their kind in the middle of one.
  const moons = moonOfDay(date, place.timeZone).padas.flatMap(({ from, until }) => [
    moonPlaceAt(new Date(from.getTime() + INSIDE_MS)),
    moonPlaceAt(new Date(until.getTime() - INSIDE_MS)),
  ]);
  const ends = [startOfDayIn(place.timeZone, date), endOfDayIn(place.timeZone, date)];
  return { role, name, birth, moons, charts: ends.map(chartAt) };
}

/** @returns what the page says of one of the two */
export function personView({ name, role, birth, moons }: Person): PersonView {
  const { people, roles, nameless } = matchingTexts();
  const { place, date, local, instant } = birth;
  const born = { date: toDayMonthYear(date), place: place.label };
  return {
    heading: name === nameless[role] ? name : filled(people.person, { name, role: roles[role] }),
    born:
      local === null
        ? filled(people.born_untimed, born)
        : filled(people.born, { ...born, time: clockTime(local) }),
    moons: instant === null ? moonsOfDay(birth) : moons.map(moonWords),
    clock: clockWords(birth.clock, true),
    notes: instant === null ? [] : [placeDoubtOf(place, { instant, place })].filter(isText),
  };
}

function moonWords(moon: ZodiacPlace): string {
  const { sign, nakshatra, pada } = moon;
  return filled(matchingTexts().people.moon, {
    sign: signName(sign),
    nakshatra: nakshatraWords(nakshatra),
    pada,
  });
}

/** Where the Moon was that day, in pieces of one sign and one nakshatra. */
function moonsOfDay({ date, place: { timeZone } }: KnownBirth): string[] {
  const { people } = matchingTexts();
  const { padas } = moonOfDay(date, timeZone);
  const stretches: MoonStretch[] = [];
  for (const pada of padas) {
    const last = stretches.at(-1);
    if (last?.sign === pada.sign && last.nakshatra === pada.nakshatra) {
      stretches[stretches.length - 1] = { ...last, until: pada.until };
    } else stretches.push(pada);
  }
  const clock = (moment: Date) => clockTime(minuteIn(timeZone, moment));
  return stretches.map(({ sign, nakshatra, from, until }, index) => {
    const moon = filled(people.moon_stretch, {
      sign: signName(sign),
      nakshatra: nakshatraWords(nakshatra),
    });
    if (stretches.length === 1) return moon;
    if (index === 0) return filled(people.until, { moon, time: clock(until) });
    if (index === stretches.length - 1) return filled(people.from, { moon, time: clock(from) });
    return filled(people.between, { moon, from: clock(from), until: clock(until) });
  });
}

function isText(text: string | null): text is string {
  return text !== null;
}
