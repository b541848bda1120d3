import type { Migration } from 'kysely/migration';
import { baseline } from './0055-baseline';

/** Migrations of the builds before the baseline; a store has all of them or none. */
export const LAST_BEFORE_BASELINE = '0054-reading-changes+';
export const BASELINE = '0055-baseline+';

/**
 * Ordered by name. A list, not a folder scan: the server is one bundle. A released migration never changes. A name
 * that ends with `+` only adds: the previous version still runs and starts on such a store (docs/change/how-to.md).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [BASELINE]: baseline,
};
