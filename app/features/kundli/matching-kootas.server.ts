import { LORD_LABELS } from '~/features/panchang/panchang-labels';
import type { Koota } from './ashtakoota';
import { getGrahaNameInSentence } from './graha-labels';
import type { PersonPair } from './matching-people.server';
import type { ByGroom, KootaForms, Position } from './matching-sky';
import { matchingTexts } from './matching-texts.server';
import type { KootaOutcome, KootaView } from './matching-view';
import { fillTextPlaceholders } from './get-texts.server';

/** @returns `24½`, as almanacs print it */
export function formatPoints(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(points);
  return whole === 0 ? '½' : `${whole}½`;
}

/** @returns the points, or their range if the hour of birth is unknown */
export function formatKootaPoints(kootas: readonly Koota[]): string {
  const { overview } = matchingTexts();
  const points = [...new Set(kootas.map((koota) => koota.points))].sort(
    (one, other) => one - other,
  );
  const [least = 0, most = least] = [points[0], points.at(-1)];
  if (points.length === 1) return formatPoints(least);
  const words = points.length === 2 ? overview.either : overview.between;
  return fillTextPlaceholders(words, { least: formatPoints(least), most: formatPoints(most) });
}

/**
 * @param byGroom the koota for each possible groom and hour
 * @param grooms possible grooms: one person, or both in turn
 * @returns the koota with its rule, the compared values and the result
 */
export function buildKootaView(
  byGroom: ByGroom<KootaForms>,
  two: PersonPair,
  grooms: readonly Position[],
): KootaView {
  const { kootas: texts, overview, labels } = matchingTexts();
  const forms = grooms.flatMap((groom) => byGroom[groom]);
  const [{ name, most }] = byGroom.first;
  const { name: heading, rule, differ } = texts[name];
  return {
    key: name,
    name: heading,
    points: fillTextPlaceholders(overview.of, { points: formatKootaPoints(forms), most }),
    rule,
    outcomes: toOutcomes(byGroom, two, grooms),
    differ: forms.some(({ tablesDiffer }) => tablesDiffer)
      ? { label: labels.differ, text: differ }
      : null,
  };
}

interface KootaFormGroup {
  readonly groom: Position;
  readonly forms: KootaForms;
}

function toOutcomes(
  byGroom: ByGroom<KootaForms>,
  two: PersonPair,
  grooms: readonly Position[],
): KootaOutcome[] {
  const comparisons = new Map<string, KootaFormGroup[]>();
  for (const groom of grooms) {
    for (const [compared, forms] of groupFormsByValues(byGroom[groom], groom)) {
      comparisons.set(compared, [...(comparisons.get(compared) ?? []), { groom, forms }]);
    }
  }
  const isOne = comparisons.size === 1;
  return [...comparisons.values()].flatMap((ways) => {
    if (new Set(ways.map(({ forms }) => forms[0].points)).size === 1) {
      return ways.slice(0, 1).map((way) => toOutcome(way, two, !isOne));
    }
    return ways.map((way) => {
      const { reason, ...outcome } = toOutcome(way, two, true);
      const { name } = two[way.groom === 'first' ? 0 : 1];
      return {
        ...outcome,
        reason: fillTextPlaceholders(matchingTexts().labels.as_groom, { name, reason }),
      };
    });
  });
}

function groupFormsByValues(forms: KootaForms, groom: Position): Map<string, KootaForms> {
  const byValues = new Map<string, KootaForms>();
  for (const koota of forms) {
    const compared = JSON.stringify(toFormOrder(groom, koota.of.groom, koota.of.bride));
    byValues.set(compared, [...(byValues.get(compared) ?? []), koota] as const);
  }
  return byValues;
}

function toOutcome(
  { groom, forms }: KootaFormGroup,
  two: PersonPair,
  tellsPoints: boolean,
): KootaOutcome {
  const [koota] = forms;
  const { gives } = matchingTexts().labels;
  const { points, most } = koota;
  const reason = getReason(koota);
  const [first, second] = toFormOrder(groom, 'groom' as const, 'bride' as const);
  return {
    values: [
      { name: two[0].name, value: formatKootaValue(koota, first) },
      { name: two[1].name, value: formatKootaValue(koota, second) },
    ],
    reason: tellsPoints
      ? `${reason} ${fillTextPlaceholders(gives, { points: formatPoints(points), most })}`
      : reason,
    exceptions: formatExceptions(forms),
  };
}

