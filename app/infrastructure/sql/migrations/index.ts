import type { Migration } from 'kysely/migration';
import { baseline } from './0055-baseline';

/** Migrations of the builds before the baseline; a store has all of them or none. */
export const LAST_BEFORE_BASELINE = '0054-reading-changes+';
export const BASELINE = '0055-baseline+';

/**
 * Ordered by name. A list, because the server is one bundle without a folder to scan. A released migration never
 * changes. One whose name ends with `+` only adds, so the previous version still works (docs/change/how-to.md).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [BASELINE]: baseline,
};
