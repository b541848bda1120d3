import { getSignName } from '~/features/astronomy/sign-names';
import type { SignSlug } from '~/features/astronomy/signs';
import type texts from '~locales/en/texts/mangal.json';
import type { MangalPlace } from './mangal-dosha';
import { fillTextPlaceholders, getTexts } from './get-texts.server';

export const mangalTexts = getTexts<typeof texts>('mangal.json');

/** @returns the message about whether a position of Mars counts */
export function verdictMessage(
  { counts, countsInSouth, isHarmless }: MangalPlace,
  marsSign: SignSlug,
): string {
  const words = mangalTexts();
  if (countsInSouth && isHarmless) {
    return fillTextPlaceholders(words.counts_excepted, { sign: getSignName(marsSign) });
  }
  if (counts) return words.counts;
  return countsInSouth ? words.counts_south : words.counts_not;
}

/** @returns `House 7` */
export function formatHouse({ house }: MangalPlace): string {
  return fillTextPlaceholders(mangalTexts().house, { house });
}
