/**
 * How much work making an answer takes: `low` for what is read from a file or leads elsewhere, `high` for what computes for tens of
 * milliseconds, `ordinary` for a page. A post at `high` cost stores nothing: it is dropped when its client goes before its turn.
 */
export type PageCost = 'low' | 'ordinary' | 'high';
