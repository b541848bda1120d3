import { GRAHAS, type Graha } from '~/features/astronomy/grahas';
import { getSignStart } from '~/features/astronomy/sidereal';
import { toZodiacPlace } from '~/features/astronomy/zodiac-place';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import type { GrahaPosition, Positions } from '~/features/kundli/positions';

/** Places grahas in the middle of signs. Grahas without a position are in the sign of `others`, with Ketu. */
export function createTestChart(
  lagna: SignSlug,
  signs: Readonly<Partial<Record<Graha, SignSlug>>>,
  others: SignSlug,
): Positions {
  const positions = GRAHAS.map((graha): [Graha, GrahaPosition] => {
    const at = toZodiacPlace(getSignStart(signs[graha] ?? others) + 15);
    const house = getHouseFrom(lagna, at.sign);
    return [graha, { ...at, speed: 1, isRetrograde: false, isCombust: false, house }];
  });
  return {
    ascendant: toZodiacPlace(getSignStart(lagna) + 15),
    grahas: Object.fromEntries(positions) as Record<Graha, GrahaPosition>,
  };
}
