import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsSink } from './analytics.gateway';
import { createCounter } from './counter.server';
import type { Batch } from './statistics.store';

const BROWSER_USER_AGENT = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let now: Date;
let stored: Batch[];
let errors: string[];
let failing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  now = new Date('2026-11-21T10:00:00+05:30');
  stored = [];
  errors = [];
  failing = false;
});
afterEach(() => vi.useRealTimers());

function createTestCounter(analytics: AnalyticsSink | null = null) {
  return createCounter({
    source: {
      add: (batch) => {
        if (failing) return Promise.reject(new Error('the disk is full'));
        stored.push(batch);
        return Promise.resolve();
      },
    },
    analytics,
    clock: { now: () => now },
    log: { info: () => undefined, error: (_, message) => errors.push(message) },
  });
}

const blogs = { page: '/blogs', userAgent: BROWSER_USER_AGENT };
const getViews = (views: number) => [
  { date: '2026-11-21', path: '/blogs', visitor: 'person', views },
];

describe('the counter', () => {
  it('stores all pending counts ten seconds after the first one', async () => {
    const { countView, count } = createTestCounter();
    countView(blogs);
    await vi.advanceTimersByTimeAsync(9_000);
    countView(blogs);
    count('otp-sent');
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored).toEqual([
      { views: getViews(2), counts: [{ date: '2026-11-21', name: 'otp-sent', total: 1 }] },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored).toHaveLength(1);
    countView(blogs);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored).toHaveLength(2);
  });

  it('counts by the day in India', async () => {
    const { countView, close } = createTestCounter();
    now = new Date('2026-11-20T18:29:59Z');
    countView(blogs);
    now = new Date('2026-11-20T18:30:00Z');
    countView(blogs);
    await close();
    expect(stored[0]?.views.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('retries counts that could not be stored, and logs the failure at most once an hour', async () => {
    const { countView } = createTestCounter();
    failing = true;
    countView(blogs);
    await vi.advanceTimersByTimeAsync(30_000);
    countView(blogs);
    expect(errors).toEqual(['statistics could not be stored']);
    now = new Date(now.getTime() + 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors).toHaveLength(2);
    failing = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored).toEqual([{ views: getViews(2), counts: [] }]);
  });

  it('stores pending counts on close and then stops', async () => {
    const { countView, close } = createTestCounter();
    countView(blogs);
    await close();
    expect(stored).toEqual([{ views: getViews(1), counts: [] }]);
    failing = true;
    countView(blogs);
    expect(vi.getTimerCount()).toBe(0);
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends stored views to the analytics service once, and waits for it only on close', async () => {
    const told: number[] = [];
    let answer: () => void = () => undefined;
    const { countView, count, flush, close } = createTestCounter({
      send: (views) => {
        told.push(views.length);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    count('otp-sent');
    await flush();
    expect(told).toEqual([]);
    failing = true;
    countView(blogs);
    await flush();
    expect(told).toEqual([]);
    failing = false;
    await flush();
    expect(told).toEqual([1]);
    let closed = false;
    const closing = close().then(() => (closed = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toBe(false);
    answer();
    await closing;
    expect(told).toEqual([1]);
  });
});
