import { describe, it } from 'vitest';
import { testEngine } from './test-source';

/**
 * A suite that speaks of the SQLite file itself. Where the sites of tests keep their store in PostgreSQL it is left out, by name and
 * with the reason: why no other engine can pass it, and where the same is tested for PostgreSQL.
 */
export function describeOnSqlite(name: string, reason: string, suite: () => void): void {
  describe.skipIf(isLeftOut())(titled(name, reason), suite);
}

/** One test of that kind; see `describeOnSqlite`. */
export function itOnSqlite(name: string, reason: string, test: () => Promise<void> | void): void {
  it.skipIf(isLeftOut())(titled(name, reason), test);
}

function isLeftOut(): boolean {
  return testEngine() === 'postgres';
}

function titled(name: string, reason: string): string {
  return isLeftOut() ? `${name} (left out on PostgreSQL: ${reason})` : name;
}
