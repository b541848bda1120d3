import { formatClockTime } from '~/features/festivals/festival-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { toDayMonthYear } from '~/shared/time/calendar';
import { toMinuteIn } from '~/shared/time/zone';
import { formatClock } from './clock-text.server';
import type { KnownBirth } from './resolve-birth.server';
import type { MatchingData, PersonMatchingData, Position } from './matching-sky';
import { matchingTexts } from './matching-texts.server';
import type { GroomChoice } from './matching.schema';
import type { PersonView } from './matching-view';
import type { MoonOfDay, MoonStretch } from './moon-of-day';
import { formatPlaceNote } from './place-note.server';
import { fillTextPlaceholders } from './get-texts.server';

export interface Person extends PersonMatchingData {
  /** The submitted name; otherwise the role, or the position in the form. */
  readonly name: string;
  /** The name, with the role if a groom was chosen. */
  readonly heading: string;
  readonly birth: KnownBirth;
}

export type PersonPair = readonly [Person, Person];

/** @returns the two people to compare, with distinct names */
export function buildPeople(
  [first, second]: readonly [KnownBirth, KnownBirth],
  groom: GroomChoice,
  skies: MatchingData['people'],
): PersonPair {
  const { nameless, people, roles } = matchingTexts();
  const isSameName = first.name.toLowerCase() === second.name.toLowerCase();
  const person = (birth: KnownBirth, position: Position, sky: PersonMatchingData): Person => {
    const role = groom === null ? position : position === groom ? 'groom' : 'bride';
    if (birth.name === '') return { ...sky, birth, name: nameless[role], heading: nameless[role] };
    const withRole = fillTextPlaceholders(people.person, { name: birth.name, role: roles[role] });
    const name = isSameName ? withRole : birth.name;
    return { ...sky, birth, name, heading: groom === null ? name : withRole };
  };
  return [person(first, 'first', skies[0]), person(second, 'second', skies[1])];
}

/** @returns the part of the page about one of the two people */
export function buildPersonView(person: Person): PersonView {
  const { heading, birth, moons, day, ascendantRange } = person;
  const { people } = matchingTexts();
  const { place, date, local } = birth;
  const born = { date: toDayMonthYear(date), place: place.label };
  return {
    heading,
    born:
      local === null
        ? fillTextPlaceholders(people.born_untimed, born)
        : fillTextPlaceholders(people.born, { ...born, time: formatClockTime(local) }),
    moons: day ? formatMoonsOfDay(day, place.timeZone) : moons.map(formatMoon),
    clock: formatClock(birth.clock, true),
    notes: day ? [] : [formatPlaceNote(place, ascendantRange)].filter(isText),
  };
}

function formatMoon(moon: ZodiacPlace): string {
  const { sign, nakshatra, pada } = moon;
  return fillTextPlaceholders(matchingTexts().people.moon, {
    sign: getSignName(sign),
    nakshatra: getNakshatraLabel(nakshatra),
    pada,
  });
}

function formatMoonsOfDay({ padas }: MoonOfDay, timeZone: string): string[] {
  const { people } = matchingTexts();
  const stretches: MoonStretch[] = [];
  for (const pada of padas) {
    const last = stretches.at(-1);
    if (last?.sign === pada.sign && last.nakshatra === pada.nakshatra) {
      stretches[stretches.length - 1] = { ...last, until: pada.until };
    } else stretches.push(pada);
  }
  const clock = (moment: Date) => formatClockTime(toMinuteIn(timeZone, moment));
  return stretches.map(({ sign, nakshatra, from, until }, index) => {
    const moon = fillTextPlaceholders(people.moon_stretch, {
      sign: getSignName(sign),
      nakshatra: getNakshatraLabel(nakshatra),
    });
    if (stretches.length === 1) return moon;
    if (index === 0) return fillTextPlaceholders(people.until, { moon, time: clock(until) });
    if (index === stretches.length - 1)
      return fillTextPlaceholders(people.from, { moon, time: clock(from) });
    return fillTextPlaceholders(people.between, { moon, from: clock(from), until: clock(until) });
  });
}

function isText(text: string | null): text is string {
  return text !== null;
}
