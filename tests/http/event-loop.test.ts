import { beforeAll, describe, expect, it } from 'vitest';
import { findAdminPages, findVisitorPages } from '../support/form-pages';
import { createVisitedSite } from '../support/every-page';
import { measureHold } from '../support/longest-hold';
import { seedTestBranches } from '../support/onboarding';
import { pickSamplePages } from '../support/page-states';
import { LONG_TEST_MS } from '../support/patience';
import { createAddress, MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/** Without the page cache, every request renders its page. */
const app = useTestApp({ environment: { ...MANY_ADDRESSES, PAGE_CACHE_MB: '0' } });

/** CPU milliseconds for which one request can block the others. */
const MAX_HOLD_MS = 20;
const WARM_UP_REQUESTS = 2;
const REQUESTS = 4;
/** Other load can only lengthen a measurement, so a real fault shows in every round. */
const ROUNDS = 4;

const FILES = [
  '/panchang/pune.json',
  '/panchang/mumbai/2026-12.json',
  '/panchang/mumbai/2026-12.ics',
  '/panchang/chennai/2027-01',
  '/hi/panchang/kochi/2027-02',
  '/festival/calendar/2026.ics',
  '/festival/calendar/2026/november.ics',
  '/hi/festival/calendar/2027.ics',
  '/day-card/kolkata/2026-12-01',
  '/pictures/share/daily/leo.png',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/festivals.xml',
  '/sitemaps/panchang.xml',
  '/blogs/rss.xml',
  '/my-city?q=%E0%A4%AE%E0%A5%81%E0%A4%82%E0%A4%AC%E0%A4%88%20%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
];

interface Page {
  readonly path: string;
  readonly cookie: string | null;
  /** Form fields to post; absent for a GET. */
  readonly fields?: Readonly<Record<string, string>>;
}

const BIRTH = { dobDay: '14', dobMonth: '3', dobYear: '1990', timeOfBirth: '10:15', place: 'Pune' };
const SECOND_BIRTH = { ...BIRTH, dobYear: '1992', place: 'Kochi' };
const NOWHERE = 'नही ऐसी जगह कहीं भी मिलती होगी क्या';

function prefixed(prefix: string, fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([name, value]): [string, string] => [
    `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ]);
}

const POST_PAGES: readonly Page[] = [
  { path: '/kundli', cookie: null, fields: BIRTH },
  { path: '/hi/kundli', cookie: null, fields: SECOND_BIRTH },
  { path: '/my-rashi', cookie: null, fields: BIRTH },
  ...['Kochi', NOWHERE].map((place) => ({
    path: '/kundli-matching',
    cookie: null,
    fields: Object.fromEntries([
      ...prefixed('first', BIRTH),
      ...prefixed('second', { ...SECOND_BIRTH, place }),
    ]),
  })),
];

async function hold({ path, cookie, fields }: Page): Promise<number> {
  const headers = { ...createAddress(), ...(cookie === null ? {} : { Cookie: cookie }) };
  const post = fields && {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
  const { longest } = await measureHold(() => send(app.origin, { path, headers, ...post }));
  return longest;
}

/** @returns the second longest of several requests, since garbage collection can hit one */
async function measureTypicalHold(page: Page): Promise<number> {
  const holds: number[] = [];
  for (let time = 0; time < REQUESTS; time += 1) holds.push(await hold(page));
  return holds.sort((one, other) => other - one)[1] ?? Infinity;
}

describe('one request', () => {
  const pages: Page[] = [];
  beforeAll(async () => {
    await seedTestBranches(app);
    const site = await createVisitedSite(app);
    const reading = [...(await pickSamplePages(app.origin)).map(({ path }) => path), ...FILES];
    pages.push(
      ...reading.map((path) => ({ path, cookie: null })),
      ...(await findVisitorPages(site)),
      ...(await findAdminPages(site)),
      ...POST_PAGES,
    );
    for (const page of pages)
      for (let time = 0; time < WARM_UP_REQUESTS; time += 1) await hold(page);
  }, LONG_TEST_MS);

  it(
    'blocks others for at most 20 ms on any page',
    // Only in `test:all`: next to other tests the same work takes half as long again.
    { timeout: LONG_TEST_MS, tags: ['all'] },
    async () => {
      let slow = pages;
      const seen = new Map<string, number>();
      for (let round = 0; round < ROUNDS && slow.length > 0; round += 1) {
        for (const page of slow) {
          const found = await measureTypicalHold(page);
          seen.set(page.path, Math.min(found, seen.get(page.path) ?? Infinity));
        }
        slow = slow.filter(({ path }) => (seen.get(path) ?? Infinity) > MAX_HOLD_MS);
      }
      expect(pages.length).toBeGreaterThan(80);
      expect(slow.map(({ path }) => `${path}: ${(seen.get(path) ?? NaN).toFixed(0)} ms`)).toEqual(
        [],
      );
    },
  );
});
