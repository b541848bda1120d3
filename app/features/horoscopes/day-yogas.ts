/** Weekday and nakshatra, half a tithi, or the last five nakshatras. In order of importance. */
export const DAY_YOGAS = [
  'guru-pushya',
  'ravi-pushya',
  'amrit-siddhi',
  'sarvartha-siddhi',
  'bhadra',
  'panchak',
] as const;
export type DayYoga = (typeof DAY_YOGAS)[number];

/** Yogas that most weeks do not have. */
export const RARE_YOGAS: readonly DayYoga[] = ['guru-pushya', 'ravi-pushya', 'amrit-siddhi'];
