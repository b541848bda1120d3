const WINDOW = 5;

/** @returns 1 without a page number; null for an invalid one */
export function parsePage(text: string | null): number | null {
  if (text === null || text === '') return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/** @returns at least 1 */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** @returns at most five page numbers, centred on the current page */
export function getPageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  const last = Math.min(pages, first + WINDOW - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
