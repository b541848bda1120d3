import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });
const get = (path: string, cookie?: string) =>
  send(app.origin, { path, headers: cookie === undefined ? {} : { Cookie: cookie } });

function findWords(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', '’');
}

const canonical = (path: string) => `<link rel="canonical" href="${app.origin}${path}"`;

describe('a day in a city', () => {
  // Times for Kolkata according to the Swiss Ephemeris (Lahiri), rounded to the minute.
  it('shows its times', async () => {
    const { status, headers, text } = await get('/panchang/kolkata/2027-01-12');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage');
    expect(text).toContain(canonical('/panchang/kolkata/2027-01-12'));
    const words = findWords(text);
    for (const each of [
      'Panchang for 12 January 2027, Kolkata',
      'Shukla Chaturthi until 11:30 am then Shukla Panchami',
      'Shatabhisha until 8:14 pm then Purva Bhadrapada',
      'Rahu Kaal 2:28 pm to 3:49 pm',
      'Sunrise 6:19 am Sunset 5:11 pm Moonrise 9:01 am Moonset 9:02 pm',
      'Vyatipata until 5:58 pm then Variyana',
      'Bava until 12:20 am on 13 January then Balava',
      'Yamaganda 9:02 am to 10:23 am',
      'Abhijit 11:23 am to 12:06 pm',
      'Brahma Muhurta 4:34 am to 5:26 am',
      'Weekday Tuesday',
    ]) {
      expect(words).toContain(each);
    }
  });

  it('is available in Hindi, and the language switch keeps the city and the day', async () => {
    const { text } = await get('/hi/panchang/kolkata/2027-01-12');
    const words = findWords(text);
    expect(words).toContain('12 जनवरी 2027 का पंचांग, कोलकाता');
    expect(words).toContain('शुक्ल चतुर्थी सुबह 11:30 बजे तक');
    expect(text).toContain('href="/panchang/kolkata/2027-01-12" hrefLang="en-IN"');
  });

  // According to the US Naval Observatory, 04:25 and 19:31 in standard time.
  it('uses local time and names the time zone abroad', async () => {
    const words = findWords((await get('/panchang/new-york/2025-06-21')).text);
    expect(words).toContain('Sunrise 5:25 am Sunset 8:31 pm');
    expect(words).toContain('by the clocks of New York: Eastern Daylight Time.');
    const clockChangeDay = findWords((await get('/panchang/new-york/2026-10-31')).text);
    expect(clockChangeDay).toContain('from Eastern Daylight Time to Eastern Standard Time');
  });

  it('in the distant future exists but is not indexed', async () => {
    for (const path of ['/panchang/pune/1950-01-01', '/panchang/pune/2100-12-31']) {
      const { status, text } = await get(path);
      expect([path, status, text.includes('content="noindex"')]).toEqual([path, 200, true]);
    }
    expect((await get('/panchang/pune/1950-01-01')).text).not.toContain('1949');
    expect((await get('/panchang/pune/2100-12')).text).not.toContain('2101');
  });

  it('has one URL for today', async () => {
    const { text } = await get('/panchang/pune');
    expect(text).toMatch(/<h1[^>]*>Panchang today in Pune<\/h1>/);
    expect(text).toContain(canonical('/panchang/pune'));
    expect((await get('/panchang/pune/2026-11-21')).text).toContain(canonical('/panchang/pune'));
    // Dev Uthani Ekadashi was the day before.
    expect((await get('/panchang/pune/2026-11-20')).text).toMatch(
      /href="\/festival\/november\/dev-uthani-ekadashi-2026-11-20"/,
    );
  });

  it('becomes today at local midnight', async () => {
    const { headers, text } = await get('/panchang/new-york');
    expect(findWords(text)).toContain('Friday, 20 November 2026');
    // Half an hour before local midnight.
    expect(headers['cache-control']).toContain('stale-if-error=1500');
  });
});

describe('/panchang', () => {
  it('shows New Delhi or the city of the visitor', async () => {
    const usual = await get('/panchang');
    expect(usual.text).toMatch(/<h1[^>]*>Panchang today in New Delhi<\/h1>/);
    expect(usual.text).toContain(canonical('/panchang/new-delhi'));
    const mine = await get('/hi/panchang', 'city=pune');
    expect(mine.text).toMatch(/<h1[^>]*>पुणे का आज का पंचांग<\/h1>/);
    expect(mine.headers['cache-control']).toMatch(/^private/);
    expect((await get('/hi/panchang')).text).toMatch(/<h1[^>]*>नई दिल्ली का आज का पंचांग<\/h1>/);
  });

  it.each([
    ['/panchang?city=mumbai', 301, '/panchang/mumbai'],
    ['/hi/panchang?city=mumbai&date=2026-11', 301, '/hi/panchang/mumbai/2026-11'],
    ['/panchang?city=Kochi&date=2026-11-24', 302, '/panchang/cities?city=Kochi&date=2026-11-24'],
    ['/panchang/cities?city=Kochi&date=2026-11-24', 302, '/panchang/kochi/2026-11-24'],
    ['/hi/panchang/cities?city=%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87', 302, '/hi/panchang/pune'],
    ['/panchang?city=pune&date=8/11/2026', 301, '/panchang/pune/2026-11-08'],
    ['/panchang?city=pune&year=2026&month=2', 301, '/panchang/pune/2026-02'],
    ['/panchang?city=pune&date=2026-02-30', 302, '/panchang/pune/2026-02-30'],
    // Texts are cut after twenty characters, never inside a character.
    [
      `/panchang?city=pune&date=${'x'.repeat(19)}%F0%9F%98%80xxx`,
      302,
      `/panchang/pune/${'x'.repeat(19)}%F0%9F%98%80`,
    ],
    ['/panchang/Pune', 301, '/panchang/pune'],
    ['/panchang/bangalore', 301, '/panchang/bengaluru'],
    ['/hi/panchang/pune/2026-1-5', 301, '/hi/panchang/pune/2026-01-05'],
    ['/panchang/bombay/2026-1.json', 301, '/panchang/mumbai/2026-01.json'],
  ])('%s redirects with %i to %s', async (path, status, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });

  it('and its pages let visitors choose a city for the same day without scripts', async () => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/panchang/kolkata/2027-01-12');
    visitor.form('Show').choose('A large city', 'Pune');
    const pune = await visitor.press('Show');
    expect(pune.path).toBe('/panchang/pune/2027-01-12');
    visitor.form('Find').fill('Find a city', 'कोच्चि');
    const found = await visitor.press('Find');
    expect(found.path).toBe('/panchang/kochi/2027-01-12');
    const mine = await visitor.press('Make Kochi my city');
    expect(mine.html).toContain('Panchang today in Kochi');
  });

  it('lists the cities of a state', async () => {
    const { status, text } = await get('/panchang/cities?city=Kerala&date=2026-11-24');
    expect(status).toBe(200);
    expect(text).toContain('href="/panchang/kochi/2026-11-24"');
    expect(text).toContain('content="noindex"');
  });
});

