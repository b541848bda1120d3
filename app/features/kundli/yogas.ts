import { getHouseFrom } from '~/features/astronomy/signs';
import type { Graha } from '~/features/astronomy/grahas';
import { isExalted, isOwnSign } from './dignity';
import type { Positions } from './positions';

export type Yoga =
  | { readonly name: PlainYoga; readonly grahas: readonly Graha[] }
  | { readonly name: 'budhaditya'; readonly grahas: readonly Graha[]; readonly isCombust: boolean }
  | {
      readonly name: 'kemadruma';
      readonly grahas: readonly Graha[];
      /** Empty if nothing cancels the yoga. */
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

/** Mahapurusha yogas, and the yogas around Moon and Sun, consider only these grahas. */
const MAHAPURUSHA_GRAHAS = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;
const MAHAPURUSHA: Readonly<Record<(typeof MAHAPURUSHA_GRAHAS)[number], MahapurushaYoga>> = {
  mars: 'ruchaka',
  mercury: 'bhadra',
  jupiter: 'hamsa',
  venus: 'malavya',
  saturn: 'shasha',
};
const KENDRAS = [1, 4, 7, 10];

/**
 * Only yogas with an undisputed rule. Excluded are Raja, Dhana, Neecha Bhanga and Amala yogas, which books define
 * differently, and Kaal Sarp, which is in no classical book.
 * - Gajakesari: Jupiter in a kendra from the Moon (Phaladeepika, chapter 6; B. V. Raman, Three Hundred Important
 * Combinations).
 * - Chandra-Mangala: Moon and Mars in one sign (Raman).
 * - Budhaditya: Sun and Mercury in one sign (Raman). A combust Mercury is noted because many then discount it.
 * - Sunapha, Anapha, Durudhara: one of the five in the second, the twelfth, or both from the Moon. Kemadruma: in
 * neither. One of the five in a kendra from Moon or lagna cancels Kemadruma (Brihat Jataka, chapter 13; Brihat
 * Parashara Hora Shastra, chapter 37).
 * - Vesi, Vosi, Ubhayachari: the same from the Sun (Brihat Parashara Hora Shastra, chapter 38).
 * - Ruchaka, Bhadra, Hamsa, Malavya, Shasha: one of the five in own sign or exaltation, in a kendra from the lagna
 * (Phaladeepika 6.1; its fourth verse also counts from the Moon, which most omit).
 */
export function findYogas({ ascendant, grahas }: Positions): readonly Yoga[] {
  const { sun, moon, mars, mercury, jupiter } = grahas;
  const yogas: Yoga[] = [];
  const inHouse = (from: typeof moon | typeof ascendant, houses: readonly number[]) =>
    MAHAPURUSHA_GRAHAS.filter((graha) =>
      houses.includes(getHouseFrom(from.sign, grahas[graha].sign)),
    );
  if (KENDRAS.includes(getHouseFrom(moon.sign, jupiter.sign))) {
    yogas.push({ name: 'gajakesari', grahas: ['moon', 'jupiter'] });
  }
  if (moon.sign === mars.sign) yogas.push({ name: 'chandra-mangala', grahas: ['moon', 'mars'] });
  if (sun.sign === mercury.sign) {
    const isCombust = mercury.isCombust;
    yogas.push({ name: 'budhaditya', grahas: ['sun', 'mercury'], isCombust });
  }
  const moonSides = findSideYoga(inHouse(moon, [2]), inHouse(moon, [12]), MOON_SIDE_YOGAS);
  if (moonSides) yogas.push(moonSides);
  else {
    const cancelledBy: KemadrumaCancellation[] = [];
    if (inHouse(moon, KENDRAS).length > 0) cancelledBy.push('graha-in-kendra-from-moon');
    if (inHouse(ascendant, KENDRAS).length > 0) cancelledBy.push('graha-in-kendra-from-lagna');
    yogas.push({ name: 'kemadruma', grahas: ['moon'], cancelledBy });
  }
  const sunSides = findSideYoga(inHouse(sun, [2]), inHouse(sun, [12]), SUN_SIDE_YOGAS);
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
const MOON_SIDE_YOGAS: Sides = { ahead: 'sunapha', behind: 'anapha', both: 'durudhara' };
const SUN_SIDE_YOGAS: Sides = { ahead: 'vesi', behind: 'vosi', both: 'ubhayachari' };

function findSideYoga(
  ahead: readonly Graha[],
  behind: readonly Graha[],
  names: Sides,
): Yoga | null {
  const grahas = [...ahead, ...behind];
  if (ahead.length > 0 && behind.length > 0) return { name: names.both, grahas };
  if (ahead.length > 0) return { name: names.ahead, grahas };
  return behind.length > 0 ? { name: names.behind, grahas } : null;
}
