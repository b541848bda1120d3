import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { REPORT_IDS } from '~/features/statistics/admin/report-tables';
import { createAdminVisitor } from '../support/admin';
import type { HtmlClient } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { readStatisticsReports, ROBOT, visit } from '../support/statistics';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const app = useTestApp({ environment: MANY_ADDRESSES });
const PATH = '/ReportsAnalytics';
const VALIDATION_DEADLINE_MS = 60_000;
const TITLES = [
  'Page views by day',
  'Most read pages',
  'Pages most asked for by robots',
  'Sign-ups by day',
  'OTPs sent and confirmed',
  'Applications by state',
  'Applications submitted and decided by day',
  'Missing readings',
];

let admin: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
});

async function fill(): Promise<void> {
  await visit(app, '/about', { 'User-Agent': ROBOT });
  await app.services.statistics.flush();
  await withStore(app, async ({ db }) => {
    const days = ['2026-11-01', '2026-11-19', '2026-11-20'] as const;
    const names = ['sign-up', 'otp-sent', 'otp-confirmed', 'application-submitted'];
    for (const date of days) {
      const totals = [
        ...names.map((name, index) => ({ date, name, total: 40 - index })),
        { date, name: 'views-person', total: 123_456 },
      ];
      await db.insertInto('daily_counts').values(totals).execute();
      const row = { date, visitor: 'person' as const, views: 5 };
      await db
        .insertInto('page_views')
        .values([
          { ...row, path: '/blogs/diwali-rites' },
          // A spreadsheet would run this path as a formula; a row of an earlier release could contain it.
          { ...row, path: '=HYPERLINK("https://evil.example")' },
        ])
        .execute();
    }
  });
}

async function rowsFor(path: string, reader = admin): Promise<string[][]> {
  const answer = await reader.sendRaw({ path });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  expect(answer.text.startsWith('\uFEFF')).toBe(true);
  return parse(answer.text, { bom: true, record_delimiter: '\r\n' }) as string[][];
}

describe('a visitor without a session', () => {
  it('is redirected to sign-in and back', async () => {
    const answer = await visit(app, `${PATH}?days=7`);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(
      `/admin/login?next=${encodeURIComponent(`${PATH}?days=7`)}`,
    );
  });

  it('cannot download any report', async () => {
    for (const id of REPORT_IDS) {
      const answer = await visit(app, `${PATH.toLowerCase()}/${id}.csv`);
      expect([id, answer.status]).toEqual([id, 403]);
      expect(answer.text).not.toContain(',');
    }
  });
});

describe('the reports of a fresh site', () => {
  const fresh = useTestApp({ environment: MANY_ADDRESSES });
  let reader: HtmlClient;
  beforeAll(async () => {
    reader = await createAdminVisitor(fresh);
  });

  it('are empty, with an explanation', async () => {
    const page = await reader.open(PATH);
    expect(page.status).toBe(200);
    expect(page.heading).toBe('Reports and analytics');
    const titles = page.headings.filter(({ level }) => level === 2).map(({ text }) => text);
    // The remaining titles are in the footer.
    expect(titles.slice(0, TITLES.length)).toEqual(TITLES);
    for (const sentence of [
      'Nobody has registered as a customer on these days.',
      'No OTP has been sent on these days.',
      'No astrologer has applied yet.',
      'No application was submitted or decided on these days.',
    ]) {
      expect(page.text).toContain(sentence);
    }
  });

  it('show a draft for every sign of the coming days', async () => {
    const page = await reader.open(PATH);
    expect(page.text).toContain('In English, no reading is missing and 360 are only drafts.');
    expect(page.text).toContain('In Hindi, no reading is missing and 360 are only drafts.');
    await withStore(fresh, ({ db }) =>
      db
        .deleteFrom('predictions')
        .where('date', '=', '2026-12-20')
        .where('language', '=', 'hindi')
        .where('sign', 'in', ['aries', 'leo'])
        .execute(),
    );
    const later = await reader.open(PATH);
    expect(later.text).toContain('In Hindi, 2 readings are missing and 358 are only drafts.');
    const [, ...rows] = await rowsFor(later.link('Missing readings as a CSV file'), reader);
    expect(rows).toHaveLength(60);
    expect(rows.at(-1)).toEqual(['2026-12-20', 'Hindi', '0', '10', '2']);
  });
});

