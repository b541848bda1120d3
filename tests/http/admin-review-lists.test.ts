import { afterEach, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import {
  createDecidedApplication,
  createRegisteredApplication,
  createSubmittedApplication,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { getNames, rowsFor } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
afterEach(async () => {
  app.clock.set(TEST_NOW);
  // Each test starts without applications; the demonstration profiles remain.
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

async function search(visitor: HtmlClient, fields: Record<string, string>): Promise<HtmlPage> {
  const form = visitor.form('Search');
  for (const [label, value] of Object.entries(fields)) {
    if (label === TEXT) form.fill(label, value);
    else form.choose(label, value);
  }
  return visitor.press('Search');
}
const TEXT = 'Name, e-mail or mobile number';

describe('a list without entries shows its message', () => {
  it.each([
    ['/pending', 'No pending applications found'],
    ['/pending?show=unfinished', 'No unfinished applications found'],
    ['/ApprovedAstrologers', 'No approved astrologers found'],
    ['/ApprovedAstrologers?show=inactive', 'No inactive astrologers found'],
    ['/RejectedApplications', 'No rejected applications found'],
    ['/deshboard', 'No pending applications found'],
    ['/deshboard?tab=approved', 'No approved astrologers found'],
    ['/deshboard?tab=rejected', 'No rejected applications found'],
  ])('%s', async (path, message) => {
    const page = await (await createAdminVisitor(app)).open(path);
    expect([page.status, page.text.includes(message)]).toEqual([200, true]);
    expect(rowsFor(page)).toEqual([]);
  });
});

describe('the lists', () => {
  it('/pending lists submitted applications, and unfinished ones with a filter', async () => {
    const made = await createSubmittedApplication(app.services, { name: 'Asha Rao' });
    await createRegisteredApplication(app.services, { name: 'Bela Sen' });
    const admin = await createAdminVisitor(app);
    const page = await admin.open('/pending');
    expect(page.heading).toBe('Pending Registrations');
    expect(page.text).toContain('1 application');
    expect(rowsFor(page)).toEqual([
      {
        Name: 'Asha Rao',
        Email: made.email,
        Phone: `+91 ${made.mobile.slice(0, 5)} ${made.mobile.slice(5)}`,
        Status: 'Pending',
        'Submitted on': '21/11/2026',
        Application: 'View Application of Asha Rao',
      },
    ]);
    expect(page.link('View Application of Asha Rao')).toBe(`/admin/view/${made.id}`);
    const others = await search(admin, { Show: 'Not finished' });
    expect(others.path).toContain('show=unfinished');
    expect(rowsFor(others)).toMatchObject([
      { Name: 'Bela Sen', Status: 'Not finished', 'Registered on': '21/11/2026' },
    ]);
  });

  it('/ApprovedAstrologers lists active astrologers, and deactivated ones with a filter', async () => {
    // An evening in UTC is the next day in India.
    app.clock.set('2026-11-21T19:00:00Z');
    await createDecidedApplication(app.services, ['approve'], { name: 'Asha Rao' });
    await createDecidedApplication(app.services, ['approve', 'deactivate'], { name: 'Bela Sen' });
    const admin = await createAdminVisitor(app);
    expect(rowsFor(await admin.open('/ApprovedAstrologers'))).toMatchObject([
      { Name: 'Asha Rao', Status: 'Active', 'Approved on': '22/11/2026' },
    ]);
    expect(rowsFor(await search(admin, { Show: 'Inactive' }))).toMatchObject([
      { Name: 'Bela Sen', Status: 'Inactive', 'Deactivated on': '22/11/2026' },
    ]);
  });

  it('/RejectedApplications shows the reason and who can reapply', async () => {
    const reason = '<b>Blurred</b> scans.\nPlease take them again.';
    await createDecidedApplication(app.services, ['reject'], { name: 'Asha Rao', reason });
    await createDecidedApplication(app.services, ['reject', 'allow-reapplication'], {
      name: 'Bela Sen',
    });
    const page = await (await createAdminVisitor(app)).open('/RejectedApplications');
    expect(rowsFor(page)).toMatchObject([
      { Name: 'Bela Sen', Status: 'Reject, may apply again' },
      {
        Name: 'Asha Rao',
        Status: 'Reject',
        'Rejected on': '21/11/2026',
        Reason: '<b>Blurred</b> scans. Please take them again.',
      },
    ]);
  });

  it('never contain demonstration profiles', async () => {
    const admin = await createAdminVisitor(app);
    expect(rowsFor(await admin.open('/ApprovedAstrologers'))).toEqual([]);
    const demo = await withStore(app, ({ db }) =>
      db.selectFrom('astrologers').select('id').where('demo', '=', 1).executeTakeFirstOrThrow(),
    );
    const page = await admin.open(`/admin/view/${demo.id}`);
    expect([page.status, page.text.includes('No astrologer data found')]).toEqual([404, true]);
  });
});

describe('search and sorting', () => {
  async function fillList(): Promise<HtmlClient> {
    const people = ['Meera Sharma', "Dev D'Souza", 'मीरा शर्मा', '<b>Bold</b> & Co'];
    for (const [index, name] of people.entries()) {
      app.clock.set(`2026-11-2${index}T10:00:00+05:30`);
      await createRegisteredApplication(app.services, { name });
    }
    app.clock.set(TEST_NOW);
    const admin = await createAdminVisitor(app);
    await admin.open('/pending?show=unfinished');
    return admin;
  }

  it('keep their settings across pages and can be cleared', async () => {
    const admin = await fillList();
    const page = await search(admin, { [TEXT]: ' meera  SHARMA ', 'Sort by': 'Name, A to Z' });
    expect(page.path).toContain('show=unfinished');
    expect(getNames(page)).toEqual(['Meera Sharma']);
    expect(page.form('Search').value(TEXT)).toBe('meera SHARMA');
    expect((await admin.follow('Clear')).path).toBe('/pending');
  });

  it.each([
    ['Newest first', ['<b>Bold</b> & Co', 'मीरा शर्मा', "Dev D'Souza", 'Meera Sharma']],
    ['Oldest first', ['Meera Sharma', "Dev D'Souza", 'मीरा शर्मा', '<b>Bold</b> & Co']],
    ['Name, A to Z', ['<b>Bold</b> & Co', "Dev D'Souza", 'Meera Sharma', 'मीरा शर्मा']],
    ['Name, Z to A', ['मीरा शर्मा', 'Meera Sharma', "Dev D'Souza", '<b>Bold</b> & Co']],
  ])('%s', async (order, names) => {
    const admin = await fillList();
    expect(getNames(await search(admin, { 'Sort by': order }))).toEqual(names);
  });

  it.each([
    ['a name', 'dev', ["Dev D'Souza"]],
    ['Devanagari', 'शर्मा', ['मीरा शर्मा']],
    ['markup', '<b>bold</b>', ['<b>Bold</b> & Co']],
    ['SQL', "' or '1'='1", []],
    ['wildcards', '%', []],
    ['emoji', '🙏', []],
    ['control characters', 'dev\0', ["Dev D'Souza"]],
    ['very much', 'x'.repeat(1_500), []],
  ])('withstand %s', async (_what, text, names) => {
    const admin = await fillList();
    const query = new URLSearchParams({ q: text, show: 'unfinished' });
    const page = await admin.open(`/pending?${query}`);
    expect([page.status, getNames(page)]).toEqual([200, names]);
    expect(page.html).not.toContain('<b>');
    if (names.length === 0) expect(page.hasLink('Show everybody')).toBe(true);
  });

  it('accept a mobile number in any common format', async () => {
    const admin = await fillList();
    const { mobile } = await createRegisteredApplication(app.services, { name: 'Kiran Bose' });
    const written = `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`;
    expect(getNames(await search(admin, { [TEXT]: written }))).toEqual(['Kiran Bose']);
  });

  it('keep phone numbers and e-mail addresses out of URLs', async () => {
    const admin = await fillList();
    const { mobile, email } = await createRegisteredApplication(app.services, {
      name: 'Kiran Bose',
    });
    for (const typed of [mobile, mobile.slice(-4), email, '234567890123', 'ABCDE1234F']) {
      const page = await search(admin, { [TEXT]: typed, 'Sort by': 'Name, A to Z' });
      expect(page.form('Search').value(TEXT)).toBe(typed);
      const addresses = [page.path, ...page.redirects.map(({ to }) => to)];
      expect(addresses.join()).not.toContain(typed);
      expect(page.html.match(/(?:href|action)="[^"]*"/g)?.join()).not.toContain(typed);
      expect((await admin.open(page.path)).form('Search').value('Sort by')).toBe('Name, A to Z');
    }
    const old = await admin.open(`/pending?q=${mobile}&show=unfinished`);
    expect(getNames(old)).toEqual(['Kiran Bose']);
    expect(old.path).not.toContain(mobile);
  });

  it('ignore unknown options', async () => {
    const admin = await fillList();
    const page = await admin.open('/pending?show=approved&sort=constructor&q=');
    expect([page.status, page.text.includes('No pending applications found')]).toEqual([200, true]);
  });
});

describe('paging', () => {
  it('covers a list without gaps', async () => {
    for (let count = 0; count < 30; count += 1) await createRegisteredApplication(app.services);
    const admin = await createAdminVisitor(app);
    const first = await admin.open('/pending?q=meera&show=unfinished&sort=name');
    expect(first.text).toContain('25 of 30 applications, page 1 of 2');
    const second = await admin.follow('Next');
    expect(second.path).toBe('/pending?q=meera&show=unfinished&sort=name&page=2');
    expect(second.text).toContain('5 of 30 applications, page 2 of 2');
    expect(new Set([...getNames(first), ...getNames(second)]).size).toBe(30);
    const all = await admin.open('/pending?show=unfinished&page=2');
    expect(rowsFor(all)).toHaveLength(5);
  });

  it.each(['0', '2', '-1', 'x', '1e9'])('has no page %j', async (page) => {
    const admin = await createAdminVisitor(app);
    for (const path of ['/pending', '/ApprovedAstrologers', '/RejectedApplications']) {
      expect((await admin.open(`${path}?page=${page}`)).status).toBe(404);
    }
  });
});
