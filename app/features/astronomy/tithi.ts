import type { AstroTime } from 'astronomy-engine';
import { ELONGATION, nextCrossing, spanAt } from './crossing';
import { pakshaOf, tithiName, TITHIS_PER_MONTH, type Paksha } from './tithi-names';
import { toMoment } from './track';

export { pakshaOf, tithiName, TITHIS_PER_MONTH, type Paksha };

/** Well inside the tithi that follows. */
const AN_HOUR_MS = 3_600_000;

/** A lunar day: the Moon gains twelve degrees on the Sun. */
export interface Tithi {
  /** 1 to 15 in the bright half (15 is Purnima), 16 to 30 in the dark half (30 is Amavasya). */
  readonly number: number;
  readonly name: string;
  readonly paksha: Paksha;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export function tithiAt(instant: Date | AstroTime): Tithi {
  const span = spanAt(ELONGATION, TITHIS_PER_MONTH, toMoment(instant));
  return { ...span, name: tithiName(span.number), paksha: pakshaOf(span.number) };
}

export function tithiAfter({ endsAt }: Pick<Tithi, 'endsAt'>): Tithi {
  return tithiAt(new Date(endsAt.getTime() + AN_HOUR_MS));
}

/** @returns the first moment at or after `from` with this lead of the Moon over the Sun */
export function elongationAfter(degrees: number, from: Date): Date {
  return new Date(nextCrossing(ELONGATION, degrees, from.getTime()));
}

/** @returns the first at or after `from`; to less than half a second */
export function nextLunation(kind: 'new-moon' | 'full-moon', from: Date): Date {
  return new Date(nextCrossing(ELONGATION, kind === 'new-moon' ? 0 : 180, from.getTime()));
}
