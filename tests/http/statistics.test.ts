import { beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../support/test-gateway';
import { startTestApp, type TestApp } from '../support/app';
import { ADMIN_FILE_PATTERN } from '../support/admin-routes';
import { loadBuild } from '../support/build';
import { TEST_NOW } from '../support/clock';
import {
  enterCode,
  askForCode,
  readLastCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
  createRegisteredVisitor,
} from '../support/sign-in';
import { createViewCounter } from '~/features/statistics/view-counter';
import { readStatisticsReports, ROBOT, getViews, visit } from '../support/statistics';
import { useTestApp } from '../support/use-app';

const LEO = '/daily-horoscope/today/leo';

async function countViewsSince(before: Readonly<Record<string, number>>, app: TestApp) {
  const grown = Object.entries(await getViews(app)).map(
    ([path, views]) => [path, views - (before[path] ?? 0)] as const,
  );
  return Object.fromEntries(grown.filter(([, views]) => views > 0));
}

describe('a page view', () => {
  const app = useTestApp();
  beforeEach(() => app.clock.set(TEST_NOW));

  it('is counted for the canonical URL, with any query and letter case', async () => {
    const before = await getViews(app);
    await visit(app, LEO);
    await visit(app, `${LEO}?language=tamil&attempt=2`);
    await visit(app, '/daily-horoscope/today/%6ceo');
    await visit(app, '/');
    expect(await countViewsSince(before, app)).toEqual({ [LEO]: 3, '/': 1 });
  });

  it('is also counted when in-page navigation loads the data', async () => {
    const before = await getViews(app);
    const whole = await visit(app, '/blogs.data');
    expect(whole.status).toBe(200);
    await visit(app, '/_root.data');
    const routes = new URLSearchParams({ _routes: 'features/articles/pages/articles.route' });
    expect((await visit(app, `/blogs.data?${routes}`)).status).toBe(200);
    expect(await countViewsSince(before, app)).toEqual({ '/blogs': 2, '/': 1 });
  });

  it('is also counted when the browser gets an empty 304', async () => {
    const first = await visit(app, '/faq');
    const again = await visit(app, '/faq', { 'If-None-Match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect((await getViews(app))['/faq']).toBe(2);
  });

  it('is counted separately for robots and for browsers without a user agent', async () => {
    const people = await getViews(app);
    await visit(app, '/credits', { 'User-Agent': ROBOT });
    await visit(app, '/credits', { 'User-Agent': '' });
    expect(await getViews(app, 'robots')).toEqual({ '/credits': 2 });
    expect(await getViews(app)).toEqual(people);
  });

  it.each([
    ['/nowhere', 404],
    ['/daily-horoscope/today/nobody', 404],
    ['/blogs/no-such-article', 404],
    ['/blogs/no-such-article.data', 404],
    ['/blogs/no-such-article.data?_routes=root', 200],
    ['/blogs/no-such-article.data?_routes=', 200],
    ['/daily-horoscope/today/%20leo', 200],
    ['/blog', 301],
    ['/Blogs', 301],
    ['/daily-horoscope', 302],
    ['/admin/login', 200],
    ['/ReportsAnalytics', 303],
    ['/reportsanalytics/page-views.csv', 403],
    ['/robots.txt', 200],
    ['/blogs/rss.xml', 200],
    ['/places/states/101', 200],
    ['/places/states/101.data', 200],
    ['/horoscopes/day/2026-11-21', 200],
    ['/favicon.svg', 200],
    ['/healthz', 200],
  ])('is not counted for %s (%d)', async (path, status) => {
    const before = [await getViews(app), await getViews(app, 'robots')];
    expect((await visit(app, path)).status).toBe(status);
    expect([await getViews(app), await getViews(app, 'robots')]).toEqual(before);
  });

  it('is not counted for HEAD requests, posts and prefetches', async () => {
    const before = await getViews(app);
    expect((await visit(app, LEO, {}, 'HEAD')).status).toBe(200);
    expect((await visit(app, '/signup', {}, 'POST')).status).toBeGreaterThanOrEqual(400);
    for (const header of ['Sec-Purpose', 'Purpose', 'X-Moz']) {
      expect((await visit(app, LEO, { [header]: 'prefetch' })).status).toBe(200);
    }
    await visit(app, LEO, { 'Sec-Purpose': 'prefetch;prerender' });
    expect(await getViews(app)).toEqual(before);
  });
});

describe('the counted pages', () => {
  it('are all public pages and no administration page', async () => {
    const { routes, entry } = await loadBuild();
    const ids = Object.values(routes.routes).flatMap((route) => (route ? [route.id] : []));
    const counted = (path: string) => {
      const pages: string[] = [];
      const count = createViewCounter(entry.createSiteMap(routes.routes), {
        countView: ({ page }) => void pages.push(page),
      });
      count({ path, loaded: null, userAgent: '' });
      return pages[0] ?? null;
    };
    for (const id of ids.filter((each) => ADMIN_FILE_PATTERN.test(each))) {
      const path = `/${routes.routes[id]?.path ?? ''}`.replaceAll(/:\w+/g, '1');
      expect([id, counted(path)]).toEqual([id, null]);
    }
    for (const path of [
      '/',
      LEO,
      '/yearly-horoscope/aries',
      '/festival/november/diwali',
      '/signup',
    ])
      expect(counted(path)).toBe(path);
  });
});

describe('a count', () => {
  it('is sent to the analytics service without visitor data', async () => {
    const gateway = await startTestGateway();
    const ANALYTICS_URL = `${gateway.origin}/collect`;
    const app = await startTestApp({ environment: { ANALYTICS_URL } });
    try {
      gateway.next({ status: 204 });
      await visit(app, `${LEO}?attempt=1`, { Referer: 'https://elsewhere.example/' });
      await new Promise(setImmediate);
      await app.services.statistics.close();
    } finally {
      await app.stop();
      await gateway.stop();
    }
    expect(gateway.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { views: [{ date: '2026-11-21', path: LEO, visitor: 'person', count: 1 }] },
    ]);
    expect(JSON.stringify(gateway.requests)).not.toMatch(/elsewhere|Chrome|hindi/);
  });
});

describe('sign-ups and one-time passwords', () => {
  const app = useTestApp({ environment: MANY_ADDRESSES });

  it('are counted only when they succeed', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, mobile);
    await enterCode(visitor, createOtherCode(await readLastCode(app.dataDirectory, mobile)));
    const today = async () => (await readStatisticsReports(app)).counts.at(-1)?.totals;
    expect(await today()).toMatchObject({ 'otp-sent': 1, 'otp-confirmed': 0, 'sign-up': 0 });
    await createRegisteredVisitor(app, createMobile());
    expect(await today()).toMatchObject({ 'otp-sent': 2, 'otp-confirmed': 1, 'sign-up': 1 });
  });
});
