import { afterEach, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { createSubmittedApplication, type MadeApplication } from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { getNames } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(async () => {
  app.clock.set(TEST_NOW);
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

async function waiting(...names: string[]): Promise<MadeApplication[]> {
  const made: MadeApplication[] = [];
  for (const [index, name] of names.entries()) {
    app.clock.set(`2026-11-20T1${index}:00:00+05:30`);
    made.push(await createSubmittedApplication(app.services, { name }));
  }
  app.clock.set(TEST_NOW);
  return made;
}

describe('the queue', () => {
  it('lists the longest waiting application first and offers other orders', async () => {
    await waiting('First', 'Second', 'Third');
    const admin = await createAdminVisitor(app);
    expect(getNames(await admin.open('/pending'))).toEqual(['First', 'Second', 'Third']);
    expect(admin.page.form('Search').value('Sort by')).toBe('Oldest first');
    admin.form('Search').choose('Sort by', 'Newest first');
    const page = await admin.press('Search');
    expect([page.path.includes('sort=newest'), getNames(page)]).toEqual([
      true,
      ['Third', 'Second', 'First'],
    ]);
  });

  it('links from each decision to the next application until there is none left', async () => {
    const [first, second, third] = await waiting('First', 'Second', 'Third');
    const admin = await createAdminVisitor(app);
    await admin.open('/pending');
    await admin.follow('View Application of First');
    await admin.follow('Next application');
    expect(admin.page.heading).toBe('Second');
    await admin.follow('Approve');
    const page = await admin.press('Approve');
    expect([page.heading, page.alerts]).toEqual(['Third', ['Application Approved']]);
    expect(page.text).toContain('Decided just now: Second, Active.');
    expect(page.link('Second')).toBe(`/admin/view/${second?.id}`);
    await admin.follow('Reject');
    admin.form('Reject').fill('Reason', 'Blurred scans.');
    expect((await admin.press('Reject')).heading).toBe('First');
    expect(admin.page.text).toContain('Decided just now: Third, Inactive, rejected.');
    expect(admin.page.path).toBe(`/admin/view/${first?.id}?after=${third?.id}`);
    expect(admin.page.hasLink('Next application')).toBe(false);
    await admin.follow('Approve');
    await admin.press('Approve');
    expect(admin.page.path).toBe(`/admin/view/${first?.id}`);
  });

  it.each(['x', '0', '99999999'])(
    'ignores an invalid earlier decision: after=%s',
    async (after) => {
      const [first] = await waiting('First');
      const admin = await createAdminVisitor(app);
      const page = await admin.open(`/admin/view/${first?.id}?after=${after}`);
      expect([page.status, page.text.includes('Decided just now')]).toEqual([200, false]);
    },
  );
});
