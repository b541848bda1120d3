import { describe, expect, it } from 'vitest';
import { createAdminCookie } from '../support/admin';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

/** `*` stands for a date, month, year or number. */
const ADDRESSES = [
  '/daily-horoscope/*/leo',
  '/daily-horoscope/today/leo?attempt=*',
  '/horoscopes/day/*',
  '/weekly-horoscope/leo/*',
  '/monthly-horoscope/leo/*',
  '/yearly-horoscope/leo?year=*',
  '/panchang/new-delhi/*',
  '/panchang/new-delhi/*.json',
  '/panchang/new-delhi/*.ics',
  '/panchang/cities?city=pune&date=*',
  '/day-card/new-delhi/*',
  '/festival/*',
  '/festival/november?year=*',
  '/festival/november/*',
  '/festival/november/diwali-*',
  '/festival/november/eid-al-fitr-*',
  '/hi/festival/november/*',
  '/festival/calendar/*.ics',
  '/festival/calendar/2026/*.ics',
  '/festival/calendar/*/november.ics',
  '/pictures/share/festival/*.png',
  '/pictures/share/festival/diwali-*.png',
  '/pictures/share/yearly/leo-*.png',
  '/pictures/share/weekly/*.png',
  '/blogs?page=*',
  '/chat-with-astrologer?page=*',
  '/sitemap/blogs-*.xml',
  '/places/states/*',
  '/places/cities/*',
];

const ADMIN_PATHS = [
  '/admin/people/*',
  '/admin/audit?from=*&to=*&page=*',
  '/admin/audit.csv?from=*&to=*',
  '/admin/changes?after=*',
  '/admin/changes/*',
  '/admin/changes/*/photo',
  '/admin/messages?page=*',
  '/admin/view/*',
  '/admin/view/1?after=*',
  '/admin/view/*/document/aadharFront',
  '/pending?page=*',
  '/ApprovedAstrologers?page=*&from=*',
  '/admin/lists/pending.csv?from=*',
  '/ReportsAnalytics?days=*',
  '/ReportsAnalytics/views.csv?days=*',
  '/horoscopeupload?date=*',
  '/horoscopeupload/all?date=*',
  '/horoscopeupload/reading?sign=leo&date=*',
  '/admin/articles?page=*',
  '/blogupload?id=*',
  '/blogupload/*/preview',
  '/admin/festivals/*',
  '/faqmanager?twin=*',
  '/faqmanager/*/edit',
];

const HOSTILE = ['2026-13', 'x-2026-13-01', '9999-12-31', '2026-11-08%00'];

const MORE_HOSTILE_DATES = [
  '2026-00',
  'x-2026-00-10',
  '2026-02-30',
  '2026-.5-01',
  '2026--1-01',
  '2026-12e1-',
  '1e99-01-01',
  '0000-00-00',
  '0999-12-31',
  '1000-01-01',
  '+275760-09-13',
  '2026-W00',
  '2026-W54',
  '-1',
  '1.5',
  'NaN',
  '99999999999999999999',
  '%E0%A5%A8%E0%A5%A6%E0%A5%A8%E0%A5%AC-%E0%A5%A7%E0%A5%A7-%E0%A5%A6%E0%A5%AE',
  '2026-11-08%0D%0A',
  '__proto__',
];

async function findServerErrors(address: string, values: readonly string[], cookie = '') {
  const answers = await Promise.all(
    values.map(async (value) => {
      const path = address.replaceAll('*', value);
      const { status } = await send(app.origin, { path, headers: { Cookie: cookie } });
      return { path, status };
    }),
  );
  return answers.filter(({ status }) => status >= 500);
}

describe.each([
  { set: 'the values of every run', values: HOSTILE, tags: [] },
  { set: 'the other values', values: MORE_HOSTILE_DATES, tags: ['all'] },
])('an impossible date, month, year or number: $set', ({ values, tags }) => {
  it.each(ADDRESSES)('causes no server error at %s', { tags }, async (address) => {
    expect(await findServerErrors(address, values)).toEqual([]);
  });

  it.each(ADMIN_PATHS)('causes no server error at %s for an owner', { tags }, async (address) => {
    const cookie = await createAdminCookie(app.services);
    expect(await findServerErrors(address, values, cookie)).toEqual([]);
  });
});
