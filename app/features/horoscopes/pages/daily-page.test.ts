import { describe, expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/sample-almanac';
import {
  getDailyPath,
  MAXIMUM_RETRIES,
  buildLoadedPage,
  buildFailurePage,
  type DailyRequest,
} from './daily-page';
import type { DayDocument } from '~/features/horoscopes/day-document';
import { m } from '~/shared/i18n/messages';
import { getLoadFailureMessage } from '~/features/horoscopes/horoscope-labels';
import { findSign, SIGNS } from '~/features/astronomy/signs';

const request: DailyRequest = {
  sign: findSign('leo') ?? SIGNS[0],
  day: { kind: 'today', date: '2026-11-21' },
  attempt: 0,
};

const document: DayDocument = {
  date: '2026-11-21',
  language: 'english',
  languages: ['english', 'hindi'],
  almanac: ALMANAC,
  predictions: { leo: 'A  quiet\nday.' },
};

describe('a page with a reading', () => {
  it('shows text, date and languages', () => {
    expect(buildLoadedPage(request, document)).toEqual({
      signSlug: 'leo',
      day: request.day,
      dateText: '21-11-2026',
      status: 200,
      state: {
        kind: 'loaded',
        words: { kind: 'text', blocks: [{ kind: 'paragraph', text: 'A quiet day.' }] },
        almanac: document.almanac,
        languages: ['english', 'hindi'],
      },
    });
  });

  it.each([{}, { leo: ' <p> </p> ' }])(
    'shows a message when the sign has no text: %j',
    (predictions) => {
      expect(buildLoadedPage(request, { ...document, predictions })).toMatchObject({
        dateText: 'N/A',
        status: 404,
        state: { kind: 'failed', message: m.horoscopes_sign_not_found(), canRetry: true },
      });
    },
  );
});

describe('a page without a reading', () => {
  const failed = {
    kind: 'failed',
    message: getLoadFailureMessage('HTTP error! status: 500'),
  } as const;

  it('reloads at most three times', () => {
    for (let attempt = 0; attempt < MAXIMUM_RETRIES; attempt += 1) {
      for (const failure of [{ kind: 'pending' } as const, failed]) {
        expect(buildFailurePage({ ...request, attempt }, failure)).toMatchObject({
          dateText: 'N/A',
          status: 503,
          state: { kind: 'waiting', nextAttempt: attempt + 1 },
        });
      }
    }
  });

  it('shows the error and offers Retry after three attempts', () => {
    const last = { ...request, attempt: MAXIMUM_RETRIES };
    expect(buildFailurePage(last, failed)).toMatchObject({
      status: 503,
      state: {
        kind: 'failed',
        message: 'Failed to load horoscope data: HTTP error! status: 500. Please try again.',
        canRetry: true,
      },
    });
    expect(buildFailurePage(last, { kind: 'pending' })).toMatchObject({
      status: 503,
      state: { kind: 'failed', message: m.failures_timed_out(), canRetry: true },
    });
  });

  it('fails immediately, without Retry, when the date has no readings', () => {
    expect(buildFailurePage(request, { kind: 'not-found', message: 'None.' })).toMatchObject({
      status: 404,
      state: { kind: 'failed', message: 'None.', canRetry: false },
    });
  });
});

describe('getDailyPath', () => {
  it.each([
    [{}, 0, '/daily-horoscope/today/leo'],
    [{}, 2, '/daily-horoscope/today/leo?attempt=2'],
    [
      { day: { kind: 'date' as const, date: '2026-11-18' as const } },
      0,
      '/daily-horoscope/2026-11-18/leo',
    ],
  ])('returns the path for %j, attempt %i: %s', (change, attempt, path) => {
    expect(getDailyPath({ ...request, ...change }, attempt)).toBe(path);
  });
});

describe('failure messages', () => {
  it('end with a single full stop', () => {
    expect(getLoadFailureMessage('Unexpected response format from API.')).toBe(
      'Failed to load horoscope data: Unexpected response format from API. Please try again.',
    );
  });
});
