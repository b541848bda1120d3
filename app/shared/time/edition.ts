import { getParts, type CalendarDate } from './calendar';

export interface Edition {
  readonly year: number;
  readonly isDefault: boolean;
}

/**
 * @returns the requested year, or else the pinned year, the current year in India or the newest edition; null for
 * an unknown year
 */
export function chooseEdition(
  editions: readonly number[],
  {
    asked,
    pinned,
    today,
  }: { asked: string | null; pinned: number | undefined; today: CalendarDate },
): Edition | null {
  const wanted = [pinned, getParts(today).year].find((year) => year && editions.includes(year));
  const defaultYear = wanted ?? Math.max(...editions);
  if (!asked) return { year: defaultYear, isDefault: true };
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const exists = year !== null && editions.includes(year);
  return exists ? { year, isDefault: year === defaultYear } : null;
}

/** @returns an empty string for the default edition */
export function getEditionQuery({ year, isDefault }: Edition): string {
  return isDefault ? '' : `?year=${year}`;
}
