import { filterByMonth } from '~/features/festivals/festival';
import { FESTIVALS } from '../support/festivals';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readIcs, readIcsEvents } from '../support/ics-reader';
import { MONTHS } from '~/features/festivals/month';
import { HtmlClient } from '../support/html-client';
import { measureCompressedBytes } from '../support/compressed-size';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const visitor = () => new HtmlClient(app.origin);
const get = (path: string, headers = {}) => send(app.origin, { path, headers });

/** Limit of the first round trip of a new connection, including inlined styles. */
const MAX_PAGE_BYTES = 14 * 1024;

interface StructuredDataItem {
  readonly '@type': string;
  readonly itemListElement?: readonly Record<string, unknown>[];
}

function getStructuredData(page: { structuredData: unknown[] }): StructuredDataItem[] {
  return page.structuredData as StructuredDataItem[];
}

describe('a month of festivals', () => {
  it('has its name and year in the heading and in the title', async () => {
    const page = await visitor().open('/festival/november');
    expect(page.status).toBe(200);
    expect(page.heading).toBe('November 2026 festival calendar');
    expect(page.title).toBe('November 2026 festival calendar of India | Taravani');
    expect(page.meta('description')).toContain('Festivals of November 2026 in India: Dhanteras,');
    expect(page.canonical).toMatch(/\/festival\/november$/);
    expect(page.headers['cache-control']).toMatch(/^public, /);
  });

  it('shows each festival with its day, names, tithi and other dates', async () => {
    const { text } = await visitor().open('/festival/november');
    expect(text).toContain('Sunday, 8 November Diwali (Lakshmi Puja) दीपावली (लक्ष्मी पूजा)');
    expect(text).toContain('Kartika Amavasya: 8 Nov, 11:28 am to 9 Nov, 12:32 pm');
    expect(text).toContain('Other date, 21 November: Vaishnava (Gauna) fast');
    expect(text).toContain('More observances (3)');
    expect(text).toContain('Earlier this month (15)');
    expect(text).toContain('Saturday, 21 November Today Tulsi Vivah');
    expect(text).toContain('Next: Tulsi Vivah, Saturday, 21 November (Today)');
  });

  it('marks the dates that depend on a moon sighting', async () => {
    const { text } = await visitor().open('/festival/march?year=2027');
    expect(text).toContain('Expected: the sighting of the Moon decides.');
    expect(text).not.toContain('Today');
  });

  it('links to the previous and next month across the turn of the year', async () => {
    const reader = visitor();
    await reader.open('/festival/december');
    expect((await reader.follow('Next month, January')).path).toBe('/festival/january');
    expect((await reader.follow('Previous month, December')).path).toBe('/festival/december');
    for (const { name } of MONTHS.slice(0, 2)) {
      expect((await reader.follow(name, 'Month')).heading).toBe(`${name} 2026 festival calendar`);
    }
  });

  it.each(['/festival', '/festival/foo', '/festival/calendar'])(
    'is the current month at %s',
    async (path) => {
      const page = await visitor().open(path);
      expect(page.status).toBe(200);
      expect(page.heading).toBe('November 2026 festival calendar');
      expect(page.canonical).toMatch(/\/festival\/november$/);
    },
  );

  it.each(['abc', '1949'])(
    'does not exist for the year %s and links to existing years',
    async (year) => {
      const reader = visitor();
      const page = await reader.open(`/festival/may?year=${year}`);
      expect(page.status).toBe(404);
      expect(page.heading).toBe('No festival calendar for that year');
      expect(page.meta('robots')).toBe('noindex');
      expect(page.headers['cache-control']).toContain('no-store');
      expect((await reader.follow('May 2025')).heading).toBe('May 2025 festival calendar');
    },
  );

  it('lists its main festivals in structured data in order', async () => {
    const page = await visitor().open('/festival/november');
    const [crumbs, list, ...more] = getStructuredData(page);
    expect(more).toEqual([]);
    expect(crumbs?.['@type']).toBe('BreadcrumbList');
    expect(list?.['@type']).toBe('ItemList');
    expect(list?.itemListElement?.length).toBeGreaterThanOrEqual(12);
    for (const [index, item] of (list?.itemListElement ?? []).entries()) {
      expect(item).toMatchObject({ position: index + 1, name: expect.stringMatching(/./) });
      const address = new URL(String(item.url));
      if (index < 2) expect((await get(address.pathname)).status).toBe(200);
    }
  });

  async function expectFirstRoundTrip(year: number, months = MONTHS): Promise<void> {
    for (const { slug } of months) {
      const { bytes } = await get(`/festival/${slug}?year=${year}`, { 'Accept-Encoding': 'br' });
      const html = brotliDecompressSync(bytes).toString();
      expect(await measureCompressedBytes(html), `${slug} ${year}`).toBeLessThanOrEqual(
        MAX_PAGE_BYTES,
      );
      expect(html).toContain('</html>');
      // React 18 pads its buffers with zero bytes where a Devanagari letter does not fit.
      expect(html, `${slug} ${year}`).not.toContain('\0');
    }
  }

  // Most festivals of the year are in autumn.
  it('fits into the first round trip', () => expectFirstRoundTrip(2026, MONTHS.slice(8, 11)));
  it.each([2025, 2026, 2027])('fits into the first round trip in %s', { tags: ['all'] }, (year) =>
    expectFirstRoundTrip(year),
  );
});

