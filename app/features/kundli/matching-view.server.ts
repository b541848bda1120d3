import type { Compute } from '~/shared/computing/computation';
import type { KnownBirth } from './resolve-birth.server';
import { toBirthMoment } from './birth-moment';
import { buildKootaView, formatPoints } from './matching-kootas.server';
import { buildMangalView } from './matching-mangal.server';
import { buildPeople, buildPersonView, type PersonPair } from './matching-people.server';
import { matchingComputation, type MatchingData, type PointsSpan } from './matching-sky';
import { matchingTexts } from './matching-texts.server';
import type { GroomChoice } from './matching.schema';
import type { KootaView, MatchingView } from './matching-view';
import { fillTextPlaceholders } from './get-texts.server';

/** @returns a matching of two births, in the language of the page */
export async function computeMatchingView(
  births: readonly [KnownBirth, KnownBirth],
  groom: GroomChoice,
  { compute }: { readonly compute: Compute },
): Promise<MatchingView> {
  const [first, second] = births;
  const moments = [toBirthMoment(first), toBirthMoment(second)] as const;
  return buildMatchingView(births, groom, await compute(matchingComputation, moments));
}

/** @returns the matching of two births, in the language of the page, without a verdict */
export function buildMatchingView(
  births: readonly [KnownBirth, KnownBirth],
  groom: GroomChoice,
  sky: MatchingData,
): MatchingView {
  const texts = matchingTexts();
  const two = buildPeople(births, groom, sky.people);
  const grooms = groom === null ? (['first', 'second'] as const) : ([groom] as const);
  const { sum, overview } = texts;
  const total = joinSpans(grooms.map((each) => sky.points[each]));
  const isUncertain = births.some(({ instant }) => instant === null);
  const kootas = sky.kootas.map((byGroom) => buildKootaView(byGroom, two, grooms));
  const exchanged = formatBothRoles(sky.points, groom, two);
  return {
    sum: formatSum(total, isUncertain),
    lead: [
      sum.tradition,
      ...(isUncertain ? [sum.unsure] : []),
      sum.line,
      ...(exchanged === null ? [] : [exchanged]),
    ],
    peopleHeading: texts.people.heading,
    people: two.map(buildPersonView),
    overview: {
      heading: overview.heading,
      head: [overview.koota, overview.about, overview.points],
      rows: kootas.map(({ key, name, points }) => ({
        ...{ key, name, points },
        about: texts.kootas[key].about,
      })),
      sum: {
        label: overview.sum,
        points: fillTextPlaceholders(overview.of, {
          points: formatSpan(total, isUncertain),
          most: sky.most,
        }),
      },
    },
    kootas,
    exceptionsNote: kootas.some(hasException) ? texts.labels.exceptions_note : null,
    mangal: buildMangalView(two),
    meaning: texts.meaning,
  };
}

function hasException({ outcomes }: KootaView): boolean {
  return outcomes.some(({ exceptions }) => exceptions !== null);
}

function joinSpans(spans: readonly PointsSpan[]): PointsSpan {
  return {
    least: Math.min(...spans.map(({ least }) => least)),
    most: Math.max(...spans.map(({ most }) => most)),
  };
}

/** The sum with exchanged roles, or the sum for each groom; null if both sums are equal. */
function formatBothRoles(
  points: MatchingData['points'],
  groom: GroomChoice,
  two: PersonPair,
): string | null {
  const { sum } = matchingTexts();
  const [first, second] = [formatSpan(points.first), formatSpan(points.second)];
  if (first === second) return null;
  if (groom !== null)
    return fillTextPlaceholders(sum.swapped, { points: groom === 'first' ? second : first });
  return fillTextPlaceholders(sum.both_ways, {
    ...{ first: two[0].name, firstPoints: first },
    ...{ second: two[1].name, secondPoints: second },
  });
}

function formatSum({ least, most }: PointsSpan, isUncertain: boolean): string {
  const { sum } = matchingTexts();
  const [from, to] = [formatPoints(least), formatPoints(most)];
  if (from === to) return fillTextPlaceholders(sum.heading, { points: from });
  // With both birth times known there are at most two totals, one for each partner as the groom.
  const heading = isUncertain ? sum.heading_between : sum.heading_either;
  return fillTextPlaceholders(heading, { least: from, most: to });
}

function formatSpan({ least, most }: PointsSpan, isUncertain = true): string {
  const { overview } = matchingTexts();
  const [from, to] = [formatPoints(least), formatPoints(most)];
  if (from === to) return from;
  return fillTextPlaceholders(isUncertain ? overview.between : overview.either, {
    least: from,
    most: to,
  });
}
