import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLogCalls } from '../support/log-messages';

/** A row of the message table: level, message, fields, meaning. */
const ROW = /^\| (info|warn|error|fatal)\s*\| `([^`]+)`\s*\| ([^|]*)\| ([^|]+)\|$/gm;

const document = readFileSync(new URL('../../docs/operate/logs.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(ROW)].map(([, level, message]) => `${level} ${message}`);
const calls = findLogCalls();
const written = new Set(
  calls.flatMap(({ level, message }) => (message === null ? [] : [`${level} ${message}`])),
);

/** These files only wrap a log, or get the message from a caller that this test checks. */
const WRAPPERS = [
  'app/infrastructure/logging/log-store-errors.ts',
  'app/infrastructure/metrics/metrics.ts',
  'app/features/applications/apply/bank/branches.server.ts',
  'app/shared/result/throttled-log.ts',
];

test('every log line of the site is in docs/operate/logs.md with its level', () => {
  expect([...written].filter((line) => !rows.includes(line))).toEqual([]);
});

test('docs/operate/logs.md has no unused line and no duplicate', () => {
  expect(rows.filter((row) => !written.has(row))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

test('log messages are literals in the logging call', () => {
  const elsewhere = calls.flatMap(({ file, message }) => (message === null ? [file] : []));
  expect([...new Set(elsewhere)].sort()).toEqual(WRAPPERS.toSorted());
});
