import type { KnownBirth } from './birth-of.server';
import type { KootaName } from './ashtakoota';
import {
  ashtakootasOf,
  exchanged,
  kootaPoints,
  kootaView,
  pointsWords,
  sameKoota,
  spanOf,
  type Two,
} from './matching-kootas.server';
import { mangalView } from './matching-mangal.server';
import { personOf, personView } from './matching-people.server';
import { matchingTexts } from './matching-texts.server';
import type { KootaView, MatchingView } from './matching-view';
import { filled } from './worded.server';

/** In the order of the books. */
const KOOTAS: readonly KootaName[] = [
  'varna',
  'vashya',
  'tara',
  'yoni',
  'maitri',
  'gana',
  'bhakoot',
  'nadi',
];

/** @returns a matching of two births in the words of the page's language: all that the tables say, and no verdict */
export function matchingViewOf(
  [first, second]: readonly [KnownBirth, KnownBirth],
  groom: 'first' | 'second',
): MatchingView {
  const texts = matchingTexts();
  const two: Two = [
    personOf(first, groom === 'first' ? 'groom' : 'bride'),
    personOf(second, groom === 'second' ? 'groom' : 'bride'),
  ];
  const all = ashtakootasOf(two);
  const { sum, overview } = texts;
  const points = spanWords(spanOf(all));
  const others = spanWords(spanOf(ashtakootasOf(exchanged(two))));
  const kootas = KOOTAS.map((key) => kootaView(sameKoota(all, key), two));
  const isUnsure = two.some(({ birth }) => birth.instant === null);
  return {
    sum: sumWords(spanOf(all)),
    lead: [
      sum.tradition,
      ...(isUnsure ? [sum.unsure] : []),
      sum.line,
      ...(others === points ? [] : [filled(sum.swapped, { points: others })]),
    ],
    peopleHeading: texts.people.heading,
    people: two.map(personView),
    overview: {
      heading: overview.heading,
      head: [overview.koota, overview.about, overview.points],
      rows: KOOTAS.map((key) => {
        const kootas = sameKoota(all, key);
        const { name, about } = texts.kootas[key];
        const most = kootas[0].most;
        return {
          key,
          name,
          about,
          points: filled(overview.of, { points: kootaPoints(kootas), most }),
        };
      }),
      sum: {
        label: overview.sum,
        points: filled(overview.of, { points, most: all[0]?.most ?? 0 }),
      },
    },
    kootas,
    exceptionsNote: kootas.some(hasException) ? texts.labels.exceptions_note : null,
    mangal: mangalView(two),
    meaning: texts.meaning,
  };
}

function hasException({ outcomes }: KootaView): boolean {
  return outcomes.some(({ exceptions }) => exceptions !== null);
}

function sumWords({ least, most }: ReturnType<typeof spanOf>): string {
  const { sum } = matchingTexts();
  const [from, to] = [pointsWords(least), pointsWords(most)];
  return from === to
    ? filled(sum.heading, { points: from })
    : filled(sum.heading_between, { least: from, most: to });
}

function spanWords({ least, most }: ReturnType<typeof spanOf>): string {
  const { overview } = matchingTexts();
  const [from, to] = [pointsWords(least), pointsWords(most)];
  return from === to ? from : filled(overview.between, { least: from, most: to });
}
