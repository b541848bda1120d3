import { DeltaT_EspenakMeeus, MakeTime, SetDeltaTFunction, type AstroTime } from 'astronomy-engine';

const J2000_YEAR = 2000;
const DAYS_PER_YEAR = 365.24217;

/** Delta T in seconds at the start of a year, as observed (International Earth Rotation Service). */
const OBSERVED_DELTA_T: readonly (readonly [year: number, seconds: number])[] = [
  [2000, 63.83],
  [2005, 64.69],
  [2010, 66.07],
  [2015, 67.64],
  [2020, 69.36],
  [2023, 69.2],
  [2026, 69.1],
];
/** Seconds per year squared: half of the 1.8 ms a century by which the mean day lengthens. */
const DELTA_T_GROWTH = 0.0033;

SetDeltaTFunction(computeDeltaT);

/** Creates all astronomical times, so that they share one Delta T. */
export function toAstroTime(instant: Date | AstroTime): AstroTime {
  return MakeTime(instant);
}

/**
 * Delta T in seconds: how far the Earth's rotation lags behind uniform time. The library's default (Espenak and Meeus
 * 2006) is five seconds too large by 2025, which would make every result too early. Uses observed values from 2000
 * on; later values extrapolate the mean slowing of the Earth (Stephenson, Morrison and Hohenkerk 2016), with an error
 * of about ten seconds in 2060.
 * @param ut days since 1 January 2000, 12:00 UT
 */
export function computeDeltaT(ut: number): number {
  const year = J2000_YEAR + ut / DAYS_PER_YEAR;
  const after = OBSERVED_DELTA_T.findIndex(([from]) => from > year);
  if (after === 0) return DeltaT_EspenakMeeus(ut);
  const [lastYear, lastSeconds] = OBSERVED_DELTA_T[OBSERVED_DELTA_T.length - 1] ?? [J2000_YEAR, 0];
  if (after < 0) return lastSeconds + DELTA_T_GROWTH * (year - lastYear) ** 2;
  const [from, start] = OBSERVED_DELTA_T[after - 1] ?? [lastYear, lastSeconds];
  const [to, end] = OBSERVED_DELTA_T[after] ?? [lastYear, lastSeconds];
  return start + ((end - start) * (year - from)) / (to - from);
}
