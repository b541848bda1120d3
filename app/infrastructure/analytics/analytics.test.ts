import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import type { PageViews } from '~/features/statistics/statistics.store';
import { createAnalyticsSink } from './analytics';

const VIEWS: readonly PageViews[] = [
  { date: '2026-11-21', path: '/blogs', visitor: 'person', views: 3 },
  { date: '2026-11-21', path: '/', visitor: 'robot', views: 1 },
];

let gateway: TestGateway;
let now: Date;
let logged: [details: object, message: string][];

beforeEach(async () => {
  gateway = await startTestGateway();
  now = new Date('2026-11-21T10:00:00+05:30');
  logged = [];
});
afterEach(() => gateway.stop());

function createTestSink(url = `${gateway.origin}/collect?key=s3cret`) {
  const made = createAnalyticsSink(
    { url },
    {
      clock: { now: () => now },
      log: { info: () => undefined, error: (...line) => logged.push(line) },
      timeoutMs: 1_000,
    },
  );
  if (!made) throw new Error('no sink');
  return made;
}

describe('the analytics sink', () => {
  it('is disabled without a configured address', () => {
    const dependencies = { clock: { now: () => now }, log: { info: () => 0, error: () => 0 } };
    expect(createAnalyticsSink({ url: undefined }, dependencies)).toBeNull();
  });

  it('posts the counts and nothing else', async () => {
    gateway.next({ status: 204 });
    await createTestSink().send(VIEWS);
    expect(gateway.requests).toHaveLength(1);
    const [request] = gateway.requests;
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe('/collect?key=s3cret');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      views: [
        { date: '2026-11-21', path: '/blogs', visitor: 'person', count: 3 },
        { date: '2026-11-21', path: '/', visitor: 'robot', count: 1 },
      ],
    });
    expect(logged).toEqual([]);
  });

  it.each([
    [{ status: 500 } as const, 'it answered 500'],
    [{ status: 302, headers: { Location: '/other' } }, 'it answered 302'],
    ['reset' as const, 'it cannot be reached (ECONNRESET)'],
    ['stay silent' as const, 'it did not answer within 1000 ms'],
  ])('sends a batch only once and logs the reason for a failure: %j', async (act, reason) => {
    gateway.next(act, { status: 200 });
    await createTestSink().send(VIEWS);
    expect(gateway.requests).toHaveLength(1);
    expect(logged).toEqual([[{ reason }, 'ANALYTICS_URL did not take page views']]);
  });

  it('logs failures at most once an hour, without the address of the service', async () => {
    const { send } = createTestSink();
    await send(VIEWS);
    await send(VIEWS);
    expect(logged).toHaveLength(1);
    now = new Date(now.getTime() + 3_600_000);
    await send(VIEWS);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain('s3cret');
  });
});
