import type { Compute } from '~/shared/computing/computation';
import type { KnownBirth } from './birth-of.server';
import { toBirthMoment } from './birth-moment';
import { kootaPoints, kootaView, pointsWords, type Two } from './matching-kootas.server';
import { mangalView } from './matching-mangal.server';
import { personOf, personView } from './matching-people.server';
import { matchingSky, type MatchingSky, type PointsSpan } from './matching-sky';
import { matchingTexts } from './matching-texts.server';
import type { GroomChoice } from './matching.schema';
import type { KootaView, MatchingView } from './matching-view';
import { filled } from './worded.server';

/** @returns a matching of two births, in the language of the page @throws SourceFailure */
export async function computeMatchingView(
  births: readonly [KnownBirth, KnownBirth],
  groom: GroomChoice,
  { compute }: { readonly compute: Compute },
): Promise<MatchingView> {
  const [first, second] = births;
  const moments = [toBirthMoment(first), toBirthMoment(second)] as const;
  return matchingViewOf(births, groom, await compute(matchingSky, moments, groom));
}

/** @returns a matching of two births in the words of the page's language: all that the tables say, and no verdict */
export function matchingViewOf(
  [first, second]: readonly [KnownBirth, KnownBirth],
  groom: GroomChoice,
  { people, comparison, exchanged }: MatchingSky,
): MatchingView {
  const texts = matchingTexts();
  const two: Two = [
    personOf(first, groom === 'first' ? 'groom' : 'bride', people[0]),
    personOf(second, groom === 'second' ? 'groom' : 'bride', people[1]),
  ];
  const { sum, overview } = texts;
  const points = spanWords(comparison.points);
  const others = spanWords(exchanged);
  const kootas = comparison.kootas.map((forms) => kootaView(forms, two));
  const isUnsure = two.some(({ birth }) => birth.instant === null);
  return {
    sum: sumWords(comparison.points),
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
      rows: comparison.kootas.map((forms) => {
        const [{ name: key, most }] = forms;
        const { name, about } = texts.kootas[key];
        return {
          key,
          name,
          about,
          points: filled(overview.of, { points: kootaPoints(forms), most }),
        };
      }),
      sum: {
        label: overview.sum,
        points: filled(overview.of, { points, most: comparison.most }),
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

function sumWords({ least, most }: PointsSpan): string {
  const { sum } = matchingTexts();
  const [from, to] = [pointsWords(least), pointsWords(most)];
  return from === to
    ? filled(sum.heading, { points: from })
    : filled(sum.heading_between, { least: from, most: to });
}

function spanWords({ least, most }: PointsSpan): string {
  const { overview } = matchingTexts();
  const [from, to] = [pointsWords(least), pointsWords(most)];
  return from === to ? from : filled(overview.between, { least: from, most: to });
}
