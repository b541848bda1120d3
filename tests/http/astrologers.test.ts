import { beforeAll, describe, expect, it } from 'vitest';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { removeDemoAstrologers } from '~/infrastructure/sql/astrologers/seed-astrologers';
import {
  ASTROLOGER_STATUS,
  NEW_ASTROLOGER_DEFAULTS,
  type NewAstrologer,
} from '~/features/astrologers/astrologer';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const LISTS = [
  { path: '/call-with-astrologer', verb: 'Call' },
  { path: '/chat-with-astrologer', verb: 'Chat' },
] as const;

/** Limit of the first round trip of a new connection, including inlined styles. */
const MAX_PAGE_BYTES = 14 * 1024;

function readNames(page: HtmlPage): string[] {
  return page.headings
    .filter(({ level }) => level === 2)
    .flatMap(({ text }) => findCardNames(page, text));
}

/** Only a card has a button with its name; the footer's headings have the same level. */
function findCardNames(page: HtmlPage, text: string): string[] {
  return LISTS.some(({ verb }) => page.hasLink(`${verb} ${text}`)) ? [text] : [];
}

const freshSite = useTestApp();

describe('a fresh site', () => {
  const app = freshSite;
  const visitor = () => new HtmlClient(app.origin);

  it.each(LISTS)(
    'shows demonstration profiles at $path and labels them',
    async ({ path, verb }) => {
      const page = await visitor().open(path);
      expect(page.status).toBe(200);
      expect(page.heading).toBe(`${verb} with Astrologer`);
      expect(page.title).toBe(`${verb} with Astrologer | Taravani`);
      expect(page.canonical).toBe(app.origin + path);
      expect(page.text).toContain('These are demonstration profiles');
      expect(readNames(page)).toHaveLength(24);
      expect(page.link(`${verb} Ananya`)).toMatch(
        new RegExp(`^/app-download\\?${verb.toLowerCase()}=[1-9]\\d*$`),
      );
      expect(page.text).toContain('Vedic | Hindi, English Female 34 yr 9 years of experience');
      expect(page.text).toContain('FREE ₹25 per minute');
      expect(page.text).not.toContain('Wait - 2m');
      expect(page.headers['cache-control']).toMatch(/^public, /);
      const types = page.structuredData.map((each) => (each as { '@type': string })['@type']);
      expect(types).toEqual(['BreadcrumbList', 'Service']);
    },
  );

  it('has a Hindi list, and a message in Hindi for an unknown sort order', async () => {
    const page = await visitor().open('/hi/chat-with-astrologer');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.heading).toBe('ज्योतिषी से चैट');
    expect(page.canonical).toBe(`${app.origin}/hi/chat-with-astrologer`);
    expect(page.text).toContain('वैदिक | हिंदी, अंग्रेज़ी महिला 34 साल 9 साल का अनुभव');
    expect(page.link('Ananya से चैट करें')).toMatch(/^\/hi\/app-download\?chat=\d+$/);
    const unknown = await visitor().open('/hi/chat-with-astrologer?sort=luck');
    expect(unknown.status).toBe(404);
    expect(unknown.alerts[0]).toContain('वह हमारी सूची में नहीं है');
  });

  it('shows order counts only on the call list, which has the banner', async () => {
    const call = await visitor().open('/call-with-astrologer');
    expect(call.text).toContain('★★★★★ 184 orders');
    expect(call.link('Call an astrologer: your first 5 minutes are free')).toBe(
      '/call-with-astrologer',
    );
    expect((await visitor().open('/chat-with-astrologer')).text).not.toMatch(/\d orders/);
  });

  it('filters and sorts the list with a form, keeps the choices and can clear them', async () => {
    const reader = visitor();
    await reader.open('/chat-with-astrologer');
    expect(reader.page.hasLink('Clear')).toBe(false);
    reader
      .form('Show')
      .choose('Language', 'English')
      .choose('Specialisation', 'Tarot')
      .choose('Rate per minute', 'Up to ₹20')
      .choose('Sort by', 'Lowest price');
    const page = await reader.press('Show');
    expect(readNames(page)).toEqual(['Rashmi', 'Linthoi', 'Sohini']);
    expect(page.text).toContain('3 astrologers');
    expect(page.canonical).toBe(`${app.origin}/chat-with-astrologer`);
    expect(Object.fromEntries(new URL(page.address).searchParams)).toEqual({
      language: 'english',
      specialization: 'tarot',
      price: '20',
      experience: '',
      sort: 'price',
    });
    reader.form('Show').choose('Sort by', 'Suggested').choose('Experience', '3 years or more');
    expect(readNames(await reader.press('Show'))).toEqual(['Sohini', 'Linthoi']);
    expect((await reader.follow('Clear')).path).toBe('/chat-with-astrologer');
  });

  it('redirects /bestastrologer to the suggested order and explains that order', async () => {
    const page = await visitor().open('/bestastrologer');
    expect(page.path).toBe('/chat-with-astrologer?sort=rating');
    expect(page.text).toContain('In our suggested order: by the rating in each record');
    expect(page.text).not.toMatch(/top rat|best rat/i);
    expect(readNames(page).slice(0, 2)).toEqual(['Raghavendra', 'Vishwanath']);
  });

  it('gives advice when no astrologer matches', async () => {
    const reader = visitor();
    const page = await reader.open('/call-with-astrologer?language=tamil&specialization=tarot');
    expect(page.status).toBe(200);
    expect(page.text).toContain('No astrologer fits all of these choices.');
    await reader.follow('Clear the choices and see all astrologers');
    expect(reader.page.path).toBe('/call-with-astrologer');
  });

  it.each([
    ['an endless language', `language=${'x'.repeat(1_500)}`, 'The language'],
    ['an unknown specialisation', 'specialization=__proto__', 'The specialisation'],
    ['a rate that is not offered', 'price=15', 'The rate per minute'],
    ['an experience below nothing', 'experience=-1', 'The length of experience'],
    ['an unknown order', 'sort=random', 'The order'],
  ])('shows a 404 page with a link back at %s', async (_what, query, words) => {
    const reader = visitor();
    const page = await reader.open(`/call-with-astrologer?${query}`);
    expect(page.status).toBe(404);
    expect(page.alerts.join()).toContain(words);
    expect(page.canonical).toBeNull();
    expect(page.meta('robots')).toBe('noindex');
    expect(page.hasButton('Show')).toBe(true);
    const cleared = await reader.follow('Clear the choices and see all astrologers');
    expect([cleared.status, cleared.path]).toEqual([200, '/call-with-astrologer']);
  });

  it.each(['0', 'abc', '2', '99999999'])('has no page %s', async (page) => {
    for (const { path } of LISTS) {
      const answer = await visitor().open(`${path}?page=${page}`);
      expect(answer.status).toBe(404);
      expect(answer.heading).toBe('This list has no such page');
    }
  });

  it.each(LISTS)('rejects posts at $path', async ({ path }) => {
    const answer = await send(app.origin, { method: 'POST', path, body: 'language=hindi' });
    expect(answer.status).toBe(405);
  });

  it.each(LISTS)('fits $path and its filters into the first round trip', async ({ path }) => {
    const headers = { 'Accept-Encoding': 'br' };
    const { bytes } = await send(app.origin, { path, headers });
    expect(bytes.length).toBeLessThan(MAX_PAGE_BYTES);
  });
});

