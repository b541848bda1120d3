import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTab } from '../../../../tests/support/fake-tab';
import { ALMANAC } from '../../../../tests/support/sample-almanac';
import type { DayDocument } from '~/features/horoscopes/day-document';
import { m } from '~/shared/i18n/messages';
import { getLoadFailureMessage } from '~/features/horoscopes/horoscope-labels';
import { SIGNS } from '~/features/astronomy/signs';
import type { CalendarDate } from '~/shared/time/calendar';

const date: CalendarDate = '2026-11-21';
const key = 'horoscope_data_20261121';
let document: DayDocument;

const getDocument = (date: CalendarDate): DayDocument => ({
  date,
  language: 'english',
  languages: ['english'],
  almanac: ALMANAC,
  predictions: Object.fromEntries(SIGNS.map(({ slug }) => [slug, 'A quiet day.'])),
});

const store = createFakeTab();
const mockFetch = vi.fn<typeof fetch>();
let visit: AbortController;

beforeEach(() => {
  vi.resetModules();
  document = getDocument(date);
  mockFetch.mockReset();
  visit = new AbortController();
  vi.stubGlobal('fetch', mockFetch);
});

async function begin() {
  const { findDayDocument } = await import('./day-documents.client');
  return { find: () => findDayDocument(date, visit.signal) };
}

async function find() {
  const search = (await begin()).find();
  // Prevents an unhandled rejection while the clock runs.
  search.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return search;
}

function answers(...answers: (Response | Error)[]): void {
  for (const answer of answers) {
    if (answer instanceof Error) mockFetch.mockRejectedValueOnce(answer);
    else mockFetch.mockResolvedValueOnce(answer);
  }
}

const good = () => Response.json(document);
const createErrorResponse = (status: number) => new Response('', { status });

describe('the source of a day document', () => {
  it('is the network first, then browser storage under the specified key', async () => {
    answers(good());
    expect(await find()).toEqual({ ok: true, value: document });
    expect(mockFetch.mock.calls[0]?.[0]).toBe(`/horoscopes/day/${date}`);
    expect(JSON.parse(store.get(key) ?? '')).toEqual(document);
    vi.resetModules();
    expect(await find()).toEqual({ ok: true, value: document });
    expect(mockFetch).toHaveBeenCalledTimes(1);
  });

  it('is the network again after a missing sign, so that Retry can succeed', async () => {
    const { leo, ...others } = document.predictions;
    answers(Response.json({ ...document, predictions: others }), good());
    const { find: search } = await begin();
    const first = search();
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toMatchObject({ ok: true, value: { predictions: others } });
    const second = search();
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toEqual({ ok: true, value: document });
    expect(leo).toBe('A quiet day.');
  });

  it('has a different address and storage key for each page language', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'hi' } });
    const hindi: DayDocument = { ...document, language: 'hindi' };
    answers(Response.json(hindi));
    expect(await find()).toEqual({ ok: true, value: hindi });
    expect(mockFetch.mock.calls[0]?.[0]).toBe(`/hi/horoscopes/day/${date}`);
    expect([...store.keys()]).toEqual([`${key}_hindi`]);
  });

  it('is memory when storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    answers(good());
    const { find } = await begin();
    const first = find();
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toEqual({ ok: true, value: document });
    expect(await find()).toEqual({ ok: true, value: document });
    expect(mockFetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    '{"date":',
    'null',
    '[]',
    '{"date":"2026-11-20"}',
    JSON.stringify({ ...getDocument(date), languages: 1 }),
  ])('is the network after a corrupt entry (%s)', async (entry) => {
    store.set(key, entry);
    answers(good());
    expect(await find()).toEqual({ ok: true, value: document });
    expect(JSON.parse(store.get(key) ?? '')).toEqual(document);
  });
});

describe('a day document request', () => {
  it('takes at least half a second, so that the loader does not flash', async () => {
    answers(good());
    const search = (await begin()).find();
    const settled = vi.fn();
    void search.then(settled);
    await vi.advanceTimersByTimeAsync(499);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('stops without a retry when the visitor navigates away', async () => {
    answers(createErrorResponse(500));
    const search = (await begin()).find();
    const given = expect(search).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1_000);
    visit.abort();
    await given;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mockFetch).toHaveBeenCalledTimes(1);
  });
});

describe('a failed day document request', () => {
  it('is retried three times, three seconds apart', async () => {
    answers(
      createErrorResponse(500),
      createErrorResponse(502),
      new TypeError('Failed to fetch'),
      createErrorResponse(503),
    );
    const search = (await begin()).find();
    for (const [time, calls] of [
      [0, 1],
      [2_999, 1],
      [1, 2],
      [3_000, 3],
      [3_000, 4],
      [30_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(time);
      expect(mockFetch).toHaveBeenCalledTimes(calls);
    }
    expect(await search).toEqual({
      ok: false,
      failure: { kind: 'failed', message: getLoadFailureMessage('HTTP error! status: 503') },
    });
    expect(store.size).toBe(0);
  });

  it('succeeds when a retry succeeds', async () => {
    answers(createErrorResponse(500), good());
    expect(await find()).toEqual({ ok: true, value: document });
  });

  it('is not retried for a date without readings', async () => {
    answers(createErrorResponse(404));
    expect(await find()).toEqual({
      ok: false,
      failure: { kind: 'not-found', message: m.horoscopes_date_not_found() },
    });
    expect(mockFetch).toHaveBeenCalledTimes(1);
  });

  const timeout = () => new DOMException('timed out', 'TimeoutError');

  it.each([
    [
      'no connection',
      () => new TypeError('Failed to fetch'),
      getLoadFailureMessage('Failed to fetch'),
    ],
    ['a time-out', timeout, m.failures_timed_out()],
    [
      'an answer of another form',
      () => Response.json({ any: 1 }),
      getLoadFailureMessage(m.failures_unexpected_form()),
    ],
  ])('because of %s has its own message', async (_, make, message) => {
    answers(make(), make(), make(), make());
    expect(await find()).toEqual({ ok: false, failure: { kind: 'failed', message } });
  });

  it('times out after fifteen seconds per attempt', async () => {
    const deadline = vi.spyOn(AbortSignal, 'timeout');
    answers(good());
    await find();
    expect(deadline).toHaveBeenCalledExactlyOnceWith(15_000);
  });
});
