import { houseFrom } from '~/features/astronomy/signs';
import type { Graha } from '~/features/astronomy/grahas';
import { isExalted, isOwnSign } from './dignity';
import type { Positions } from './positions';

/** A yoga of a chart by a rule on which the books agree, with the grahas that make it. */
export type Yoga =
  | { readonly name: PlainYoga; readonly grahas: readonly Graha[] }
  | { readonly name: 'budhaditya'; readonly grahas: readonly Graha[]; readonly isCombust: boolean }
  | {
      readonly name: 'kemadruma';
      readonly grahas: readonly Graha[];
      /** What takes it away; empty when it stands. */
      readonly cancelledBy: readonly KemadrumaCancellation[];
    };

type PlainYoga =
  | 'gajakesari'
  | 'chandra-mangala'
  | 'sunapha'
  | 'anapha'
  | 'durudhara'
  | 'vesi'
  | 'vosi'
  | 'ubhayachari'
  | MahapurushaYoga;

type MahapurushaYoga = 'ruchaka' | 'bhadra' | 'hamsa' | 'malavya' | 'shasha';
export type KemadrumaCancellation = 'graha-in-kendra-from-moon' | 'graha-in-kendra-from-lagna';

/** Those that make and cancel the yogas around Moon and Sun: neither the lights nor the nodes. */
const FIVE = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;
const MAHAPURUSHA: Readonly<Record<(typeof FIVE)[number], MahapurushaYoga>> = {
  mars: 'ruchaka',
  mercury: 'bhadra',
  jupiter: 'hamsa',
  venus: 'malavya',
  saturn: 'shasha',
};
const KENDRAS = [1, 4, 7, 10];

/**
 * The yogas of a chart whose rule is not disputed. Left out are those that books define differently (Raja and Dhana yogas, Neecha Bhanga,
 * Amala) and what stands in no classical book (Kaal Sarp).
 *
 * - Gajakesari: Jupiter in a kendra from the Moon (Phaladeepika, chapter 6; B. V. Raman, Three Hundred Important Combinations).
 * - Chandra-Mangala: the Moon and Mars in one sign (Raman).
 * - Budhaditya: the Sun and Mercury in one sign (Raman); whether Mercury is combust is told with it, as many then count it for little.
 * - Sunapha, Anapha, Durudhara: one of the five in the second, the twelfth, or both from the Moon; Kemadruma: in neither. A graha of the
 *   five in a kendra from the Moon or the lagna takes Kemadruma away (Brihat Jataka, chapter 13; Brihat Parashara Hora Shastra, chapter 37).
 * - Vesi, Vosi, Ubhayachari: the same from the Sun (Brihat Parashara Hora Shastra, chapter 38).
 * - Ruchaka, Bhadra, Hamsa, Malavya, Shasha: one of the five in its own sign or exaltation, in a kendra from the lagna (Phaladeepika 6.1;
 *   its fourth verse counts from the Moon as well, which most leave out).
 */
export function yogasOf({ ascendant, grahas }: Positions): readonly Yoga[] {
  const { sun, moon, mars, mercury, jupiter } = grahas;
  const yogas: Yoga[] = [];
  const inHouse = (from: typeof moon | typeof ascendant, houses: readonly number[]) =>
    FIVE.filter((graha) => houses.includes(houseFrom(from.sign, grahas[graha].sign)));
  if (KENDRAS.includes(houseFrom(moon.sign, jupiter.sign))) {
    yogas.push({ name: 'gajakesari', grahas: ['moon', 'jupiter'] });
  }
  if (moon.sign === mars.sign) yogas.push({ name: 'chandra-mangala', grahas: ['moon', 'mars'] });
  if (sun.sign === mercury.sign) {
    const isCombust = mercury.isCombust;
    yogas.push({ name: 'budhaditya', grahas: ['sun', 'mercury'], isCombust });
  }
  const moonSides = besideYoga(inHouse(moon, [2]), inHouse(moon, [12]), MOON_SIDES);
  if (moonSides) yogas.push(moonSides);
  else {
    const cancelledBy: KemadrumaCancellation[] = [];
    if (inHouse(moon, KENDRAS).length > 0) cancelledBy.push('graha-in-kendra-from-moon');
    if (inHouse(ascendant, KENDRAS).length > 0) cancelledBy.push('graha-in-kendra-from-lagna');
    yogas.push({ name: 'kemadruma', grahas: ['moon'], cancelledBy });
  }
  const sunSides = besideYoga(inHouse(sun, [2]), inHouse(sun, [12]), SUN_SIDES);
  if (sunSides) yogas.push(sunSides);
  for (const graha of inHouse(ascendant, KENDRAS)) {
    const { sign } = grahas[graha];
    if (isOwnSign(graha, sign) || isExalted(graha, sign)) {
      yogas.push({ name: MAHAPURUSHA[graha], grahas: [graha] });
    }
  }
  return yogas;
}

interface Sides {
  readonly ahead: PlainYoga;
  readonly behind: PlainYoga;
  readonly both: PlainYoga;
}
const MOON_SIDES: Sides = { ahead: 'sunapha', behind: 'anapha', both: 'durudhara' };
const SUN_SIDES: Sides = { ahead: 'vesi', behind: 'vosi', both: 'ubhayachari' };

function besideYoga(ahead: readonly Graha[], behind: readonly Graha[], names: Sides): Yoga | null {
  const grahas = [...ahead, ...behind];
  if (ahead.length > 0 && behind.length > 0) return { name: names.both, grahas };
  if (ahead.length > 0) return { name: names.ahead, grahas };
  return behind.length > 0 ? { name: names.behind, grahas } : null;
}
