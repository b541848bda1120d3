import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES, now: '2026-11-21T10:00:00+05:30' });
const PER_PAGE = 50;
const SUBJECT = 'To whom or what';

let admin: HtmlClient;
beforeAll(async () => {
  for (let index = 0; index < 120; index += 1) {
    app.clock.set(new Date(Date.UTC(2026, 10, 1 + Math.floor(index / 10), 5, index)).toISOString());
    await app.services.audit.write({
      actor: index % 2 ? 'meera@people.example' : 'asha@people.example',
      action: index % 3 ? 'blog published' : 'application approved',
      subject: index % 3 ? `blog:${index}` : 'application:17',
      detail: `number ${index}`,
    });
  }
  app.clock.set('2026-11-21T10:00:00+05:30');
  admin = await createAdminVisitor(app);
});

const readLineNumbers = ({ text }: HtmlPage): number[] =>
  [...text.matchAll(/number (\d+)/g)].map(([, number]) => Number(number));
const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - index);

describe('the audit log', () => {
  it('shows the newest lines first, and every line once across pages', async () => {
    await admin.open('/admin/audit');
    const seen = readLineNumbers(admin.page);
    expect(seen.length).toBeLessThan(PER_PAGE);
    while (admin.page.hasLink('Older lines')) {
      seen.push(...readLineNumbers(await admin.follow('Older lines')));
    }
    expect(seen).toEqual(range(119, 120));
    expect((await admin.follow('Newest lines')).path).toBe('/admin/audit');
  });

  it('filters by actor and action', async () => {
    await admin.open('/admin/audit');
    admin
      .form('Search')
      .choose('Who', 'meera@people.example')
      .choose('What', 'application approved');
    const page = await admin.press('Search');
    expect(readLineNumbers(page)).toEqual(range(19, 20).map((each) => each * 6 + 3));
    expect(page.form('Search').value('Who')).toBe('meera@people.example');
    expect((await admin.follow('Clear')).path).toBe('/admin/audit');
  });

  it('filters by subject, including a subject pressed in the list', async () => {
    await admin.open('/admin/audit');
    admin.form('Search').fill(SUBJECT, 'blog:118');
    expect(readLineNumbers(await admin.press('Search'))).toEqual([118]);
    await admin.open('/admin/audit');
    await admin.follow('application:17');
    expect(readLineNumbers(admin.page)).toHaveLength(40);
    expect(admin.page.form('Search').value(SUBJECT)).toBe('application:17');
  });

  it('filters by days in India', async () => {
    await admin.open('/admin/audit');
    admin.form('Search').fill('From', '2026-11-02').fill('To', '2026-11-03');
    expect(readLineNumbers(await admin.press('Search'))).toEqual(range(29, 20));
    expect(
      readLineNumbers(await admin.open('/admin/audit?from=02/11/2026&until=2.11.2026')),
    ).toEqual(range(19, 10));
  });

  it('preserves the filter on the next page', async () => {
    await admin.open('/admin/audit?action=blog+published');
    await admin.follow('Older lines');
    expect(admin.page.path).toContain('action=blog+published');
    expect(readLineNumbers(admin.page)).toHaveLength(30);
  });

  it('names a date that it cannot parse', async () => {
    const page = await admin.open('/admin/audit?from=32/11/2026&until=2026-11-02');
    expect(page.status).toBe(200);
    expect(page.form('Search').description('From')).toBe('Please enter a day such as 21/11/2026.');
    expect(page.form('Search').value('From')).toBe('32/11/2026');
    const swapped = await admin.open('/admin/audit?from=2026-11-03&until=2026-11-02');
    expect(swapped.form('Search').description('To')).toBe('The last day is before the first.');
  });

  it('shows a message when no line matches, with a link to all lines', async () => {
    const page = await admin.open('/admin/audit?actor=%25&subject=__proto__');
    expect(page.text).toContain('No line fits this search.');
    expect(page.link('Show the whole log')).toBe('/admin/audit');
  });

  it.each(['?after=soon', '?after=', '?after=2026-13-45T99:99:99.999Z_1'])(
    'responds 404 to %s',
    async (query) => {
      const page = await admin.open(`/admin/audit${query}`);
      expect(page.status).toBe(404);
    },
  );

  it.each([
    `?actor=${'x'.repeat(2_000)}`,
    '?actor=a&actor=b&action[]=c&__proto__=d',
    `?subject=${encodeURIComponent(`' or 1=1 --<script>alert(1)</script>`)}`,
    '?from=0001-01-01&until=9999-12-31&after=0001-01-01T00:00:00.000Z_0',
    '?from=2000-01-01&until=2999-12-31',
  ])('still works with %s', async (query) => {
    const page = await admin.open(`/admin/audit${query}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert(1)');
  });
});
