import { partsOf, type CalendarDate } from './calendar';

/** A choice among yearly editions: the year shown, and whether its address needs to name it. */
export interface Edition {
  readonly year: number;
  /** The edition that the address without a year shows. */
  readonly isDefault: boolean;
}

/**
 * @returns the year asked for; without one the pinned year, else the current year in India, else the newest edition; null when
 * the year asked for is no edition
 */
export function chooseEdition(
  editions: readonly number[],
  {
    asked,
    pinned,
    today,
  }: { asked: string | null; pinned: number | undefined; today: CalendarDate },
): Edition | null {
  const wanted = [pinned, partsOf(today).year].find((year) => year && editions.includes(year));
  const defaultYear = wanted ?? Math.max(...editions);
  if (!asked) return { year: defaultYear, isDefault: true };
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const exists = year !== null && editions.includes(year);
  return exists ? { year, isDefault: year === defaultYear } : null;
}

/** @returns the query of an address that shows the edition: empty for the default one */
export function getEditionQuery({ year, isDefault }: Edition): string {
  return isDefault ? '' : `?year=${year}`;
}
