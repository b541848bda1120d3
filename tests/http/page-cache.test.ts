import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '~/shared/time/calendar';
import { startTestApp, type TestApp } from '../support/app';
import { TEST_NOW } from '../support/clock';
import { createFakeHoroscopeStore } from '../support/fake-horoscope-store';
import { addFaq, openFaqAdmin } from '../support/faqs';
import { HtmlClient } from '../support/html-client';
import { createFreshDay, openNewEditor, uploadSign } from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';
import { PATIENCE_MS } from '../support/patience';

const PAGE = '/daily-horoscope/today/leo';

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  send(app.origin, { path, headers });
const getStatus = async (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  String((await get(app, path, headers)).headers['cache-status']).split('; ')[1];

describe('a cached page', () => {
  const source = createFakeHoroscopeStore();
  const app = useTestApp({ horoscopeSource: source });
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await app.clearPageCache();
  });

  it.each([
    '/?sign=leo',
    '/?blogs=2',
    '/yearly-horoscope?year=2025',
    '/yearly-horoscope/leo?year=2025',
    '/festival?year=2025',
    '/festival/november?year=2025',
    '/chat-with-astrologer?sort=price',
    '/call-with-astrologer?language=hindi',
  ])('is separate for %s', async (path) => {
    const [plain, chosen] = [await get(app, path.replace(/\?.*/, '')), await get(app, path)];
    expect([plain.status, chosen.status]).toEqual([200, 200]);
    expect(chosen.text).not.toBe(plain.text);
  });

  it('is not rendered again for an unknown host', async () => {
    const cache = app.readingPages?.cache;
    await get(app, PAGE);
    const before = cache?.entries ?? 0;
    for (let number = 0; number < 10; number += 1) {
      const Host = `made-up-${number}.example`;
      const answer = await get(app, PAGE, { Host });
      expect([answer.status, answer.text.includes(`http://${Host}${PAGE}`)]).toEqual([200, true]);
    }
    expect(cache?.entries).toBeLessThan(before + 4);
    expect(await getStatus(app, PAGE)).toContain('hit');
  });

  it('is not rendered again for an unknown parameter value', async () => {
    const all = app.readingPages?.cache;
    const real = [
      '/',
      '/?sign=leo',
      '/?blogs=2',
      PAGE,
      `/hi${PAGE}`,
      `${PAGE}?attempt=3`,
      '/festival/november',
      '/festival/november.data',
      '/festival',
      '/blogs/',
      '/horoscopes/day/2026-11-21',
    ];
    for (const path of real) await get(app, path.replace(/(.)\/$/, '$1'));
    const before = all?.entries;
    const invented = ['x', '__proto__', '%F0%9F%90%91'];
    const paths = invented.flatMap((value) => [
      `/?sign=${value}`,
      `/?blogs=${value}`,
      `${PAGE}?language=${value}`,
      `${PAGE}?attempt=${value}`,
      `/festival/${value}`,
      `/festival/${value}.data`,
      `/festival/november~${value}`,
      `/festival?year=${value}`,
      `/yearly-horoscope?year=${value}`,
      `/blogs?page=${value}`,
      `/horoscopes/day/2026-11-21?language=${value}`,
      `/horoscopes/day/${value}`,
      `/festival/november.data?_routes=${value}`,
      `/chat-with-astrologer?sort=${value}`,
      `/call-with-astrologer?language=${value}`,
    ]);
    const spelt = ['/festival/%6eovember', '/%66estival/november', '/?sign=%4Ceo', '/?sign=LEO'];
    for (const path of [...paths, ...spelt]) await get(app, path);
    expect(all?.entries).toBe(before);
  });

  it('reports its age and stays fresh for as long as its header says', async () => {
    await get(app, '/about');
    app.clock.set('2026-11-21T10:04:59+05:30');
    const kept = await get(app, '/about');
    expect([kept.headers.age, kept.headers['cache-status']]).toEqual([
      '299',
      'taravani; hit; ttl=1',
    ]);
    app.clock.set('2026-11-21T10:05:01+05:30');
    expect((await get(app, '/about')).headers['cache-status']).toBe('taravani; hit; ttl=-1');
    await vi.waitUntil(async () => (await get(app, '/about')).headers.age === '0', PATIENCE_MS);
  });

  it('is compressed again later, and a request with its first entity tag still gets a 304', async () => {
    app.readingPages?.cache.drop();
    for (const coding of ['br', 'gzip']) {
      const first = await get(app, '/faq', { 'Accept-Encoding': coding });
      await app.readingPages?.cache.whenSettled();
      const kept = await get(app, '/faq', { 'Accept-Encoding': coding });
      expect(kept.text).toBe(first.text);
      expect(kept.bytes.length).toBeLessThanOrEqual(first.bytes.length);
      for (const tag of [first.headers.etag, kept.headers.etag]) {
        for (const list of [`${tag}`, `W/${tag}`, `"x", ${tag}, "y"`, '*']) {
          const again = await get(app, '/faq', {
            'Accept-Encoding': coding,
            'If-None-Match': list,
          });
          expect([list, again.status, again.bytes.length]).toEqual([list, 304, 0]);
          expect(again.headers['content-type']).toContain('text/html');
        }
      }
    }
  });

  it('changes at midnight in India', async () => {
    app.clock.set('2026-11-21T23:59:59+05:30');
    for (const path of ['/', PAGE, `${PAGE}.data`]) {
      expect((await get(app, path)).text).toContain('reading of');
    }
    expect((await get(app, PAGE)).headers['cache-control']).toBe(
      'public, max-age=1, s-maxage=1, stale-while-revalidate=0, stale-if-error=0',
    );
    app.clock.set('2026-11-22T00:00:00+05:30');
    expect((await get(app, '/')).text).toContain('for 2026-11-22');
    for (const path of ['/', PAGE, `${PAGE}.data`]) {
      const { text } = await get(app, path);
      expect([path, text.includes('2026-11-22'), text.includes('for 2026-11-21')]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });

  it('is shown while the store fails, but not on another day', async () => {
    app.clock.set('2026-11-23T10:00:00+05:30');
    const { text } = await get(app, PAGE);
    source.mood = { kind: 'fails', failure: 'unavailable', message: 'HTTP error! status: 500' };
    app.clock.set('2026-11-23T20:00:00+05:30');
    for (let time = 0; time < 3; time += 1) expect((await get(app, PAGE)).text).toBe(text);
    app.clock.set('2026-11-24T00:00:01+05:30');
    const failing = await get(app, PAGE);
    expect([failing.status, failing.headers['cache-control']]).toEqual([503, 'no-store']);
    // A home page without its reading is sent, but not cached.
    const home = await get(app, '/');
    expect([home.status, home.headers['cache-control']]).toEqual([200, 'private, no-store']);
    source.mood = { kind: 'answers' };
    expect((await get(app, '/')).text).toContain('reading of');
    expect((await get(app, PAGE)).status).toBe(200);
    app.log.takeErrors();
  });

  it('is not used for requests with a key or a range', async () => {
    await get(app, '/credits');
    for (const headers of [{ Authorization: 'Bearer x' }, { Range: 'bytes=0-9' }]) {
      const answer = await get(app, '/credits', headers as Record<string, string>);
      expect([answer.status, answer.headers['cache-status']]).toEqual([200, undefined]);
    }
    const head = await send(app.origin, { method: 'HEAD', path: '/credits' });
    expect([head.bytes.length, head.headers['cache-status']]).toEqual([
      0,
      expect.stringContaining('hit'),
    ]);
  });
});

describe('a change', () => {
  const app = useTestApp({ environment: MANY_ADDRESSES });
  const reader = () => new HtmlClient(app.origin);

  it('to questions, contact details or a reading is visible immediately', async () => {
    const admin = await openFaqAdmin(app);
    expect((await reader().open('/faq')).text).not.toContain('Is it kept?');
    await addFaq(admin, 'Is it kept?', 'Until it changes.');
    expect((await reader().open('/faq')).text).toContain('Is it kept?');

    await reader().open('/about');
    admin.form('Add contact details').fill('Email', 'new@people.example');
    admin.form('Add contact details').fill('Phone', '+91 90000 00001');
    await admin.press('Add contact details');
    expect((await reader().open('/about')).text).toContain('new@people.example');

    const day = createFreshDay();
    app.clock.set(`${addDays(day, -1)}T10:00:00+05:30`);
    const path = `/daily-horoscope/${day}/aries`;
    expect((await reader().open(path)).status).toBe(404);
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, end: day, text: 'A calm day for Aries.' });
    expect((await reader().open(path)).text).toContain('A calm day for Aries.');
    app.clock.set(TEST_NOW);
  });

  it('invalidates only the pages that show it', async () => {
    const others = [
      ...['/about', '/festival/november', '/yearly-horoscope/leo', '/blogs', '/blogs/rss.xml'],
      ...['/chat-with-astrologer', '/chat-with-astrologer.data', '/sitemap.xml', PAGE, '/'],
    ];
    const admin = await openFaqAdmin(app);
    for (const path of ['/faq', '/faq.data', ...others]) await get(app, path);
    for (const path of ['/faq', '/faq.data', ...others]) {
      expect([path, await getStatus(app, path)]).toEqual([path, 'hit']);
    }
    await addFaq(admin, 'Whose page is it?', 'Its own.');
    for (const path of others) expect([path, await getStatus(app, path)]).toEqual([path, 'hit']);
    for (const path of ['/faq', '/faq.data']) {
      expect([path, await getStatus(app, path)]).toEqual([path, 'fwd=uri-miss']);
    }
  });

  it('by another process is visible within two seconds', { tags: ['all'] }, async () => {
    const one = await startTestApp({ environment: MANY_ADDRESSES });
    const other = await startTestApp({
      environment: { ...MANY_ADDRESSES, DATA_DIR: one.dataDirectory },
    });
    try {
      expect((await get(other, '/faq')).text).not.toContain('Two of us?');
      await addFaq(await openFaqAdmin(one), 'Two of us?', 'Yes.');
      // The site checks every second; a busy machine is slower.
      await vi.waitUntil(async () => (await get(other, '/faq')).text.includes('Two of us?'), 5_000);
    } finally {
      await other.stop();
      await one.stop();
    }
  });
});

describe('the page cache memory', () => {
  const none = useTestApp({ environment: { PAGE_CACHE_MB: '0' } });

  it('is not used when the settings turn it off', async () => {
    expect((await get(none, PAGE)).headers['cache-status']).toBeUndefined();
    expect((await get(none, PAGE)).status).toBe(200);
    // A chosen sign bypasses shared caches and changes nothing else.
    const chosen = await send(none.origin, { path: '/', headers: { Cookie: 'sign=leo' } });
    expect(chosen.text).toContain('Leo today');
    expect(chosen.headers['cache-control']).toBe('private, max-age=60');
  });
});