describe('a festival', () => {
  it('is linked from its month and shows all details', async () => {
    const reader = visitor();
    await reader.open('/festival/november');
    const page = await reader.follow('Diwali (Lakshmi Puja)');
    expect(page.path).toBe('/festival/november/diwali-2026-11-08');
    expect(page.heading).toBe('Diwali (Lakshmi Puja)');
    expect(page.title).toBe(
      'Diwali 2026: Lakshmi Puja time in Delhi, date and how to keep it | Taravani',
    );
    expect(page.canonical).toMatch(/\/festival\/november\/diwali-2026-11-08$/);
    expect(page.text).toContain('Sunday, 8 November 2026');
    expect(page.text).toContain('Monday, 9 November 2026 at 12:32 pm (Indian Standard Time)');
    expect(page.text).toContain('the month is Ashwina');
    expect(page.text).toContain('just after sunset (pradosh)');
    expect(page.text).toContain('published calendars agree with it');
    expect(page.link('Share on WhatsApp', 'Diwali (Lakshmi Puja)')).toContain('diwali-2026-11-08');
    expect(page.text).toContain('In New Delhi that part of the day lasts from 5:31 pm to 8:09 pm');
    expect(page.text).toContain('What to prepare');
    expect(page.text).toContain('West Bengal: Kali Puja');
    expect(getStructuredData(page).map((each) => each['@type'])).toEqual([
      'BreadcrumbList',
      'Article',
    ]);
    const file = await get(page.link('Add to your calendar'));
    expect(readIcsEvents(readIcs(file.bytes)).map(({ UID }) => UID)).toEqual([
      'diwali-2026-1@festivals.taravani',
    ]);
    expect((await reader.follow('Diwali – The Five Days From Dhanteras to Bhai Dooj')).status).toBe(
      200,
    );
  });

  it('has times for any city, in a response that shared caches do not store', async () => {
    const reader = visitor();
    const usual = await reader.open('/festival/october/karwa-chauth-2026-10-29');
    expect(usual.text).toContain('Times in New Delhi');
    reader.form('Show times').fill('Another city', 'Pune');
    const typed = await reader.press('Show times');
    expect(typed.text).toContain('Times in Pune');
    expect(typed.canonical).toMatch(/karwa-chauth-2026-10-29$/);
    expect(typed.headers['cache-control']).toMatch(/^private, /);
    expect((await reader.follow('Mumbai')).text).toContain('Times in Mumbai');
    const unknown = await reader.open('/festival/october/karwa-chauth-2026-10-29?city=Atlantis');
    expect(unknown.status).toBe(200);
    expect(unknown.text).toContain('We have no city called “Atlantis”.');
    const chosen = await get('/festival/october/karwa-chauth-2026-10-29', { Cookie: 'city=pune' });
    expect(chosen.text).toContain('Times in Pune');
    expect(chosen.headers['cache-control']).toMatch(/^private, /);
  });

  it('of a distant year is computed and not indexed', async () => {
    const reader = visitor();
    const page = await reader.open('/festival/november/diwali-1999-11-07');
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers['cache-control']).toMatch(/^private, /);
    const month = await reader.follow('All festivals of November 1999');
    expect(month.heading).toBe('November 1999 festival calendar');
    expect(month.meta('robots')).toBe('noindex');
  });

  it('links to its other years, its neighbours and its month', async () => {
    const reader = visitor();
    await reader.open('/festival/november/diwali-2026-11-08');
    expect(reader.page.link('All festivals of November 2026')).toBe('/festival/november');
    expect((await reader.follow('Kali Puja')).status).toBe(200);
    await reader.open('/festival/november/diwali-2026-11-08');
    const page = await reader.follow('Monday, 20 October 2025');
    expect(page.path).toBe('/festival/october/diwali-2025-10-20');
    expect(page.link('All festivals of October 2025')).toBe('/festival/october?year=2025');
    expect(page.text).toContain('Other date Tuesday, 21 October 2025');
  });

  it('shows the number of days until it, and whether it depends on a moon sighting', async () => {
    const christmas = await visitor().open('/festival/december/christmas-2026-12-25');
    expect(christmas.text).toContain('In 34 days');
    const eid = await visitor().open('/festival/march/eid-al-fitr-2027-03-10');
    expect(eid.text).toContain('Wednesday, 10 March 2027 (expected)');
    expect(eid.text).toContain('The sighting of the Moon decides');
  });

  it('redirects to the correct month from a URL with another month', async () => {
    const page = await visitor().open('/festival/may/diwali-2026-11-08');
    expect(page.redirects).toEqual([{ status: 301, to: '/festival/november/diwali-2026-11-08' }]);
    const unknown = await visitor().open('/festival/foo/diwali-2026-11-08');
    expect(unknown.path).toBe('/festival/november/diwali-2026-11-08');
  });

  it('that does not exist links to the nearest one', async () => {
    const reader = visitor();
    const page = await reader.open('/festival/november/diwali-2031');
    expect(page.status).toBe(404);
    expect(page.heading).toBe('Festival not found');
    expect(page.meta('robots')).toBe('noindex');
    const found = await reader.follow('Diwali (Lakshmi Puja), Sunday, 8 November 2026');
    expect(found.path).toBe('/festival/november/diwali-2026-11-08');
  });

  it.each([
    '/festival/november/..%2f..%2fetc%2fpasswd',
    '/festival/november/__proto__',
    '/festival/november/%F0%9F%AA%94',
    `/festival/november/${'a'.repeat(2000)}`,
  ])('does not exist at %.60s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('Festival not found');
    expect(text).not.toContain('passwd');
  });
});

