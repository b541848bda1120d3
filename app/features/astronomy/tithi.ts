import type { AstroTime } from 'astronomy-engine';
import { ELONGATION, nextCrossing, spanAt } from './crossing';
import { pakshaOf, tithiName, TITHIS_PER_MONTH, type Paksha } from './tithi-names';
import { toMoment } from './track';

export { pakshaOf, tithiName, TITHIS_PER_MONTH, type Paksha };

/** Well inside the tithi that follows. */
const AN_HOUR_MS = 3_600_000;

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

/** The tithi that prevails at an instant. */
export function tithiAt(instant: Date | AstroTime): Tithi {
  const span = spanAt(ELONGATION, TITHIS_PER_MONTH, toMoment(instant));
  return { ...span, name: tithiName(span.number), paksha: pakshaOf(span.number) };
}

/** @returns the tithi that follows one */
export function tithiAfter({ endsAt }: Pick<Tithi, 'endsAt'>): Tithi {
  return tithiAt(new Date(endsAt.getTime() + AN_HOUR_MS));
}

/** @returns the first moment at or after an instant at which the Moon is so many degrees ahead of the Sun */
export function elongationAfter(degrees: number, from: Date): Date {
  return new Date(nextCrossing(ELONGATION, degrees, from.getTime()));
}

/** @returns the first new or full Moon at or after an instant; to less than half a second */
export function nextLunation(kind: 'new-moon' | 'full-moon', from: Date): Date {
  return new Date(nextCrossing(ELONGATION, kind === 'new-moon' ? 0 : 180, from.getTime()));
}