const BY = { actor: 'the test', at: new Date('2026-11-21T06:30:00Z') };

describe('a site with astrologers', () => {
  const app = useTestApp();
  const visitor = () => new HtmlClient(app.origin);

  beforeAll(() =>
    withStore(app, async (store) => {
      await removeDemoAstrologers(store.db, BY);
      for (let number = 1; number <= 50; number += 1) {
        await insertAstrologer(store.db, person(number, { rating: (51 - number) / 10 }));
      }
      const { pending, rejected, inactive } = ASTROLOGER_STATUS;
      await insertAstrologer(store.db, person(61, { status: pending, language: 'Tamil' }));
      await insertAstrologer(store.db, person(62, { status: rejected }));
      await insertAstrologer(store.db, person(63, { status: inactive }));
    }),
  );

  it('lists the active astrologers page by page, without demonstration profiles', async () => {
    const reader = visitor();
    const first = await reader.open('/call-with-astrologer?language=hindi');
    expect(first.text).toContain('50 astrologers');
    expect(first.text).not.toMatch(/demonstration/i);
    const second = await reader.follow('Next', 'Pages of the list');
    expect(second.path).toBe('/call-with-astrologer?language=hindi&page=2');
    expect(second.canonical).toBe(`${app.origin}/call-with-astrologer`);
    const third = await reader.follow('Page 3', 'Pages of the list');
    expect([first, second, third].flatMap(readNames)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Person ${index + 1}`),
    );
    const whole = await reader.open('/call-with-astrologer?page=2');
    expect(whole.canonical).toBe(`${app.origin}/call-with-astrologer?page=2`);
    expect(whole.title).toBe('Call with Astrologer, page 2 | Taravani');
    // No visible astrologer speaks Tamil.
    expect((await reader.open('/call-with-astrologer?language=tamil')).status).toBe(404);
  });

  it('has structured data on each page, which still fits into the first round trip', async () => {
    const page = await visitor().open('/call-with-astrologer');
    const list = page.structuredData.find(
      (each) => (each as { '@type': string })['@type'] === 'ItemList',
    ) as { itemListElement: { item: unknown }[] };
    expect(list.itemListElement).toHaveLength(24);
    expect(list.itemListElement[0]?.item).toEqual({
      '@type': 'Person',
      name: 'Person 1',
      jobTitle: 'Astrologer',
      knowsLanguage: ['Hindi', 'English'],
    });
    const { bytes } = await send(app.origin, {
      path: '/call-with-astrologer',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(bytes.length).toBeLessThan(MAX_PAGE_BYTES);
  });

  it('shows no contact details', async () => {
    const { html } = await visitor().open('/call-with-astrologer');
    expect(html).not.toContain('60000000');
    expect(html).not.toContain('@people.example');
  });
});

describe('a site without astrologers', () => {
  const app = useTestApp();

  it('shows a message and links elsewhere', async () => {
    await withStore(app, ({ db }) => removeDemoAstrologers(db, BY));
    const page = await new HtmlClient(app.origin).open('/chat-with-astrologer');
    expect(page.status).toBe(200);
    expect(page.text).toContain('No astrologers are available at the moment.');
    expect(page.link('register as an astrologer')).toBe('/signup');
  });
});

describe('a site whose astrologer store fails', () => {
  const app = freshSite;

  it.each(LISTS)('shows a 503 page at $path, and recovers', async ({ path }) => {
    const reader = new HtmlClient(app.origin);
    const page = await withoutTable(app, 'astrologers', () =>
      reader.open(`${path}?language=hindi`),
    );
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toMatch(/^Error fetching astrologers /);
    expect(page.heading).toMatch(/with Astrologer$/);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.headers['retry-after']).toBe('30');
    const again = await reader.follow('try again');
    expect([again.status, again.path]).toEqual([200, `${path}?language=hindi`]);
  });
});

function person(number: number, differences: Partial<NewAstrologer> = {}): NewAstrologer {
  return {
    ...NEW_ASTROLOGER_DEFAULTS,
    mobile: String(6_000_000_000 + number),
    email: `${number}@people.example`,
    firstName: `Person ${number}`,
    language: 'Hindi, English',
    specialization: 'vedic',
    status: ASTROLOGER_STATUS.active,
    registrationDate: '2026-11-21',
    ...differences,
  };
}
