import { LORD_WORDS } from '~/features/panchang/panchang-words';
import type { Koota } from './ashtakoota';
import { grahaInSentence } from './graha-words';
import type { Person } from './matching-people.server';
import { matchingTexts } from './matching-texts.server';
import type { KootaOutcome, KootaView } from './matching-view';
import { filled } from './worded.server';

/** The two in the order of the form; one is the groom. */
export type Two = readonly [Person, Person];

/** @returns points as almanacs print them, such as `24½` */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(points);
  return whole === 0 ? '½' : `${whole}½`;
}

/** @returns points of one koota, or those that the day allows */
export function kootaPoints(kootas: readonly Koota[]): string {
  const { overview } = matchingTexts();
  const points = [...new Set(kootas.map((koota) => koota.points))].sort(
    (one, other) => one - other,
  );
  const [least = 0, most = least] = [points[0], points.at(-1)];
  if (points.length === 1) return pointsWords(least);
  const words = points.length === 2 ? overview.either : overview.between;
  return filled(words, { least: pointsWords(least), most: pointsWords(most) });
}

/** @returns a koota with its rule, what is compared, and what holds in this case @param kootas the same koota in all comparisons */
export function kootaView(kootas: readonly [Koota, ...Koota[]], two: Two): KootaView {
  const { kootas: texts, overview, labels } = matchingTexts();
  const [{ name, most }] = kootas;
  const { name: heading, rule, differ } = texts[name];
  return {
    key: name,
    name: heading,
    points: filled(overview.of, { points: kootaPoints(kootas), most }),
    rule,
    outcomes: outcomesOf(kootas, two),
    differ: kootas.some(({ tablesDiffer }) => tablesDiffer)
      ? { label: labels.differ, text: differ }
      : null,
  };
}

/** Those that differ in what is compared; what differs in exceptions alone is one, and told as uncertain. */
function outcomesOf(kootas: readonly Koota[], two: Two): KootaOutcome[] {
  const byValues = new Map<string, Koota[]>();
  for (const koota of kootas) {
    const key = JSON.stringify([koota.of, koota.points]);
    byValues.set(key, [...(byValues.get(key) ?? []), koota]);
  }
  const isOne = byValues.size === 1;
  return [...byValues.values()].flatMap((same) => {
    const [koota] = same;
    if (!koota) return [];
    const { gives } = matchingTexts().labels;
    const { points, most } = koota;
    const reason = reasonOf(koota);
    const told = filled(gives, { points: pointsWords(points), most });
    return {
      values: two.map(({ name, role }) => ({ name, value: valueWords(koota, role) })),
      reason: isOne ? reason : `${reason} ${told}`,
      exceptions: exceptionsOf(same),
    };
  });
}

function exceptionsOf(kootas: readonly Koota[]): KootaOutcome['exceptions'] {
  const { labels, exceptions } = matchingTexts();
  const lists = kootas.map((koota): readonly string[] => exceptionNames(koota));
  const all = [...new Set(lists.flat())];
  if (all.length === 0) return null;
  const texts = all.map((name) => {
    const exception = exceptions[name as keyof typeof exceptions];
    return lists.every((list) => list.includes(name))
      ? exception
      : filled(labels.perhaps, { exception });
  });
  return { label: all.length === 1 ? labels.exception : labels.exceptions, texts };
}

function exceptionNames(koota: Koota): (keyof ReturnType<typeof matchingTexts>['exceptions'])[] {
  if (!('exceptions' in koota)) return [];
  if (koota.name !== 'bhakoot') return [...koota.exceptions];
  return koota.exceptions.map((each) =>
    each === 'friendly-lords' ? 'friendly-lords-other-nadi' : each,
  );
}

function valueWords(koota: Koota, role: 'groom' | 'bride'): string {
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
      return LORD_WORDS[koota.of[role]]();
    case 'tara':
    case 'bhakoot':
      return filled(values.counted, { number: koota.of[role] });
  }
}

function reasonOf(koota: Koota): string {
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
      return maitriReason(koota);
    case 'gana':
      return isSame ? reasons.gana_same : reasons.gana_other;
    case 'bhakoot':
      return isSame && koota.of.groom === 1
        ? reasons.bhakoot_same
        : filled(reasons.bhakoot_apart, { one: koota.of.groom, other: koota.of.bride });
    case 'nadi':
      return isSame ? reasons.nadi_same : reasons.nadi_other;
  }
}

function maitriReason({ of, regards }: Extract<Koota, { name: 'maitri' }>): string {
  const { reasons, regards: words } = matchingTexts();
  if (of.groom === of.bride) return reasons.maitri_same;
  if (regards.groom === regards.bride) {
    return filled(reasons.maitri_both, { regard: words[regards.groom] });
  }
  return filled(reasons.maitri_each, {
    groomLord: grahaInSentence(of.groom),
    brideLord: grahaInSentence(of.bride),
    groomRegard: words[regards.groom],
    brideRegard: words[regards.bride],
  });
}
