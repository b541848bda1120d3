import { expect, it } from 'vitest';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const get = (path: string) => send(app.origin, { path });

it.each([
  ['/weekly-horoscope', 'Weekly horoscope'],
  ['/monthly-horoscope', 'Monthly horoscope'],
  ['/weekly-horoscope/leo', 'Leo weekly horoscope'],
  ['/monthly-horoscope/leo', 'Leo monthly horoscope'],
  ['/hi/weekly-horoscope/leo', 'सिंह साप्ताहिक राशिफल'],
  ['/hi/monthly-horoscope/leo', 'सिंह मासिक राशिफल'],
])('%s is cached and has a canonical link', async (path, heading) => {
  const { status, headers, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(headers['cache-control']).toContain('s-maxage');
  expect(text).toContain(`<link rel="canonical" href="${app.origin}${path}"`);
});

it('the next week and month are linked and have separate URLs', async () => {
  for (const kind of ['weekly', 'monthly']) {
    const { text } = await get(`/${kind}-horoscope/leo`);
    const next = /rel="next"[^>]* href="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(next).toMatch(/-horoscope\/leo\/\d{4}-(?:W\d{2}|\d{2})$/);
    const answer = await get(next);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<link rel="canonical" href="${app.origin}${next}"`);
  }
});

it.each([
  ['/weekly-horoscope/leo/2020-W10', 'There is no reading for that week'],
  ['/weekly-horoscope/leo/next', 'There is no reading for that week'],
  ['/monthly-horoscope/leo/2020-01', 'There is no reading for that month'],
  ['/monthly-horoscope/leo/2027-06', 'There is no reading for that month'],
  ['/weekly-horoscope/ophiuchus', 'sign'],
])('%s is not found, and the page shows the reason', async (path, words) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).toContain(words);
});

it.each([
  ['/weekly-horoscope/tauras', '/weekly-horoscope/taurus'],
  ['/monthly-horoscope/ari', '/monthly-horoscope/aries'],
  ['/weekly-horoscope/LEO/2026-w48', '/weekly-horoscope/leo/2026-W48'],
  ['/hi/weekly-horoscope/leo/2026-w48', '/hi/weekly-horoscope/leo/2026-W48'],
])('%s redirects to %s', async (path, to) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, to]);
});
