import {
  MANGAL_REFERENCES,
  mangalOfBoth,
  type MangalDosha,
  type MangalReference,
} from './mangal-dosha';
import { houseWords, mangalTexts, verdictWords } from './mangal-text.server';
import type { Person, Two } from './matching-people.server';
import { matchingTexts } from './matching-texts.server';
import type { MangalView } from './matching-view';
import { filled } from './worded.server';

/**
 * Without an hour of birth only what is certain.
 * @returns Mangal dosha of both by one rule, with what takes it away; without an hour of birth what is sure of it
 */
export function mangalView(two: Two): MangalView {
  const { mangal } = matchingTexts();
  const { rule, source, counted_from, from } = mangalTexts();
  const [first, second] = [knownDosha(two[0]), knownDosha(two[1])];
  return {
    heading: mangal.heading,
    rule,
    source,
    head: [counted_from, ...two.map(({ name }) => name)],
    rows: MANGAL_REFERENCES.map((reference) => [
      from[reference],
      ...two.map((person) => placesWords(person, reference)),
    ]),
    answers: two.map(answerOf),
    both: first && second ? mangal[mangalOfBoth(first, second)] : mangal.open,
  };
}

function knownDosha({ day, mars }: Person): MangalDosha | null {
  return day ? null : (mars[0]?.dosha ?? null);
}

function placesWords({ day, mars }: Person, from: MangalReference): string {
  const { mangal } = matchingTexts();
  if (day && from === 'lagna') return mangal.no_hour;
  const words = mars.map(({ sign, dosha }) => {
    const place = dosha.from[from];
    const verdict = verdictWords(place, sign);
    return filled(mangal.place, { house: houseWords(place), verdict });
  });
  return [...new Set(words)].reduce((one, other) => filled(mangal.either, { one, other }));
}

function answerOf(person: Person): string {
  const { mangal } = matchingTexts();
  const { name } = person;
  const dosha = knownDosha(person);
  if (dosha === null) return filled(mangal.unknown, { name });
  if (dosha.isPresent) return filled(mangal.present, { name });
  if (!dosha.isNamed) return filled(mangal.absent, { name });
  const { exceptions: words } = mangalTexts();
  const held = dosha.exceptions.map((each) => words[each]);
  const exceptions = (held.length > 0 ? held : [mangal.harmless]).join(' ');
  return filled(mangal.taken, { name, exceptions });
}
