const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** Years for which festivals can be computed, ascending. */
export const YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, at) => FIRST_YEAR + at,
);
