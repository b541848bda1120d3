import { describe, expect, it } from 'vitest';
import charts from '../fixtures/natal-charts.json';
import { HtmlClient } from '../support/html-client';
import { attribute, findAll } from '../support/html/dom';
import { HtmlPage } from '../support/html/page';
import { measureCompressedBytes } from '../support/compressed-size';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

// Ascendants and dashas from the Swiss Ephemeris (tests/fixtures/natal-charts.json).
const app = useTestApp({ now: '2026-11-21T10:00:00+05:30' });
const PATH = '/kundli';
const DRAW_BUTTON = 'Draw the kundli';
/** The texts appear twice, as HTML and as script data. The page is never cached. */
const MAX_BYTES = 24 * 1024;

const GUWAHATI = {
  name: 'Asha',
  dobDay: '9',
  dobMonth: '9',
  dobYear: '1990',
  timeOfBirth: '22:26',
  place: 'Guwahati',
};

async function told(changed: Readonly<Record<string, string>> = {}, path = PATH) {
  const answer = await send(app.origin, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...GUWAHATI, ...changed }).toString(),
  });
  return new HtmlPage(app.origin + path, answer.status, answer.headers, answer.text, []);
}

it('the sample births match the fixtures', () => {
  const chart = charts.charts.find(({ place }) => place === 'Guwahati');
  const { ascendant, moon } = chart?.positions ?? {};
  expect([chart?.local, ascendant?.sign, moon?.sign, moon?.nakshatra, moon?.pada]).toEqual([
    '1990-09-09T22:26',
    'taurus',
    'aries',
    2,
    4,
  ]);
});

it('a visitor without script fills in the form, reads the kundli and finds the form below it', async () => {
  const visitor = new HtmlClient(app.origin);
  await visitor.open(PATH);
  const form = visitor.form(DRAW_BUTTON);
  form.fill('Name (optional)', 'Asha').fill('Time of birth', '22:26');
  form.fill('Place of birth', 'Guwahati');
  form.choose('Day', '9').choose('Month', 'September').choose('Year', '1990');
  const page = await visitor.press(DRAW_BUTTON);
  expect([page.status, page.heading, page.alerts]).toEqual([200, 'Kundli of Asha', []]);
  expect(page.text).toContain('Born on Sunday, 9 September 1990 at 10:26 pm, Guwahati');
  expect(page.text).toContain('Vrishabha (Taurus)');
  expect(page.text).toContain('Bharani, pada 4');
  expect(visitor.form(DRAW_BUTTON).value('Place of birth')).toBe('Guwahati');
});

describe.each([
  ['', 'Kundli of Asha', 'Vimshottari dasha'],
  ['/hi', 'Asha की कुंडली', 'विंशोत्तरी दशा'],
])('the result at %s/kundli', (prefix, heading, part) => {
  it('is private: no birth data in a URL or title, no caching, no cookie', async () => {
    const page = await told({}, prefix + PATH);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.text).toContain(part);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['set-cookie']).toBeUndefined();
    const addresses = ['a', 'form', 'link', 'img', 'script'].flatMap((name) =>
      findAll(page.document, name).map(
        (each) =>
          attribute(each, 'href') ?? attribute(each, 'action') ?? attribute(each, 'src') ?? '',
      ),
    );
    const words = /1990|2226|22:26|22%3A26|[Gg]uwahati|Asha/;
    expect([page.title, ...addresses].filter((each) => words.test(each))).toEqual([]);
  });

  it('weighs at most as much as two reading pages, and its internal links work', async () => {
    const page = await told({}, prefix + PATH);
    expect(await measureCompressedBytes(page.html)).toBeLessThan(MAX_BYTES);
    const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const within = findAll(page.document, 'a').flatMap((each) => {
      const to = attribute(each, 'href') ?? '';
      return to.startsWith('#') ? [to.slice(1)] : [];
    });
    expect(within.length).toBeGreaterThan(8);
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('an unknown birth time shows the Moon chart without ascendant and houses', async () => {
  const page = await told({ timeOfBirth: '', timeUnknown: 'on' });
  expect([page.status, page.heading]).toEqual([200, 'Kundli of Asha']);
  const parts = findAll(page.document, 'h2').map((each) => attribute(each, 'id'));
  expect(parts).toContain('time-needed-title');
  expect(parts).not.toContain('houses-title');
  expect(parts).not.toContain('mangal-title');
});

it('a data request by a script is as private as the page', async () => {
  const { status, headers, text } = await send(app.origin, {
    method: 'POST',
    path: `${PATH}.data`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(GUWAHATI).toString(),
  });
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(text).toContain('Kundli of Asha');
});

it('the form is the same for every visitor, and the log has no birth data', async () => {
  const before = (await send(app.origin, { path: PATH })).text;
  await told({ name: 'Qwertyname' });
  expect((await send(app.origin, { path: PATH })).text).toBe(before);
  const lines = app.log.said();
  expect(lines).toContain(PATH);
  expect(lines).not.toMatch(/Qwertyname|Guwahati|1990|22:26/);
});
