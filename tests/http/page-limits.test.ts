import { describe, expect, it } from 'vitest';
import { useTestApp } from '../support/use-app';
import { HtmlPage } from '../support/html/page';
import { send } from '../support/wire';

/* Rate limits per network with the limits of the live site. app/server/page-limits.test.ts tests the mechanism. */

const MONTHS = Array.from({ length: 40 }, (_, number) => {
  const month = String((number % 12) + 1).padStart(2, '0');
  return `/panchang/pune/${String(1980 + Math.floor(number / 12))}-${month}`;
});

const app = useTestApp({ pageBudget: { perSecond: 0.001, burst: 24 } });

describe('a network with too many requests', () => {
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send(app.origin, { path, headers });

  it('is rejected with a full page in the language of the URL', async () => {
    await ask('/about');
    for (const month of MONTHS.slice(0, 20)) await ask(`${month}.json`);
    const english = await ask('/panchang/surat/2026-01');
    const page = new HtmlPage(app.origin, english.status, english.headers, english.text, []);
    expect(english.status).toBe(429);
    expect(Number(english.headers['retry-after'])).toBeGreaterThan(0);
    expect(english.headers['cache-control']).toContain('no-store');
    expect(english.headers['content-security-policy']).toContain('script-src');
    expect(english.setCookies).toEqual([]);
    expect(page.heading).toBe('Too many requests');
    expect(page.hasLink('Taravani, home')).toBe(true);
    const hindi = await ask('/hi/panchang/surat/2026-01');
    expect([hindi.status, hindi.text.includes('<html lang="hi')]).toEqual([429, true]);
    const compressed = await ask('/panchang/surat/2026-02', { 'Accept-Encoding': 'br' });
    expect([compressed.status, compressed.headers['content-encoding']]).toEqual([429, 'br']);
    expect(compressed.text).toBe(english.text);
  });
});

describe('the cost of a response', () => {
  const findCost = (path: string) => {
    const { entry, routes } = app.build;
    return entry.serverSettings(routes.routes, app.services).pageCharges.findCost(path);
  };

  it.each([
    ['/panchang/pune', 'ordinary'],
    ['/panchang/pune/2026-11-28', 'ordinary'],
    ['/panchang/pune/2026-11', 'high'],
    ['/hi/panchang/pune/2026-11', 'high'],
    ['/panchang/pune/2026-11.data', 'high'],
    ['/panchang.json', 'high'],
    ['/panchang/pune.json', 'high'],
    ['/panchang/pune/2026-11.json', 'high'],
    ['/panchang/pune/2026-11.ics', 'high'],
    ['/festival/calendar/2026.ics', 'high'],
    ['/festival/calendar/2026/november.ics', 'high'],
    ['/kundli', 'high'],
    ['/kundli-matching', 'high'],
    ['/my-rashi', 'high'],
    ['/profile/kundli', 'high'],
    ['/my-city', 'high'],
    ['/places/states/101', 'high'],
    ['/daily-horoscope/today/leo', 'ordinary'],
    ['/signup', 'ordinary'],
    ['/no-such-page', 'ordinary'],
    ['/pictures/share/daily/leo.png', 'ordinary'],
    ['/pictures/blog/1.webp', 'low'],
    ['/login', 'low'],
  ])('for %s is %s', (path, cost) => {
    expect(findCost(path)).toBe(cost);
  });
});
