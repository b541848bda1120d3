import { DeltaT_EspenakMeeus, MakeTime, SetDeltaTFunction, type AstroTime } from 'astronomy-engine';

const J2000_YEAR = 2000;
const DAYS_PER_YEAR = 365.24217;

/** Delta T in seconds at the start of a year, as observed (International Earth Rotation Service). */
const OBSERVED: readonly (readonly [year: number, seconds: number])[] = [
  [2000, 63.83],
  [2005, 64.69],
  [2010, 66.07],
  [2015, 67.64],
  [2020, 69.36],
  [2023, 69.2],
  [2026, 69.1],
];
/** Seconds per year squared: half of the 1.8 ms a century by which the mean day lengthens. */
const GROWTH = 0.0033;

SetDeltaTFunction(deltaT);

/** All astronomical times are created here, so that they share one Delta T. */
export function skyTime(instant: Date | AstroTime): AstroTime {
  return MakeTime(instant);
}

/**
 * Delta T in seconds: the lag of the Earth's rotation behind uniform time.
 * The library's default, Espenak and Meeus of 2006, is five seconds too large by 2025, which would make every moment
 * too early.
 * From 2000 on observed values apply; later the lag grows with the mean slowing of the Earth
 * (Stephenson, Morrison and Hohenkerk 2016), with an error of about ten seconds in 2060.
 * @param ut Days since 1 January 2000, 12:00 UT.
 */
export function deltaT(ut: number): number {
  const year = J2000_YEAR + ut / DAYS_PER_YEAR;
  const after = OBSERVED.findIndex(([from]) => from > year);
  if (after === 0) return DeltaT_EspenakMeeus(ut);
  const [lastYear, lastSeconds] = OBSERVED[OBSERVED.length - 1] ?? [J2000_YEAR, 0];
  if (after < 0) return lastSeconds + GROWTH * (year - lastYear) ** 2;
  const [from, start] = OBSERVED[after - 1] ?? [lastYear, lastSeconds];
  const [to, end] = OBSERVED[after] ?? [lastYear, lastSeconds];
  return start + ((end - start) * (year - from)) / (to - from);
}
