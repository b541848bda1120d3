/**
 * How much work making an answer takes: `low` for what is read from a file or leads elsewhere, `high` for what computes for tens of
 * milliseconds, `ordinary` for a page.
 */
export type PageCost = 'low' | 'ordinary' | 'high';
