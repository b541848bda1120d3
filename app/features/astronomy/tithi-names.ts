export type Paksha = 'Shukla' | 'Krishna';

export const TITHIS_PER_MONTH = 30;
export const TITHIS_PER_PAKSHA = 15;

const NAMES = [
  'Pratipada',
  'Dvitiya',
  'Tritiya',
  'Chaturthi',
  'Panchami',
  'Shashthi',
  'Saptami',
  'Ashtami',
  'Navami',
  'Dashami',
  'Ekadashi',
  'Dwadashi',
  'Trayodashi',
  'Chaturdashi',
] as const;

/** @param number 1 to 30 */
export function getTithiName(number: number): string {
  if (number === TITHIS_PER_PAKSHA) return 'Purnima';
  if (number === TITHIS_PER_MONTH) return 'Amavasya';
  return `${getPaksha(number)} ${NAMES[(number - 1) % TITHIS_PER_PAKSHA]}`;
}

/** @param number of the tithi, 1 to 30 */
export function getPaksha(number: number): Paksha {
  return number <= TITHIS_PER_PAKSHA ? 'Shukla' : 'Krishna';
}