describe('a festival page in Hindi', () => {
  it('shows a month with heading, festivals and links across the turn of the year', async () => {
    const reader = visitor();
    const page = await reader.open('/hi/festival/november');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.heading).toBe('नवंबर 2026 का त्योहार कैलेंडर');
    expect(page.title).toBe('भारत का त्योहार कैलेंडर: नवंबर 2026 | Taravani');
    expect(page.meta('description')).toContain('नवंबर 2026 में भारत के त्योहार: धनतेरस,');
    expect(page.canonical).toMatch(/\/hi\/festival\/november$/);
    expect(page.text).toContain('रविवार, 8 नवंबर दीपावली (लक्ष्मी पूजा) ');
    expect(page.text).toContain('कार्तिक अमावस्या: 8 नवंबर, सुबह 11:28 बजे से 9 नवंबर, दोपहर 12:32 बजे तक');
    expect(page.text).toContain('इस महीने पहले (15)');
    expect(page.text).toContain('शनिवार, 21 नवंबर आज तुलसी विवाह');
    expect(page.text).toContain('आगे: तुलसी विवाह, शनिवार, 21 नवंबर (आज)');
    expect((await reader.follow('अगला महीना, दिसंबर')).path).toBe('/hi/festival/december');
  });

  it('shows all details of a festival and links to its neighbours', async () => {
    const reader = visitor();
    await reader.open('/hi/festival/november');
    const page = await reader.follow('दीपावली (लक्ष्मी पूजा)');
    expect(page.path).toBe('/hi/festival/november/diwali-2026-11-08');
    expect(page.heading).toBe('दीपावली (लक्ष्मी पूजा)');
    expect(page.title).toBe('दीपावली 2026: दिल्ली में लक्ष्मी पूजा का समय, तारीख और विधि | Taravani');
    expect(page.text).toContain('वहाँ यह आश्विन मास है।');
    expect(page.text).toContain('सूर्यास्त के ठीक बाद (प्रदोष काल में)');
    expect(page.text).not.toContain('Diwali');
    expect((await reader.follow('काली पूजा')).status).toBe(200);
  });

  it('shows a message for a missing festival or year', async () => {
    const reader = visitor();
    const page = await reader.open('/hi/festival/november/diwali-2031');
    expect(page.status).toBe(404);
    expect(page.heading).toBe('यह त्योहार नहीं मिला');
    const found = await reader.follow('दीपावली (लक्ष्मी पूजा), रविवार, 8 नवंबर 2026');
    expect(found.path).toBe('/hi/festival/november/diwali-2026-11-08');
    const year = await reader.open('/hi/festival/may?year=1949');
    expect(year.status).toBe(404);
    expect(year.heading).toBe('उस साल का त्योहार कैलेंडर नहीं है');
    expect((await reader.follow('मई 2025')).path).toBe('/hi/festival/may?year=2025');
  });

  it('links to a calendar file with Hindi names', async () => {
    const page = await visitor().open('/hi/festival/november');
    const path = page.link('नवंबर 2026 के त्योहार अपने कैलेंडर में जोड़ें');
    expect(path).toBe('/hi/festival/calendar/2026/november.ics');
    const lines = readIcs((await get(path)).bytes);
    expect(lines).toContainEqual({
      name: 'X-WR-CALNAME',
      parameters: {},
      value: 'भारत के त्योहार: नवंबर 2026 (Taravani)',
    });
    expect(readIcsEvents(lines)).toContainEqual(
      expect.objectContaining({
        UID: 'diwali-2026-1@festivals.taravani',
        SUMMARY: 'दीपावली (लक्ष्मी पूजा)',
        URL: expect.stringMatching(/\/hi\/festival\/november\/diwali-2026-11-08$/),
      }),
    );
    const missing = await get('/hi/festival/calendar/1949.ics');
    expect(missing.status).toBe(404);
    expect(missing.text).toBe('ऐसा कोई कैलेंडर नहीं है। त्योहार कैलेंडर: /hi/festival\n');
  });
});

