import { m } from '~/shared/i18n/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { TEST_NOW } from '../support/clock';
import { createFakeHoroscopeStore } from '../support/fake-horoscope-store';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { useTestApp } from '../support/use-app';
import { PATIENCE_MS } from '../support/patience';

const source = createFakeHoroscopeStore();
const app = useTestApp({ horoscopeSource: source });
const visitor = () => new HtmlClient(app.origin);

function expectWaitingPage(page: HtmlPage, nextAttempt: number): void {
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('3');
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.alerts).toEqual([expect.stringContaining(m.frame_loading_horoscope())]);
  expect(page.text).toContain('Prediction date: N/A');
  expect(page.refresh).toMatchObject({ seconds: 3 });
  expect(page.refresh?.to).toContain(`attempt=${nextAttempt}`);
  expect(page.link('Ask now')).toBe(page.refresh?.to);
}

function expectErrorPage(page: HtmlPage, message: string): void {
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('3');
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.alerts).toEqual([expect.stringContaining(message)]);
  expect(page.refresh).toBeNull();
  expect(page.hasButton('Retry')).toBe(true);
}

describe('a failing horoscope store', () => {
  const FAILED = 'Failed to load horoscope data: HTTP error! status: 500. Please try again.';

  beforeEach(() => {
    source.mood = { kind: 'fails', failure: 'unavailable', message: 'HTTP error! status: 500' };
  });

  it('is retried three times before the page shows the error', async () => {
    const reader = visitor();
    const calls = source.calls;
    expectWaitingPage(await reader.open('/daily-horoscope/today/leo'), 1);
    expectWaitingPage(await reader.refresh(), 2);
    expectWaitingPage(await reader.refresh(), 3);
    expectErrorPage(await reader.refresh(), FAILED);
    expect(source.calls - calls).toBe(4);
  });

  it('is tried again by Retry, which shows the reading after the store recovers', async () => {
    const reader = visitor();
    await reader.open('/hi/daily-horoscope/2026-11-01/leo?attempt=3');
    const again = await reader.press('फिर कोशिश करें');
    expect(again.path).toBe('/hi/daily-horoscope/2026-11-01/leo');
    expect([again.status, again.refresh?.to]).toEqual([
      503,
      '/hi/daily-horoscope/2026-11-01/leo?attempt=1',
    ]);
    expect(again.link('अभी कोशिश करें')).toBe(again.refresh?.to);
    source.mood = { kind: 'answers' };
    const page = await reader.refresh();
    expect(page.status).toBe(200);
    expect(page.text).toContain('A reading of leo for 2026-11-01 in hindi.');
  });

  it('does not cause endless retries, whatever retry number the URL contains', async () => {
    expectErrorPage(await visitor().open('/daily-horoscope/today/leo?attempt=99'), FAILED);
  });

  it('does not change the canonical URL, and its error page is not indexed', async () => {
    const page = await visitor().open('/daily-horoscope/today/leo?attempt=1');
    expect(page.canonical).toBeNull();
    expect(page.meta('robots')).toBe('noindex');
  });

  it('causes a 503 for in-page navigation too', async () => {
    const answer = await visitor().sendRaw({ path: '/horoscopes/day/2026-11-02' });
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('does not break the home page', async () => {
    const page = await visitor().open('/');
    expect(page.status).toBe(200);
    expect(page.link('Read the whole Aries horoscope')).toBe('/daily-horoscope/today/aries');
  });
});

describe('among other faults of the horoscope store,', () => {
  it.each([
    ['timeout', 'whatever', m.failures_timed_out()],
    [
      'shape',
      'Unexpected response format from API.',
      'Failed to load horoscope data: Unexpected response format from API. Please try again.',
    ],
    [
      'unavailable',
      'connection refused',
      'Failed to load horoscope data: connection refused. Please try again.',
    ],
  ] as const)('%s shows its own message', async (failure, message, shown) => {
    source.mood = { kind: 'fails', failure, message };
    expectErrorPage(await visitor().open('/daily-horoscope/2026-11-03/leo?attempt=3'), shown);
  });

  it('a date that the store does not have shows an error without Retry', async () => {
    source.mood = { kind: 'fails', failure: 'missing', message: 'HTTP error! status: 404' };
    const page = await visitor().open('/daily-horoscope/2026-11-04/leo');
    expect(page.status).toBe(404);
    expect(page.alerts).toEqual([m.horoscopes_date_not_found()]);
    expect(page.hasButton('Retry')).toBe(false);
    expect(page.refresh).toBeNull();
  });

  it('an empty list shows the missing-data message with Retry instead of a 404', async () => {
    source.mood = { kind: 'lacks', signs: SIGNS.map(({ slug }) => slug) };
    const reader = visitor();
    const page = await reader.open('/daily-horoscope/2026-11-16/leo');
    expect(page.status).toBe(404);
    expect(page.alerts).toEqual([expect.stringContaining(m.horoscopes_sign_not_found())]);
    expect(page.headers['cache-control']).toContain('no-store');
    source.mood = { kind: 'answers' };
    expect((await reader.press('Retry')).status).toBe(200);
    source.mood = { kind: 'fails', failure: 'unavailable', message: 'connection refused' };
    expect((await reader.open('/daily-horoscope/2026-11-16/virgo')).status).toBe(200);
  });

  it('a day without the sign shows a message', async () => {
    source.mood = { kind: 'lacks', signs: ['leo'] };
    const reader = visitor();
    const page = await reader.open('/daily-horoscope/2026-11-05/leo');
    expect(page.status).toBe(404);
    expect(page.alerts).toEqual([expect.stringContaining(m.horoscopes_sign_not_found())]);
    expect((await reader.open('/daily-horoscope/2026-11-05/virgo')).status).toBe(200);
  });

  it('an internal error shows an id that is in the log, and no details', async () => {
    source.mood = { kind: 'breaks' };
    const page = await visitor().open('/daily-horoscope/2026-11-06/leo');
    expect(page.status).toBe(500);
    expect(page.heading).toBe('Something went wrong on our side');
    expect(page.html).not.toContain('a fault of ours');
    const [error, ...more] = app.log.takeErrors();
    expect(more).toEqual([]);
    expect(error?.details.requestId).toBe(page.headers['x-request-id']);
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a cached reading', () => {
  it('is shown instead of an error', async () => {
    source.mood = { kind: 'answers' };
    const reader = visitor();
    await reader.open('/daily-horoscope/2026-11-07/leo');
    source.mood = { kind: 'fails', failure: 'unavailable', message: 'gone' };
    for (const sign of ['leo', 'pisces']) {
      const page = await reader.open(`/daily-horoscope/2026-11-07/${sign}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`A reading of ${sign} for 2026-11-07 in english.`);
    }
    expect((await reader.open('/hi/daily-horoscope/2026-11-07/leo')).status).toBe(503);
  });

  it('is removed when the reading has been permanently withdrawn', async () => {
    source.mood = { kind: 'answers' };
    const reader = visitor();
    await reader.open('/daily-horoscope/2026-11-08/leo');
    source.mood = { kind: 'fails', failure: 'missing', message: '' };
    await app.clearPageCache();
    expect((await reader.open('/daily-horoscope/2026-11-08/leo')).status).toBe(404);
  });
});

describe('a hanging horoscope store', () => {
  beforeEach(() => {
    source.mood = { kind: 'hangs' };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    app.clock.set(TEST_NOW);
  });

  /** Advances the clock after the store has been called. @returns the page */
  async function openAndAdvance(path: string, milliseconds: number): Promise<HtmlPage> {
    const calls = source.calls;
    const page = visitor().open(path);
    await vi.waitFor(() => expect(source.calls).toBeGreaterThan(calls), PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(milliseconds);
    return page;
  }

  it('blocks no page for more than two and a half seconds', async () => {
    expectWaitingPage(await openAndAdvance('/daily-horoscope/2026-11-09/leo', 2_500), 1);
  });

  it('receives only one request for any number of visitors', async () => {
    const calls = source.calls;
    const pages = Promise.all(
      ['aries', 'leo', 'virgo'].map((sign) =>
        visitor().open(`/daily-horoscope/2026-11-10/${sign}`),
      ),
    );
    // Waits for four timers: those of three visitors and the timeout of the store.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(4), PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(2_500);
    for (const page of await pages) expectWaitingPage(page, 1);
    expect(source.calls - calls).toBe(1);
  });

  it('causes the time-out message', async () => {
    const page = await openAndAdvance('/daily-horoscope/2026-11-11/leo?attempt=3', 2_500);
    expectErrorPage(page, m.failures_timed_out());
  });

  it('is abandoned after fifteen seconds', async () => {
    const calls = source.calls;
    const answer = visitor().sendRaw({ path: '/horoscopes/day/2026-11-12' });
    await vi.waitFor(() => expect(source.calls).toBeGreaterThan(calls), PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(15_000);
    const { status, text } = await answer;
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ message: m.failures_timed_out() });
  });

  it('delays the home page by at most half a second', async () => {
    const calls = source.calls;
    app.clock.set('2026-11-25T10:00:00+05:30');
    const page = visitor().open('/');
    await vi.waitFor(() => expect(source.calls).toBeGreaterThan(calls), PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(500);
    expect((await page).status).toBe(200);
  });
});