function toFormOrder<Value>(groom: Position, groomValue: Value, brideValue: Value): [Value, Value] {
  return groom === 'first' ? [groomValue, brideValue] : [brideValue, groomValue];
}

function formatExceptions(kootas: readonly Koota[]): KootaOutcome['exceptions'] {
  const { labels, exceptions } = matchingTexts();
  const lists = kootas.map((koota): readonly string[] => getExceptionNames(koota));
  const all = [...new Set(lists.flat())];
  if (all.length === 0) return null;
  const texts = all.map((name) => {
    const exception = exceptions[name as keyof typeof exceptions];
    return lists.every((list) => list.includes(name))
      ? exception
      : fillTextPlaceholders(labels.perhaps, { exception });
  });
  return { label: all.length === 1 ? labels.exception : labels.exceptions, texts };
}

function getExceptionNames(koota: Koota): (keyof ReturnType<typeof matchingTexts>['exceptions'])[] {
  if (!('exceptions' in koota)) return [];
  if (koota.name !== 'bhakoot') return [...koota.exceptions];
  return koota.exceptions.map((each) =>
    each === 'friendly-lords' ? 'friendly-lords-other-nadi' : each,
  );
}

function formatKootaValue(koota: Koota, role: 'groom' | 'bride'): string {
  const { values } = matchingTexts();
  switch (koota.name) {
    case 'varna':
      return values.varna[koota.of[role]];
    case 'vashya':
      return values.vashya[koota.of[role]];
    case 'yoni':
      return values.yoni[koota.of[role]];
    case 'gana':
      return values.gana[koota.of[role]];
    case 'nadi':
      return values.nadi[koota.of[role]];
    case 'maitri':
      return LORD_LABELS[koota.of[role]]();
    case 'tara':
    case 'bhakoot':
      return fillTextPlaceholders(values.counted, { number: koota.of[role] });
  }
}

function getReason(koota: Koota): string {
  const { reasons } = matchingTexts();
  const isSame = koota.of.groom === koota.of.bride;
  switch (koota.name) {
    case 'varna':
      if (isSame) return reasons.varna_same;
      return koota.points > 0 ? reasons.varna_before : reasons.varna_after;
    case 'vashya':
      return isSame ? reasons.vashya_same : reasons.vashya_other;
    case 'tara': {
      const careful = [koota.isCareful.groom, koota.isCareful.bride].filter(Boolean).length;
      return [reasons.tara_both, reasons.tara_one, reasons.tara_none][careful] ?? '';
    }
    case 'yoni':
      if (isSame) return reasons.yoni_same;
      return koota.points === 0 ? reasons.yoni_enemies : reasons.yoni_other;
    case 'maitri':
      return formatMaitriReason(koota);
    case 'gana':
      return isSame ? reasons.gana_same : reasons.gana_other;
    case 'bhakoot':
      return isSame && koota.of.groom === 1
        ? reasons.bhakoot_same
        : fillTextPlaceholders(reasons.bhakoot_apart, {
            one: koota.of.groom,
            other: koota.of.bride,
          });
    case 'nadi':
      return isSame ? reasons.nadi_same : reasons.nadi_other;
  }
}

function formatMaitriReason({ of, regards }: Extract<Koota, { name: 'maitri' }>): string {
  const { reasons, regards: words } = matchingTexts();
  if (of.groom === of.bride) return reasons.maitri_same;
  if (regards.groom === regards.bride) {
    return fillTextPlaceholders(reasons.maitri_both, { regard: words[regards.groom] });
  }
  return fillTextPlaceholders(reasons.maitri_each, {
    groomLord: getGrahaNameInSentence(of.groom),
    brideLord: getGrahaNameInSentence(of.bride),
    groomRegard: words[regards.groom],
    brideRegard: words[regards.bride],
  });
}
