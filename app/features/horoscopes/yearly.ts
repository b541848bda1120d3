import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { SIGNS, type Sign } from '~/features/astronomy/signs';

/** Spelling as specified, on the yearly pages only. */
const TAURUS_SLUG = 'tauras';
/** From November, visitors look for the next year. */
const FIRST_MONTH_AHEAD = 11;

export interface YearlySection {
  readonly title: string;
  /** Rendered from our own Markdown, which contains no HTML. */
  readonly html: string;
}

export interface YearlyReading {
  readonly title: string;
  readonly description: string;
  readonly introHtml: string;
  readonly sections: readonly YearlySection[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

export function getYearlySlug(sign: Sign): string {
  return sign.slug === 'taurus' ? TAURUS_SLUG : sign.slug;
}

/** Case-insensitive. Null if unknown. */
export function findYearlySign(slug: string): Sign | null {
  return SIGNS.find((sign) => getYearlySlug(sign) === slug.toLowerCase()) ?? null;
}

/** Pisces links back to Aquarius only, as specified. */
export function getNeighbours(sign: Sign): { previous: Sign; next: Sign | null } {
  const index = SIGNS.findIndex(({ slug }) => slug === sign.slug);
  return {
    previous: SIGNS[(index + SIGNS.length - 1) % SIGNS.length] ?? SIGNS[0],
    next: SIGNS[index + 1] ?? null,
  };
}

/** @returns the next edition near the end of the year, null in other months */
export function findComingEdition(
  editions: readonly number[],
  shown: number,
  today: CalendarDate,
): number | null {
  const { year, month } = getParts(today);
  const coming = year + 1;
  return shown === year && month >= FIRST_MONTH_AHEAD && editions.includes(coming) ? coming : null;
}
