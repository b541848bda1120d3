import { describe, expect, test } from 'vitest';
import { getFailureSource, isTransient, retryAfterMs, type Attempt } from './policies';

function answer(status: number, retryAfter: string | null = null): Attempt {
  return { kind: 'answer', status, contentType: '', retryAfter, bytes: Buffer.alloc(0) };
}

test.each<[string, Attempt, boolean, ReturnType<typeof getFailureSource>]>([
  ['a success', answer(200), false, 'nobody'],
  ['a redirect', answer(302), false, 'nobody'],
  ['a refusal', answer(400), false, 'nobody'],
  ['no such thing', answer(404), false, 'nobody'],
  ['too many calls', answer(429), true, 'nobody'],
  ['an error of one call', answer(500), false, 'call'],
  ['a bad gateway', answer(502), true, 'service'],
  ['a service that is down', answer(503), true, 'service'],
  ['a slow gateway', answer(504), true, 'service'],
  ['a timeout', { kind: 'timeout' }, false, 'service'],
  ['a reset', { kind: 'broken', code: 'ECONNRESET' }, true, 'service'],
  ['too many bytes', { kind: 'unreadable', code: 'too-long' }, false, 'nobody'],
])(
  'an attempt that ends with %s has the expected retry decision and failure source',
  (_, attempt, passes, blamed) => {
    expect(isTransient(attempt)).toBe(passes);
    expect(getFailureSource(attempt)).toBe(blamed);
  },
);

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  test.each([
    ['2', 2_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 10:00:05 GMT', 5_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j is parsed to milliseconds', (header, milliseconds) => {
    expect(retryAfterMs(answer(503, header), now)).toBe(milliseconds);
  });

  test('is null without a response', () => {
    expect(retryAfterMs({ kind: 'timeout' }, now)).toBeNull();
  });
});