describe('the reports of a site with traffic', () => {
  beforeAll(fill);

  it('show current views together with those of earlier days', async () => {
    await visit(app, '/about');
    await readStatisticsReports(app);
    const page = await admin.open(PATH);
    expect(page.text).toContain('3,70,369 page views by people and 1 by robots');
    expect(page.text).toContain('117 OTPs sent, 114 confirmed: 97%');
    expect(page.text).toContain('111 submitted, 0 approved, 0 rejected, 0 deactivated.');
  });

  it('are rendered on the server with a name, a description and a table', async () => {
    const page = await admin.open(PATH);
    const plots = page.all(({ attrs }) =>
      attrs.some(({ name, value }) => name === 'role' && value === 'img'),
    );
    expect(plots.length).toBeGreaterThanOrEqual(7);
    const ids = new Set(
      page
        .all(() => true)
        .flatMap(({ attrs }) =>
          attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
        ),
    );
    for (const { attrs } of plots) {
      const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
      expect(ids.has(of('aria-labelledby'))).toBe(true);
      expect(ids.has(of('aria-describedby'))).toBe(true);
    }
    expect(page.all(({ tagName }) => tagName === 'table')).toHaveLength(7);
    expect(page.text).toContain('20/11/2026');
  });

  it.each([
    ['7 days', 7, '15/11/2026'],
    ['365 days', 365, '22/11/2025'],
  ])('link to the last %s', async (name, days, first) => {
    await admin.open(PATH);
    const page = await admin.follow(name);
    expect(page.path).toBe(`${PATH}?days=${days}`);
    expect(page.text).toContain(`From ${first} to 21/11/2026.`);
    const rows = await rowsFor(page.link('Page views by day as a CSV file'));
    expect(rows).toHaveLength(days + 1);
  });

  it.each(['', '?days=31', '?days[]=7'])(
    'show 30 days when the requested period is %j',
    async (query) => {
      const page = await admin.open(PATH + query);
      expect(page.text).toContain('From 23/10/2026 to 21/11/2026.');
    },
  );

  it('can be downloaded as spreadsheet files', async () => {
    const views = await rowsFor('/reportsanalytics/page-views.csv?days=7');
    expect(views[0]).toEqual(['Day', 'People', 'Robots']);
    expect(views[2]).toEqual(['2026-11-20', '123456', '0']);
    const otps = await rowsFor('/reportsanalytics/otps.csv?days=7');
    expect(otps[0]).toEqual(['Day', 'Sent', 'Confirmed', 'Share confirmed']);
    expect(otps[2]).toEqual(['2026-11-20', '39', '38', '0.9744']);
    expect(otps.at(-1)).toEqual(['2026-11-15', '0', '0', '']);
    for (const id of REPORT_IDS) await rowsFor(`/reportsanalytics/${id}.csv?days=365`);
  });

  it('contain no formulas in the downloaded files', async () => {
    const rows = await rowsFor('/reportsanalytics/most-read.csv');
    expect(rows).toContainEqual(['/blogs/diwali-rites', '15']);
    expect(rows).toContainEqual([`'=HYPERLINK("https://evil.example")`, '15']);
  });

  it.each(['nothing.csv', 'page-views', '__proto__.csv'])('have no file named %s', async (file) => {
    const answer = await admin.sendRaw({ path: `/reportsanalytics/${file}` });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.skipIf(!hasJava())(
    'are valid HTML (skipped without Java)',
    async () => {
      const pages = new Map<string, string>();
      for (const days of [7, 365]) {
        pages.set(String(days), (await admin.open(`${PATH}?days=${days}`)).html);
      }
      expect(await findHtmlErrors(pages)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

describe('the report on applications', () => {
  const applied = useTestApp({ environment: MANY_ADDRESSES });

  it('counts them by state and shows the median decision time', async () => {
    await withStore(applied, async ({ db }) => {
      const { id } = await db
        .selectFrom('astrologers')
        .select('id')
        .where('status', '=', 1)
        .limit(1)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('applications')
        .values({
          astrologer_id: id,
          status: 1,
          country_id: 101,
          state_id: 4028,
          city_id: 131517,
          started_at: '2026-11-17T06:00:00.000Z',
          submitted_at: '2026-11-18T06:00:00.000Z',
          decided_at: '2026-11-20T10:00:00.000Z',
          rejection_reason: null,
        })
        .execute();
      for (const [kind, at] of [
        ['submitted', '2026-11-18T06:00:00.000Z'],
        ['approved', '2026-11-20T10:00:00.000Z'],
      ] as const) {
        await db
          .insertInto('application_events')
          .values({ astrologer_id: id, kind, at, actor: null, note: null })
          .execute();
      }
    });
    const reader = await createAdminVisitor(applied);
    const page = await reader.open(PATH);
    expect(page.text).toContain('1 application as of now.');
    expect(page.text).toContain(
      'from submission to decision: 2 days 4 hours (1 decision of the last 90 days).',
    );
    expect(await rowsFor('/reportsanalytics/applications.csv', reader)).toContainEqual([
      'Approved',
      '1',
    ]);
  });
});

describe('a failing store', () => {
  it('shows an error on the page and in the file', async () => {
    await withoutTable(app, 'daily_counts', async () => {
      const page = await admin.open(PATH);
      expect(page.status).toBe(503);
      expect(page.headers['retry-after']).toBe('30');
      expect(page.alerts).toContain(
        'The numbers cannot be read just now. Please try again in a minute.',
      );
      const file = await admin.sendRaw({ path: '/reportsanalytics/otps.csv' });
      expect([file.status, file.headers['retry-after']]).toEqual([503, '30']);
    });
    app.log.takeErrors();
    expect((await admin.open(PATH)).status).toBe(200);
  });
});
