import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '~/shared/time/clock';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { createGateway } from './gateway';

const clock: Clock = { now: () => new Date('2026-11-21T04:30:00Z') };
const GOOD = { status: 200, body: 'taken' };

let gateway: TestGateway;
let pauses: number[];

beforeEach(async () => {
  gateway = await startTestGateway();
  pauses = [];
});
afterEach(() => gateway.stop());

function call(timeoutMs = 5_000) {
  const callGateway = createGateway('Pigeon', {
    clock,
    timeoutMs,
    wait: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
  });
  return callGateway({
    url: `${gateway.origin}/send`,
    method: 'POST',
    headers: { Authorization: 'Bearer key' },
    body: 'text',
  });
}

describe('createGateway', () => {
  it('returns any answer except 429 and 5xx', async () => {
    gateway.next(GOOD, { status: 400, body: 'no such number' });
    expect(await call()).toEqual({ ok: true, value: { status: 200, text: 'taken' } });
    expect(await call()).toEqual({ ok: true, value: { status: 400, text: 'no such number' } });
    expect(gateway.requests).toHaveLength(2);
    expect(gateway.requests[0]).toMatchObject({ method: 'POST', path: '/send', body: 'text' });
    expect(pauses).toEqual([]);
  });

  it.each(['reset', 'hang up', { status: 500 }, { status: 503 }] as const)(
    'retries once after %o',
    async (fault) => {
      gateway.next(fault, GOOD);
      expect(await call()).toMatchObject({ ok: true });
      expect(gateway.requests).toHaveLength(2);
      expect(gateway.requests[1]).toEqual(gateway.requests[0]);
      expect(pauses).toEqual([250]);
    },
  );

  it('retries only once', async () => {
    gateway.next({ status: 500 }, { status: 502 }, GOOD);
    expect(await call()).toEqual({
      ok: false,
      failure: { message: 'Pigeon answered 502' },
    });
    expect(gateway.requests).toHaveLength(2);
  });

  it('retries a refused connection once and then reports it', async () => {
    await gateway.stop();
    expect(await call()).toEqual({
      ok: false,
      failure: { message: 'Pigeon cannot be reached (ECONNREFUSED)' },
    });
    expect(pauses).toEqual([250]);
  });

  it.each(['stay silent', 'stall'] as const)(
    'gives up on a gateway that will %s and does not resend',
    async (fault) => {
      gateway.next(fault, GOOD);
      expect(await call(300)).toEqual({
        ok: false,
        failure: { message: 'Pigeon did not answer within 300 ms' },
      });
      expect(gateway.requests).toHaveLength(1);
    },
  );

  it('does not resend when a successful answer is truncated', async () => {
    gateway.next('break off', GOOD);
    expect(await call()).toEqual({
      ok: false,
      failure: {
        message: 'Pigeon broke off its answer 200 (UND_ERR_SOCKET)',
      },
    });
    expect(gateway.requests).toHaveLength(1);
  });

  it.each([
    ['seconds', '2', 2_000],
    ['a date', 'Sat, 21 Nov 2026 04:30:05 GMT', 5_000],
    ['a date that has passed', 'Sat, 21 Nov 2026 04:00:00 GMT', 0],
    ['nonsense', '-1', 1_000],
  ])('waits for the Retry-After of a busy gateway, in %s', async (_, retryAfter, pause) => {
    gateway.next({ status: 429, headers: { 'Retry-After': retryAfter } }, GOOD);
    expect(await call()).toMatchObject({ ok: true });
    expect(pauses).toEqual([pause]);
  });

  it('does not wait longer than five seconds', async () => {
    gateway.next({ status: 429, headers: { 'Retry-After': '6' } }, GOOD);
    expect(await call()).toEqual({
      ok: false,
      failure: { message: 'Pigeon answered 429' },
    });
    expect(gateway.requests).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('follows no redirect', async () => {
    gateway.next({ status: 302, headers: { Location: '/elsewhere' } }, GOOD);
    expect(await call()).toMatchObject({ ok: true, value: { status: 302 } });
    expect(gateway.requests).toHaveLength(1);
  });
});
