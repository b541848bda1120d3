import { clockTime } from '~/features/festivals/festival-words';
import { signName } from '~/features/horoscopes/sign-names';
import { nakshatraWords } from '~/features/sky/sky-words';
import type { ZodiacPlace } from '~/features/sky/zodiac-place';
import { toDayMonthYear } from '~/shared/time/calendar';
import { minuteIn } from '~/shared/time/zone';
import { clockWords } from './clock-words.server';
import type { KnownBirth } from './birth-of.server';
import type { PersonSky } from './matching-sky';
import { matchingTexts } from './matching-texts.server';
import type { PersonView } from './matching-view';
import type { MoonOfDay, MoonStretch } from './moon-of-day';
import { placeDoubtOf } from './place-doubt.server';
import { filled } from './worded.server';

export type Role = 'groom' | 'bride';

/** One of the two who are compared. */
export interface Person extends PersonSky {
  readonly role: Role;
  /** The name told, or the role. */
  readonly name: string;
  readonly birth: KnownBirth;
}

/** @returns one of the two who are compared */
export function personOf(birth: KnownBirth, role: Role, sky: PersonSky): Person {
  const name = birth.name === '' ? matchingTexts().nameless[role] : birth.name;
  return { ...sky, role, name, birth };
}

/** @returns what the page says of one of the two */
export function personView(person: Person): PersonView {
  const { name, role, birth, moons, day, ascendantRange } = person;
  const { people, roles, nameless } = matchingTexts();
  const { place, date, local } = birth;
  const born = { date: toDayMonthYear(date), place: place.label };
  return {
    heading: name === nameless[role] ? name : filled(people.person, { name, role: roles[role] }),
    born:
      local === null
        ? filled(people.born_untimed, born)
        : filled(people.born, { ...born, time: clockTime(local) }),
    moons: day ? moonsOfDay(day, place.timeZone) : moons.map(moonWords),
    clock: clockWords(birth.clock, true),
    notes: day ? [] : [placeDoubtOf(place, ascendantRange)].filter(isText),
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
function moonsOfDay({ padas }: MoonOfDay, timeZone: string): string[] {
  const { people } = matchingTexts();
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