describe('a missing panchang page', () => {
  it.each([
    ['/panchang/punq', 'We do not have this city', '/panchang/pune'],
    ['/panchang/%20%20', 'We do not have this city', '/panchang/mumbai'],
    ['/hi/panchang/punq/2026-11-24', 'यह शहर हमारी सूची में नहीं है', '/hi/panchang/pune'],
    ['/panchang/pune/0000-00-00', 'There is no panchang for this date', '/panchang/pune'],
    ['/panchang/pune/2026-02-30', 'There is no panchang for this date', '/panchang/pune'],
    ['/panchang/pune/2101-01-01', 'There is no panchang for this date', '/panchang/pune'],
    ['/hi/panchang/pune/1949-12', 'इस तारीख का पंचांग नहीं है', '/hi/panchang/pune'],
  ])('%s shows a message and links to existing pages', async (path, heading, way) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).toContain(`href="${way}"`);
  });

  it('has no data and no calendar', async () => {
    for (const path of [
      ...['/panchang/punq.json', '/panchang/pune/x.json', '/hi/panchang/pune.json'],
      ...['/panchang/pune/2026-11-24.ics', '/panchang/punq/2026-11.ics'],
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a month in a city', () => {
  it('has one row per day, grouped by lunar month', async () => {
    const { status, text } = await get('/panchang/pune/2026-11');
    expect(status).toBe(200);
    expect(text.match(/<th scope="row">/g)).toHaveLength(30);
    expect(text).toContain(canonical('/panchang/pune/2026-11'));
    const words = findWords(text);
    expect(words).toContain('Amanta: Ashwina, Kartika. Purnimanta: Kartika, Margashirsha.');
    expect(words).toMatch(/8 Sun .*Diwali/);
    expect(text).toContain('href="/panchang/pune/2026-12"');
  });

  it('is available as a calendar file', async () => {
    const { status, headers, text } = await get('/hi/panchang/pune/2026-11.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(
      /DTSTART;VALUE=DATE:20261108\r\n.*\r\nSUMMARY:[^\r]*(?:दीपावली|दिवाली|दिवाली)/,
    );
    const uids = [...text.matchAll(/UID:(.*)\r/g)].map(([, uid]) => uid);
    expect(uids.length).toBeGreaterThan(20);
    expect(new Set(uids).size).toBe(uids.length);
  });
});

describe('panchang data', () => {
  it('can be read by all sites and has times with UTC offsets', async () => {
    const { status, headers, text } = await get('/panchang/kolkata/2027-01-12.json');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['cache-control']).toContain('s-maxage');
    const day = JSON.parse(text) as Record<string, unknown>;
    expect(day).toMatchObject({
      url: `${app.origin}/panchang/kolkata/2027-01-12`,
      place: { slug: 'kolkata', timeZone: 'Asia/Kolkata' },
      date: '2027-01-12',
      weekday: 'Tuesday',
      paksha: 'Shukla',
      tithis: [{ number: 4, name: 'Shukla Chaturthi' }, { number: 5 }],
      yogas: [{ name: 'Vyatipata' }, { name: 'Variyana' }],
      karanas: [{ name: 'Vishti' }, { name: 'Bava' }, { name: 'Balava' }],
    });
    const apart = Date.parse(String(day.sunrise)) - Date.parse('2027-01-12T06:18:42+05:30');
    expect(Math.abs(apart)).toBeLessThanOrEqual(10_000);
    expect(day.sunrise).toMatch(/^2027-01-12T06:18:\d\d\+05:30$/);
  });

  it('is available for today and for months', async () => {
    const today = JSON.parse((await get('/panchang.json')).text) as Record<string, unknown>;
    expect(today).toMatchObject({ date: '2026-11-21', place: { slug: 'new-delhi' } });
    const newYork = JSON.parse((await get('/panchang/new-york.json')).text) as typeof today;
    expect(newYork.date).toBe('2026-11-20');
    expect(newYork.sunrise).toMatch(/-05:00$/);
    const month = JSON.parse((await get('/panchang/pune/2026-02.json')).text) as typeof today;
    expect(month).toMatchObject({ year: 2026, month: 2 });
    expect(month.days).toHaveLength(28);
  });
});
