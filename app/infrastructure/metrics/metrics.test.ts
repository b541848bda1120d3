import { createHash } from 'node:crypto';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import type { OtpError, OtpSource } from '~/features/account/otp/otp.gateway';
import type { ReviewStore } from '~/features/applications/review/review.store';
import { Cache } from '~/shared/memory/cache';
import { failed, ok } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import { parseExposition } from '../../../tests/support/prometheus';
import { watchApplications, createJobMetrics, watchMessages } from './cached-gauge';
import { createDeliveryMetrics } from './delivery-metrics';
import { createLogMetrics, createMetrics, createDependencyMetrics } from './metrics';
import { createStoreMetrics } from './store-metrics';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const clock: Clock = { now: () => new Date(NOW) };
const read = async (registry: Registry) => parseExposition(await registry.metrics());

describe('the metrics token', () => {
  const tokenHash = createHash('sha256').update('q7Rk2mVx9TzL4nWc8YpD3sHb').digest();

  test.each([
    ['Bearer q7Rk2mVx9TzL4nWc8YpD3sHb', true],
    ['bearer q7Rk2mVx9TzL4nWc8YpD3sHb ', true],
    ['Bearer q7Rk2mVx9TzL4nWc8YpD3sHB', false],
    ['q7Rk2mVx9TzL4nWc8YpD3sHb', false],
    ['', false],
    [undefined, false],
  ])('%s grants access: %s', (authorization, isAuthorized) => {
    expect(createMetrics({ tokenHash }).isAuthorized(authorization)).toBe(isAuthorized);
  });

  test('grants no access when it is not configured, and Node metrics are off', async () => {
    const metrics = createMetrics({ tokenHash: null });
    expect(metrics.isServed).toBe(false);
    expect(metrics.isAuthorized('Bearer ')).toBe(false);
    expect((await read(metrics.registry)).types.has('process_cpu_seconds_total')).toBe(false);
  });
});

test('each cache has metrics under its name', async () => {
  const { registry } = createMetrics({ tokenHash: null });
  const cache = new Cache<string>({ name: 'measured', maxBytes: 2_048, entrySize: 1_000 });
  cache.getOrCreate('key', () => 'value');
  cache.get('key');
  const numbers = await read(registry);
  const of = (metric: string, labels = {}) =>
    numbers.value(`taravani_cache_${metric}`, { cache: 'measured', ...labels });
  expect(of('entries')).toBe(1);
  expect(of('bytes')).toBeGreaterThan(1_000);
  expect(of('limit_bytes')).toBe(2_048);
  expect(of('lookups_total', { outcome: 'hit' })).toBe(1);
  expect(of('lookups_total', { outcome: 'miss' })).toBe(1);
});

test('log lines are counted by level and still written', async () => {
  const registry = new Registry();
  const { countLines, count } = createLogMetrics(registry);
  const written: string[] = [];
  const log = countLines({
    info: (_, message) => void written.push(message),
    error: (_, message) => void written.push(message),
  });
  log.info({}, 'one');
  log.error({}, 'two');
  log.error({}, 'three');
  count('fatal');
  const numbers = await read(registry);
  const of = (level: string) => numbers.value('taravani_log_lines_total', { level });
  expect([of('info'), of('warn'), of('error'), of('fatal')]).toEqual([1, 0, 2, 1]);
  expect(written).toEqual(['one', 'two', 'three']);
});

test('messages and OTPs are counted by outcome', async () => {
  const registry = new Registry();
  const { countMessages, countReport, countOtp } = createDeliveryMetrics(registry);
  countReport('failed');
  const sender = countMessages('mail', {
    send: (to: string) =>
      Promise.resolve(to === '' ? failed({ message: 'nobody' }) : ok(undefined)),
  });
  await sender.send('meera@people.example');
  await sender.send('');
  const refusals: OtpError[] = [
    { kind: 'invalid', message: null },
    { kind: 'too-many', retryAfterSeconds: 9 },
    { kind: 'failed', message: null },
    { kind: 'failed', message: null, atCeiling: 'hour' },
    { kind: 'failed', message: null, atCeiling: 'day' },
  ];
  const otp = (source: Partial<OtpSource>) => countOtp(source as OtpSource);
  for (const refusal of refusals) {
    const refusing = otp({
      send: () => Promise.resolve(failed(refusal)),
      validate: () => Promise.resolve(failed(refusal)),
    });
    await refusing.send({} as never);
    await refusing.validate({} as never);
  }
  const good = otp({
    send: () => Promise.reject(new Error('the store is away')),
    validate: () => Promise.resolve(ok({ kind: 'verified', note: '' })),
  });
  await expect(good.send({} as never)).rejects.toThrow('the store is away');
  await good.validate({} as never);
  const numbers = await read(registry);
  const of = (name: string, outcome: string) => numbers.value(name, { outcome });
  expect(of('taravani_messages_total', 'sent')).toBe(0);
  const mail = (outcome: string) =>
    numbers.value('taravani_messages_total', { kind: 'mail', outcome });
  expect([mail('sent'), mail('failed')]).toEqual([1, 1]);
  const reports = (outcome: string) => of('taravani_sms_reports_total', outcome);
  expect([reports('delivered'), reports('failed'), reports('other')]).toEqual([0, 1, 0]);
  expect(of('taravani_otp_sends_total', 'failed')).toBe(3);
  expect(of('taravani_otp_sends_total', 'limited')).toBe(1);
  expect(of('taravani_otp_sends_total', 'ceiling')).toBe(1);
  expect(of('taravani_otp_sends_total', 'budget')).toBe(1);
  expect(of('taravani_otp_checks_total', 'verified')).toBe(1);
  expect(of('taravani_otp_checks_total', 'wrong')).toBe(1);
  expect(of('taravani_otp_checks_total', 'limited')).toBe(1);
  expect(of('taravani_otp_checks_total', 'failed')).toBe(3);
});

