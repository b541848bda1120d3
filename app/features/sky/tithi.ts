import { EclipticGeoMoon, SunPosition, type AstroTime } from 'astronomy-engine';
import { nextCrossing, previousCrossing, type GrowingAngle } from './crossing';
import { normaliseDegrees } from './sidereal';
import { skyTime } from './sky-time';

export type Paksha = 'Shukla' | 'Krishna';

/** A lunar day: the time in which the Moon gains twelve degrees on the Sun. */
export interface Tithi {
  /** 1 to 15 in the bright half (15 is Purnima), 16 to 30 in the dark half (30 is Amavasya). */
  readonly number: number;
  /** Such as `Shukla Ekadashi`, `Purnima`, `Amavasya`. */
  readonly name: string;
  readonly paksha: Paksha;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const TITHIS_PER_MONTH = 30;
export const TITHIS_PER_PAKSHA = 15;
const DEGREES_PER_TITHI = 12;

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

/** How far the Moon is ahead of the Sun. Ayanamsa and nutation are the same for both and cancel. */
const ELONGATION: GrowingAngle = {
  at: (time) => normaliseDegrees(EclipticGeoMoon(time).lon - SunPosition(time).elon),
  slowest: 10.5,
  fastest: 15,
};

/** The tithi that prevails at an instant. */
export function tithiAt(instant: Date | AstroTime): Tithi {
  const time = skyTime(instant);
  const index = Math.floor(ELONGATION.at(time) / DEGREES_PER_TITHI);
  const number = index + 1;
  return {
    number,
    name: tithiName(number),
    paksha: pakshaOf(number),
    startsAt: previousCrossing(ELONGATION, index * DEGREES_PER_TITHI, time).date,
    endsAt: nextCrossing(ELONGATION, normaliseDegrees(number * DEGREES_PER_TITHI), time).date,
  };
}

/** @returns the first new or full Moon at or after an instant; to half a second */
export function nextLunation(kind: 'new-moon' | 'full-moon', from: Date): Date {
  return nextCrossing(ELONGATION, kind === 'new-moon' ? 0 : 180, skyTime(from)).date;
}

/** The name of a tithi by its number, 1 to 30. */
export function tithiName(number: number): string {
  if (number === TITHIS_PER_PAKSHA) return 'Purnima';
  if (number === TITHIS_PER_MONTH) return 'Amavasya';
  return `${pakshaOf(number)} ${NAMES[(number - 1) % TITHIS_PER_PAKSHA]}`;
}

/** The half of the lunar month in which a tithi lies, by its number, 1 to 30. */
export function pakshaOf(number: number): Paksha {
  return number <= TITHIS_PER_PAKSHA ? 'Shukla' : 'Krishna';
}
