import {
  MANGAL_REFERENCE_POINTS,
  compareMangalDoshas,
  type MangalDosha,
  type MangalReference,
} from './mangal-dosha';
import { formatHouse, mangalTexts, verdictMessage } from './mangal-text.server';
import type { Person, PersonPair } from './matching-people.server';
import { matchingTexts } from './matching-texts.server';
import type { MangalView } from './matching-view';
import { fillTextPlaceholders } from './get-texts.server';

/**
 * Without an hour of birth, only what is certain.
 * @returns the Mangal dosha of both people by the same rule, with the exceptions that apply
 */
export function buildMangalView(two: PersonPair): MangalView {
  const { mangal } = matchingTexts();
  const { rule, source, counted_from, from } = mangalTexts();
  const [first, second] = [findKnownDosha(two[0]), findKnownDosha(two[1])];
  return {
    heading: mangal.heading,
    rule,
    source,
    head: [counted_from, ...two.map(({ name }) => name)],
    rows: MANGAL_REFERENCE_POINTS.map((reference) => [
      from[reference],
      ...two.map((person) => formatMangalPlaces(person, reference)),
    ]),
    answers: two.map(getAnswer),
    both: first && second ? mangal[compareMangalDoshas(first, second)] : mangal.open,
  };
}

function findKnownDosha({ day, mars }: Person): MangalDosha | null {
  return day ? null : (mars[0]?.dosha ?? null);
}

function formatMangalPlaces({ day, mars }: Person, from: MangalReference): string {
  const { mangal } = matchingTexts();
  if (day && from === 'lagna') return mangal.no_hour;
  const words = mars.map(({ sign, dosha }) => {
    const place = dosha.from[from];
    const verdict = verdictMessage(place, sign);
    return fillTextPlaceholders(mangal.place, { house: formatHouse(place), verdict });
  });
  return [...new Set(words)].reduce((one, other) =>
    fillTextPlaceholders(mangal.either, { one, other }),
  );
}

function getAnswer(person: Person): string {
  const { mangal } = matchingTexts();
  const { name } = person;
  const dosha = findKnownDosha(person);
  if (dosha === null) return fillTextPlaceholders(mangal.unknown, { name });
  if (dosha.isPresent) return fillTextPlaceholders(mangal.present, { name });
  if (!dosha.isNamed) return fillTextPlaceholders(mangal.absent, { name });
  const { exceptions: words } = mangalTexts();
  const held = dosha.exceptions.map((each) => words[each]);
  const exceptions = (held.length > 0 ? held : [mangal.harmless]).join(' ');
  return fillTextPlaceholders(mangal.taken, { name, exceptions });
}
