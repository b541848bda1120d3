import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureRequests } from '~/server/metrics/metrics';
import { PageCache } from '~/server/page-cache/page-cache';
import { watchApplications, watchMessages } from '~/infrastructure/metrics/cached-gauge';
import { createMetrics } from '~/infrastructure/metrics/metrics';
import { parseExposition } from '../support/prometheus';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const rules = read('deploy/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr:\s+(?:>-\s+)?'((?:[^']|'')*)'/.exec(text)?.[1] ?? '',
    text,
  }));
const document = read('docs/operate/on-call.md');
const headings = [...document.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
  words
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/[^\w-]/g, ''),
);

const findMetricNames = (text: string) =>
  [...text.matchAll(/\b(?:taravani|process|nodejs)_\w+/g)].flat();

async function listMetricNames(): Promise<ReadonlySet<string>> {
  const clock = { now: () => new Date() };
  const metrics = createMetrics({ tokenHash: Buffer.alloc(32) });
  const { registry, sources, store } = metrics;
  metrics.describe({ version: '1', engine: 'sqlite' });
  store.timeVersionChecks(() => Promise.resolve(1));
  store.watchPool(() => ({ total: 0, idle: 0, waiting: 0 }));
  store.watchDisk({ dataDirectory: '/', store: { engine: 'sqlite', file: '/none' } });
  sources.watchProvider({ counts: () => [], openCircuits: () => [] });
  watchApplications(registry, { list: () => Promise.reject(new Error('none')) }, clock);
  metrics.jobs.watch(() => Promise.reject(new Error('none')));
  watchMessages(registry, { counts: () => Promise.reject(new Error('none')) }, clock);
  const cache = new PageCache({ maximumBytes: 1_000, now: Date.now, day: () => '2026-11-21' });
  measureRequests({ registry, isAuthorized: () => false, getName: () => '' }, cache);
  return new Set(parseExposition(await registry.metrics()).types.keys());
}

test('every alert has an expression, a severity, a reason and a runbook', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, expression, text } of rules) {
    expect(expression, name).not.toBe('');
    expect(text, name).toMatch(/severity: (page|ticket)/);
    for (const part of ['for: ', 'summary: ', 'why: ']) expect(text, name).toContain(part);
    const open = [...expression].filter((letter) => letter === '(').length;
    expect([...expression].filter((letter) => letter === ')').length, name).toBe(open);
  }
});

test('every alert links to its heading in docs/operate/on-call.md', () => {
  for (const { name, text } of rules) {
    const [, anchor = ''] = /runbook: docs\/operate\/on-call\.md#([\w-]+)/.exec(text) ?? [];
    expect(headings, name).toContain(anchor);
    const section = document
      .split(/^### /m)
      .find((part) => part.toLowerCase().startsWith(`${anchor}\n`));
    expect(section, name).toContain(name);
  }
});

test('every alert has a promtool test', () => {
  const cases = read('deploy/alerts.test.yml');
  for (const { name } of rules) expect(cases).toContain(`alertname="${name}"`);
});

test('alerts and dashboards use only existing metrics', async () => {
  const known = await listMetricNames();
  const asked = new Set(
    findMetricNames(`${rules.map(({ expression }) => expression).join(' ')} ${document}`),
  );
  const unknown = [...asked].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(unknown).toEqual([]);
});
