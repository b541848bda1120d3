import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLogCalls } from '../support/log-messages';

/** A row of the table of messages: level, words, fields, meaning. */
const ROW = /^\| (info|warn|error|fatal)\s*\| `([^`]+)`\s*\| ([^|]*)\| ([^|]+)\|$/gm;

const document = readFileSync(new URL('../../docs/operate/logs.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(ROW)].map(([, level, message]) => `${level} ${message}`);
const calls = findLogCalls();
const written = new Set(
  calls.flatMap(({ level, message }) => (message === null ? [] : [`${level} ${message}`])),
);

/** Where words come from elsewhere: these files only wrap a log, or are handed their words by those who are found. */
const WRAPPERS = [
  'app/infrastructure/logging/log-failures.ts',
  'app/infrastructure/logging/log-request.ts',
  'app/infrastructure/logging/log-source-failures.ts',
  'app/infrastructure/metrics/log-metrics.ts',
  'app/features/applications/apply/bank/branches.server.ts',
  'app/shared/result/throttled-log.ts',
];

test('every line that the site can write stands in docs/operate/logs.md, with its level', () => {
  expect([...written].filter((line) => !rows.includes(line))).toEqual([]);
});

test('docs/operate/logs.md names no line that nothing writes, and none twice', () => {
  expect(rows.filter((row) => !written.has(row))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

test('the words of a line stand where it is written', () => {
  const elsewhere = calls.flatMap(({ file, message }) => (message === null ? [file] : []));
  expect([...new Set(elsewhere)].sort()).toEqual(WRAPPERS.toSorted());
});
