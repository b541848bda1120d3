import { afterEach, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import {
  createDecidedApplication,
  createRegisteredApplication,
  createSubmittedApplication,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { attribute } from '../support/html/dom';
import { getNames } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(async () => {
  app.clock.set(TEST_NOW);
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

const PAGES = [
  '/pending',
  '/ApprovedAstrologers',
  '/RejectedApplications',
  '/deshboard',
  '/admin/view/1',
];

describe('the dashboard', () => {
  it('has four tabs with counts, the first few entries and a link to all', async () => {
    for (let count = 0; count < 6; count += 1) {
      app.clock.set(`2026-11-21T10:0${count}:00+05:30`);
      await createSubmittedApplication(app.services, { name: `Pending ${'abcdef'[count]}` });
    }
    await createDecidedApplication(app.services, ['approve'], { name: 'Approved One' });
    await createDecidedApplication(app.services, ['reject'], { name: 'Rejected One' });
    await createRegisteredApplication(app.services);
    const admin = await createAdminVisitor(app);
    const page = await admin.open('/deshboard');
    expect(page.heading).toBe('Dashboard');
    expect(page.getLinkNames('Dashboard')).toEqual([
      'Pending Registrations 6',
      'Approved Astrologers 1',
      'Rejected Applications 1',
      'Uploads',
    ]);
    expect(getNames(page)).toEqual([
      'Pending a',
      'Pending b',
      'Pending c',
      'Pending d',
      'Pending e',
    ]);
    expect(page.link('Not finished: 1')).toBe('/pending?show=unfinished');
    expect((await admin.follow('All Pending Registrations')).path).toBe('/pending');

    await admin.open('/deshboard');
    expect(getNames(await admin.follow('Approved Astrologers 1'))).toEqual(['Approved One']);
    expect(admin.page.path).toBe('/deshboard?tab=approved');
    expect((await admin.follow('All Approved Astrologers')).path).toBe('/ApprovedAstrologers');
    await admin.open('/deshboard?tab=rejected');
    expect(getNames(admin.page)).toEqual(['Rejected One']);
    expect((await admin.follow('All Rejected Applications')).path).toBe('/RejectedApplications');
  });

  it('links to the uploads in new tabs', async () => {
    const page = await (await createAdminVisitor(app)).open('/deshboard?tab=uploads');
    const links = page.all((each) => attribute(each, 'target') === '_blank');
    const uploads = links.filter((each) => (attribute(each, 'href') ?? '').startsWith('/'));
    expect(uploads.map((each) => [attribute(each, 'href'), attribute(each, 'rel')])).toEqual([
      ['/horoscopeupload', 'noopener'],
      ['/blogupload', 'noopener'],
      ['/faqmanager', 'noopener'],
    ]);
  });

  it.each(['nothing', '__proto__', ''])('opens its first tab for %j', async (tab) => {
    const page = await (await createAdminVisitor(app)).open(`/deshboard?tab=${tab}`);
    expect([page.status, page.headings[1]?.text]).toEqual([200, 'Pending Registrations']);
  });

  it.each(['/admin', '/dashboard', '/Deshboard'])(
    'is the target of the redirect from %s',
    async (path) => {
      const page = await (await createAdminVisitor(app)).open(path);
      expect(page.path).toBe('/deshboard');
    },
  );
});

describe('a failing store', () => {
  it.each(PAGES)('shows an error on %s', async (path) => {
    await createSubmittedApplication(app.services);
    await createDecidedApplication(app.services, ['approve']);
    await createDecidedApplication(app.services, ['reject']);
    const admin = await createAdminVisitor(app);
    const page = await withoutTable(app, 'applications', () => admin.open(path), {
      failures: 1,
    });
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect(page.alerts).toEqual(['Error: The data store is not available at the moment.']);
    expect((await admin.follow('Try again')).status).not.toBe(503);
  });
});

describe('a visitor without a session', () => {
  it.each([...PAGES, '/pending?q=a'])('%s redirects to sign-in', async (path) => {
    const page = await createVisitor(app).open(path);
    expect(page.path).toMatch(/^\/admin\/login/);
    expect(page.redirects[0]?.status).toBe(303);
  });
});

describe('an application that does not exist', () => {
  it.each(['0', '99999999', 'x', '1e3', '-1', '%F0%9F%99%8F'])('%s', async (id) => {
    const page = await (await createAdminVisitor(app)).open(`/admin/view/${id}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('No astrologer data found');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });
});
