import type { AstroTime } from 'astronomy-engine';
import { ELONGATION, findNextCrossing, findSpanAt } from './crossing';
import { getPaksha, getTithiName, TITHIS_PER_MONTH, type Paksha } from './tithi-names';
import { toMoment } from './interpolated-positions';

export { getPaksha, getTithiName, TITHIS_PER_MONTH, type Paksha };

/** Added to the end of a tithi to get a moment well inside the next one. */
const TITHI_MARGIN_MS = 3_600_000;

/** A lunar day: the Moon gains twelve degrees on the Sun. */
export interface Tithi {
  /** 1 to 15 in the bright half (15 is Purnima), 16 to 30 in the dark half (30 is Amavasya). */
  readonly number: number;
  readonly name: string;
  readonly paksha: Paksha;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export function getTithiAt(instant: Date | AstroTime): Tithi {
  const span = findSpanAt(ELONGATION, TITHIS_PER_MONTH, toMoment(instant));
  return { ...span, name: getTithiName(span.number), paksha: getPaksha(span.number) };
}

export function getNextTithi({ endsAt }: Pick<Tithi, 'endsAt'>): Tithi {
  return getTithiAt(new Date(endsAt.getTime() + TITHI_MARGIN_MS));
}

/** @returns the first moment at or after `from` at which the Moon is this far ahead of the Sun */
export function findElongationAfter(degrees: number, from: Date): Date {
  return new Date(findNextCrossing(ELONGATION, degrees, from.getTime()));
}

/** @returns the first new or full moon at or after `from`, accurate to half a second */
export function findNextLunation(kind: 'new-moon' | 'full-moon', from: Date): Date {
  return new Date(findNextCrossing(ELONGATION, kind === 'new-moon' ? 0 : 180, from.getTime()));
}
