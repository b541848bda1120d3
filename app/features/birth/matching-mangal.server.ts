import { signName } from '~/features/horoscopes/sign-names';
import {
  MANGAL_REFERENCES,
  mangalDoshaOf,
  mangalOfBoth,
  type MangalDosha,
  type MangalPlace,
  type MangalReference,
} from './mangal-dosha';
import type { Two } from './matching-kootas.server';
import type { Person } from './matching-people.server';
import { matchingTexts } from './matching-texts.server';
import type { MangalView } from './matching-view';
import { filled } from './worded.server';

/** @returns Mangal dosha of both by one rule, with what takes it away; without an hour of birth what is sure of it */
export function mangalView(two: Two): MangalView {
  const { mangal } = matchingTexts();
  const [first, second] = [knownDosha(two[0]), knownDosha(two[1])];
  return {
    heading: mangal.heading,
    rule: mangal.rule,
    source: mangal.source,
    head: [mangal.from, ...two.map(({ name }) => name)],
    rows: MANGAL_REFERENCES.map((from) => [
      mangal[from],
      ...two.map((person) => placesWords(person, from)),
    ]),
    answers: two.map(answerOf),
    both: first && second ? mangal[mangalOfBoth(first, second)] : mangal.open,
  };
}

/** Null without the hour of birth. */
function knownDosha({ birth, charts }: Person): MangalDosha | null {
  const [chart] = charts;
  return birth.instant === null || !chart ? null : mangalDoshaOf(chart);
}

function placesWords({ birth, charts }: Person, from: MangalReference): string {
  const { mangal } = matchingTexts();
  if (birth.instant === null && from === 'lagna') return mangal.no_hour;
  const words = charts.map((chart) =>
    placeWords(mangalDoshaOf(chart).from[from], signName(chart.grahas.mars.sign)),
  );
  return [...new Set(words)].reduce((one, other) => filled(mangal.either, { one, other }));
}

function placeWords(place: MangalPlace, marsSign: string): string {
  const { mangal } = matchingTexts();
  const house = filled(mangal.house, { house: place.house });
  const isTaken = place.countsInSouth && place.isExcepted;
  if (isTaken) return filled(mangal.excepted, { house, sign: marsSign });
  if (place.counts) return filled(mangal.counts, { house });
  return filled(place.countsInSouth ? mangal.south : mangal.not, { house });
}

function answerOf(person: Person): string {
  const { mangal, mangalExceptions } = matchingTexts();
  const { name } = person;
  const dosha = knownDosha(person);
  if (dosha === null) return filled(mangal.unknown, { name });
  if (dosha.isPresent) return filled(mangal.present, { name });
  if (!dosha.isNamed) return filled(mangal.absent, { name });
  const held = dosha.exceptions.map((each) => mangalExceptions[each]);
  const exceptions = (held.length > 0 ? held : [mangal.harmless]).join(' ');
  return filled(mangal.taken, { name, exceptions });
}
