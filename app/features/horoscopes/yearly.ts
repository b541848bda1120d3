import { getParts, type CalendarDate } from '~/shared/time/calendar';
import { SIGNS, type Sign } from '~/features/astronomy/signs';

/** Taurus has, on the yearly pages alone, the spelling that the specification gives it. */
const TAURUS_SLUG = 'tauras';
/** From November on people ask for the coming year. */
const FIRST_MONTH_AHEAD = 11;

/** One of the yearly reading's parts, in the order of the page. */
export interface YearlySection {
  readonly title: string;
  /** Rendered from our own Markdown, which holds no HTML. */
  readonly html: string;
}

/** The reading of one sign for one year. */
export interface YearlyReading {
  readonly title: string;
  readonly description: string;
  readonly introHtml: string;
  readonly sections: readonly YearlySection[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** The sign's word in addresses of the yearly pages. */
export function getYearlySlug(sign: Sign): string {
  return sign.slug === 'taurus' ? TAURUS_SLUG : sign.slug;
}

/** The sign of an address of the yearly pages, in any letter case; null when there is none. */
export function findYearlySign(slug: string): Sign | null {
  return SIGNS.find((sign) => getYearlySlug(sign) === slug.toLowerCase()) ?? null;
}

/** The signs before and after in the circle; Pisces leads back to Aquarius only, as specified. */
export function getNeighbours(sign: Sign): { previous: Sign; next: Sign | null } {
  const index = SIGNS.findIndex(({ slug }) => slug === sign.slug);
  return {
    previous: SIGNS[(index + SIGNS.length - 1) % SIGNS.length] ?? SIGNS[0],
    next: SIGNS[index + 1] ?? null,
  };
}

/** @returns the edition to which pages of the current year point towards its end; null when there is nothing to point to */
export function findComingEdition(
  editions: readonly number[],
  shown: number,
  today: CalendarDate,
): number | null {
  const { year, month } = getParts(today);
  const coming = year + 1;
  return shown === year && month >= FIRST_MONTH_AHEAD && editions.includes(coming) ? coming : null;
}