test('the housekeeping age is the age of the oldest job in any process', async () => {
  const registry = new Registry();
  const jobs = createJobMetrics(registry);
  const done = (name: string, seconds: number | null, failure: string | null = null) => ({
    name,
    nextAt: new Date(NOW),
    isRunning: false,
    endedAt: new Date(NOW),
    failure,
    succeededAt: seconds === null ? null : new Date(NOW - seconds * 1_000),
  });
  jobs.watch(() => Promise.resolve([done('one', 5), done('other', 90, 'disk')]));
  jobs.countFailure();
  const numbers = await read(registry);
  expect(numbers.value('taravani_housekeeping_last_success_timestamp_seconds')).toBe(
    NOW / 1_000 - 90,
  );
  expect(numbers.value('taravani_housekeeping_failing')).toBe(1);
  expect(numbers.value('taravani_housekeeping_failures_total')).toBe(1);
  const fresh = new Registry();
  createJobMetrics(fresh).watch(() => Promise.resolve([done('one', 5), done('never', null)]));
  expect((await read(fresh)).value('taravani_housekeeping_last_success_timestamp_seconds')).toBe(0);
});

test('metrics label stores and provider calls by fixed identifiers', async () => {
  const registry = new Registry();
  const { countFailure, watchProvider } = createDependencyMetrics(registry);
  countFailure('blogs', 'timeout');
  let openCircuits = ['all'];
  watchProvider({
    counts: () => [{ call: 'GET blogs', outcome: 'answered', count: 7 }],
    openCircuits: () => openCircuits,
  });
  const first = await read(registry);
  expect(first.value('taravani_source_failures_total', { source: 'blogs', kind: 'timeout' })).toBe(
    1,
  );
  expect(first.value('taravani_provider_calls_total', { call: 'GET blogs' })).toBe(7);
  expect(first.value('taravani_provider_resting', { call: 'all' })).toBe(1);
  openCircuits = [];
  const second = await read(registry);
  expect(second.value('taravani_provider_calls_total', { call: 'GET blogs' })).toBe(7);
  expect(second.value('taravani_provider_resting', { call: 'all' })).toBe(0);
});

test('store queries are timed, and the age of the last success grows while the store fails', async () => {
  const registry = new Registry();
  const metrics = createStoreMetrics(registry);
  const look = metrics.timeVersionChecks(() => Promise.resolve(7));
  expect(await look()).toBe(7);
  metrics.watchPool(() => ({ total: 5, idle: 2, waiting: 3 }));
  const numbers = await read(registry);
  expect(numbers.value('taravani_store_look_duration_seconds_count')).toBe(1);
  expect(numbers.value('taravani_store_look_age_seconds')).toBeLessThan(60);
  expect(numbers.value('taravani_database_connections', { state: 'used' })).toBe(3);
  expect(numbers.value('taravani_database_connections', { state: 'idle' })).toBe(2);
  expect(numbers.value('taravani_database_waiting')).toBe(3);
});

test('a missing data folder leaves the gauge empty and does not fail the scrape', async () => {
  const registry = new Registry();
  const file = '/nonexistent/taravani.sqlite';
  createStoreMetrics(registry).watchDisk({
    dataDirectory: '/nonexistent',
    store: { engine: 'sqlite', file },
  });
  const numbers = await read(registry);
  expect(numbers.value('taravani_data_disk_bytes')).toBeUndefined();
  expect(numbers.value('taravani_outbox_bytes')).toBe(0);
});

test('applications are queried once a minute, and the gauge is empty while the store fails', async () => {
  const at = new Date(NOW - 90_000);
  let asked = 0;
  const list = (() => {
    asked += 1;
    return Promise.resolve({ total: 4, items: [{ at }], isCut: false });
  }) as unknown as ReviewStore['list'];
  const registry = new Registry();
  watchApplications(registry, { list }, clock);
  await read(registry);
  const numbers = await read(registry);
  expect(numbers.value('taravani_applications_waiting')).toBe(4);
  expect(numbers.value('taravani_applications_oldest_seconds')).toBe(90);
  expect(asked).toBe(1);
  const other = new Registry();
  watchApplications(other, { list: () => Promise.reject(new Error('away')) }, clock);
  expect((await read(other)).value('taravani_applications_waiting')).toBeUndefined();
});

test('the outbox gauges show waiting and failed messages and the oldest wait', async () => {
  const counts = (oldestWaitingAt: Date | null) => () =>
    Promise.resolve({ waiting: oldestWaitingAt ? 3 : 0, dead: 2, oldestWaitingAt });
  const [registry, none] = [new Registry(), new Registry()];
  watchMessages(registry, { counts: counts(new Date(NOW - 90_000)) }, clock);
  watchMessages(none, { counts: counts(null) }, clock);
  const numbers = await read(registry);
  expect(numbers.value('taravani_messages_waiting')).toBe(3);
  expect(numbers.value('taravani_messages_given_up')).toBe(2);
  expect(numbers.value('taravani_messages_oldest_seconds')).toBe(90);
  expect((await read(none)).value('taravani_messages_oldest_seconds')).toBe(0);
});
