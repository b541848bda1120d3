/**
 * Work per response: `low` reads a file or redirects, `high` computes for tens of milliseconds.
 * A post at `high` cost stores nothing, so it is cancelled when its client disconnects early.
 */
export type PageCost = 'low' | 'ordinary' | 'high';
