import { GRAHAS, type Graha } from '~/features/astronomy/grahas';
import { startOfSign } from '~/features/astronomy/sidereal';
import { zodiacPlace } from '~/features/astronomy/zodiac-place';
import { houseFrom, type SignSlug } from '~/features/astronomy/signs';
import type { GrahaPosition, Positions } from './positions';

/**
 * @returns a chart with positions in the middle of signs; grahas without a position are in the sign of `others`, with
 * Ketu
 */
export function createTestChart(
  lagna: SignSlug,
  signs: Readonly<Partial<Record<Graha, SignSlug>>>,
  others: SignSlug,
): Positions {
  const positions = GRAHAS.map((graha): [Graha, GrahaPosition] => {
    const at = zodiacPlace(startOfSign(signs[graha] ?? others) + 15);
    const house = houseFrom(lagna, at.sign);
    return [graha, { ...at, speed: 1, isRetrograde: false, isCombust: false, house }];
  });
  return {
    ascendant: zodiacPlace(startOfSign(lagna) + 15),
    grahas: Object.fromEntries(positions) as Record<Graha, GrahaPosition>,
  };
}
