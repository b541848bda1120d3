/** Page numbers shown at a time, as specified. */
const WINDOW = 5;

/** @returns the page of an address: 1 when none is named or the name is empty; null for what is no page number. */
export function parsePage(text: string | null): number | null {
  if (text === null || text === '') return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/** @returns how many pages a list has; one even when it is empty */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** @returns the page numbers to show: at most five, the current one in the middle where that is possible */
export function getPageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  const last = Math.min(pages, first + WINDOW - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