describe('a calendar file', () => {
  it('matches the month page', async () => {
    const answer = await get('/festival/calendar/2026/november.ics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="festivals-2026-november.ics"',
    );
    const lines = readIcs(answer.bytes);
    expect(lines).toContainEqual({
      name: 'X-WR-CALNAME',
      parameters: {},
      value: 'Festivals of India: November 2026 (Taravani)',
    });
    const events = readIcsEvents(lines);
    const festivals = events.filter(({ UID = '' }) => UID.endsWith('@festivals.taravani'));
    expect(festivals).toHaveLength(filterByMonth(FESTIVALS, 2026, 11).length);
    expect(events.length).toBeGreaterThan(festivals.length + 5);
    expect(events).toContainEqual(
      expect.objectContaining({
        UID: 'diwali-2026-1@festivals.taravani',
        DTSTART: '20261108',
        DTEND: '20261109',
        SUMMARY: 'Diwali (Lakshmi Puja)',
        TRANSP: 'TRANSPARENT',
      }),
    );
  });

  it('is identical on each request, with a 304 for a known version', async () => {
    const first = await get('/festival/calendar/2026.ics');
    const festivals = FESTIVALS.filter(({ date }) => date.startsWith('2026-'));
    expect(readIcsEvents(readIcs(first.bytes))).toHaveLength(festivals.length);
    const again = await get('/festival/calendar/2026.ics', {
      'If-None-Match': String(first.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it.each([
    '/festival/calendar/1949.ics',
    '/festival/calendar/abc.ics',
    '/festival/calendar/2026',
    '/festival/calendar/2026/foo.ics',
    '/festival/calendar/2026/november',
    '/festival/calendar/..%2f2026.ics',
  ])('does not exist at %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});
