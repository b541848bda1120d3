import { describe, it } from 'vitest';
import { getTestEngine } from './test-source';

/**
 * A suite about the SQLite file. On PostgreSQL it is skipped with the reason, which names the matching PostgreSQL
 * test.
 */
export function describeOnSqlite(name: string, reason: string, suite: () => void): void {
  describe.skipIf(isSkippedOnPostgres())(titled(name, reason), suite);
}

export function itOnSqlite(name: string, reason: string, test: () => Promise<void> | void): void {
  it.skipIf(isSkippedOnPostgres())(titled(name, reason), test);
}

function isSkippedOnPostgres(): boolean {
  return getTestEngine() === 'postgres';
}

function titled(name: string, reason: string): string {
  return isSkippedOnPostgres() ? `${name} (left out on PostgreSQL: ${reason})` : name;
}
