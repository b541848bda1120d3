import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createDecidedApplication,
  createRegisteredApplication,
  createSubmittedApplication,
  type MadeApplication,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { attribute } from '../support/html/dom';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { testEveryPage } from '../support/page-checks';
import { getNames, rowsFor } from '../support/review';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

let admin: HtmlClient;
beforeEach(async () => {
  admin = await createAdminVisitor(app);
});
afterEach(async () => {
  app.clock.set(TEST_NOW);
  // Each test starts without applications; the demonstration profiles remain.
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

const TEXT = 'Name, e-mail or mobile number';

async function search(visitor: HtmlClient, fields: Record<string, string>): Promise<HtmlPage> {
  const form = visitor.form('Search');
  for (const [label, value] of Object.entries(fields)) {
    if (label === TEXT) form.fill(label, value);
    else form.choose(label, value);
  }
  return visitor.press('Search');
}

/** Applications that wait since one hour after the other. */
async function waiting(...names: string[]): Promise<MadeApplication[]> {
  const made: MadeApplication[] = [];
  for (const [index, name] of names.entries()) {
    app.clock.set(`2026-11-20T1${index}:00:00+05:30`);
    made.push(await createSubmittedApplication(app.services, { name }));
  }
  app.clock.set(TEST_NOW);
  return made;
}

describe('the lists', () => {
  it.each([
    ['/pending', 'No pending applications found'],
    ['/pending?show=unfinished', 'No unfinished applications found'],
    ['/ApprovedAstrologers', 'No approved astrologers found'],
    ['/ApprovedAstrologers?show=inactive', 'No inactive astrologers found'],
    ['/RejectedApplications', 'No rejected applications found'],
    ['/deshboard', 'No pending applications found'],
    ['/deshboard?tab=approved', 'No approved astrologers found'],
    ['/deshboard?tab=rejected', 'No rejected applications found'],
  ])('%s without entries shows its message', async (path, message) => {
    const page = await admin.open(path);
    expect([page.status, page.text.includes(message)]).toEqual([200, true]);
    expect(rowsFor(page)).toEqual([]);
  });

  it('/pending lists submitted applications, and unfinished ones with a filter', async () => {
    const made = await createSubmittedApplication(app.services, { name: 'Asha Rao' });
    await createRegisteredApplication(app.services, { name: 'Bela Sen' });
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
    admin = await createAdminVisitor(app);
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
    const kinds = ['reject', 'allow-reapplication'] as const;
    await createDecidedApplication(app.services, kinds, { name: 'Bela Sen' });
    expect(rowsFor(await admin.open('/RejectedApplications'))).toMatchObject([
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
    expect(rowsFor(await admin.open('/ApprovedAstrologers'))).toEqual([]);
    const demo = await withStore(app, ({ db }) =>
      db.selectFrom('astrologers').select('id').where('demo', '=', 1).executeTakeFirstOrThrow(),
    );
    const page = await admin.open(`/admin/view/${demo.id}`);
    expect([page.status, page.text.includes('No astrologer data found')]).toEqual([404, true]);
  });

  it('are downloaded as filtered and without formulas, and the audit log records the download', async () => {
    const made = await createSubmittedApplication(app.services, { name: '=HYPERLINK("x")' });
    await createSubmittedApplication(app.services, { name: 'Ravi Sen' });
    const page = await admin.open(`/pending?q=${made.mobile.slice(-4)}`);
    const path = String(page.link('Save as CSV'));
    expect(path).toMatch(/^\/admin\/lists\/under-review\.csv\?search=[\w%.~-]+$/);
    const file = await admin.sendRaw({ method: 'GET', path });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Astrologer ID,Name,Email,Phone,Status,Submitted on,Reason');
    expect(lines[1]).toContain(`${made.id},"'=HYPERLINK(""x"")",${made.email},${made.mobile},`);
    const { lines: noted } = await app.services.audit.find({ action: 'list exported' }, null);
    expect(noted).toMatchObject([
      { actor: TEST_ADMIN.email, subject: 'applications:under-review', detail: 'searched' },
    ]);
    expect((await createVisitor(app).sendRaw({ path })).status).toBe(403);
    expect((await admin.sendRaw({ path: '/admin/lists/constructor' })).status).toBe(404);
  });
});

describe('search and sorting', () => {
  beforeEach(async () => {
    const people = ['Meera Sharma', "Dev D'Souza", 'मीरा शर्मा', '<b>Bold</b> & Co'];
    for (const [index, name] of people.entries()) {
      app.clock.set(`2026-11-2${index}T10:00:00+05:30`);
      await createRegisteredApplication(app.services, { name });
    }
    app.clock.set(TEST_NOW);
    await admin.open('/pending?show=unfinished');
  });

  it('keep their settings across pages and can be cleared', async () => {
    const sorted = await search(admin, { 'Sort by': 'Name, Z to A' });
    expect(getNames(sorted)[0]).toBe('मीरा शर्मा');
    const page = await search(admin, { [TEXT]: ' meera  SHARMA ', 'Sort by': 'Name, A to Z' });
    expect(page.path).toContain('show=unfinished');
    expect(getNames(page)).toEqual(['Meera Sharma']);
    expect(page.form('Search').value(TEXT)).toBe('meera SHARMA');
    expect((await admin.follow('Clear')).path).toBe('/pending');
  });

  it.each([
    ['Devanagari', 'शर्मा', ['मीरा शर्मा']],
    ['markup', '<b>bold</b>', ['<b>Bold</b> & Co']],
    ['SQL', "' or '1'='1", []],
    ['wildcards', '%', []],
    ['control characters', 'dev\0', ["Dev D'Souza"]],
    ['very much', 'x'.repeat(1_500), []],
  ])('withstand %s', async (_what, text, names) => {
    const query = new URLSearchParams({ q: text, show: 'unfinished' });
    const page = await admin.open(`/pending?${query}`);
    expect([page.status, getNames(page)]).toEqual([200, names]);
    expect(page.html).not.toContain('<b>');
    if (names.length === 0) expect(page.hasLink('Show everybody')).toBe(true);
  });

  it('keep phone numbers and e-mail addresses out of URLs', async () => {
    const { mobile, email } = await createRegisteredApplication(app.services, {
      name: 'Kiran Bose',
    });
    const written = `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`;
    for (const typed of [written, mobile, mobile.slice(-4), email, '234567890123', 'ABCDE1234F']) {
      const page = await search(admin, { [TEXT]: typed, 'Sort by': 'Name, A to Z' });
      expect(page.form('Search').value(TEXT)).toBe(typed);
      if (typed === written || typed === email) expect(getNames(page)).toEqual(['Kiran Bose']);
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
    const page = await admin.open('/pending?show=approved&sort=constructor&q=');
    expect([page.status, page.text.includes('No pending applications found')]).toEqual([200, true]);
  });
});

describe('paging', () => {
  it('covers a list without gaps', async () => {
    for (let count = 0; count < 30; count += 1) await createRegisteredApplication(app.services);
    const first = await admin.open('/pending?q=meera&show=unfinished&sort=name');
    expect(first.text).toContain('25 of 30 applications, page 1 of 2');
    const second = await admin.follow('Next');
    expect(second.path).toBe('/pending?q=meera&show=unfinished&sort=name&page=2');
    expect(second.text).toContain('5 of 30 applications, page 2 of 2');
    expect(new Set([...getNames(first), ...getNames(second)]).size).toBe(30);
    expect(rowsFor(await admin.open('/pending?show=unfinished&page=2'))).toHaveLength(5);
  });

  it.each(['0', '2', '-1', 'x', '1e9'])('has no page %j', async (page) => {
    for (const path of ['/pending', '/ApprovedAstrologers', '/RejectedApplications'])
      expect((await admin.open(`${path}?page=${page}`)).status).toBe(404);
  });
});

describe('the queue', () => {
  it('lists the longest waiting application first and offers other orders', async () => {
    await waiting('First', 'Second', 'Third');
    expect(getNames(await admin.open('/pending'))).toEqual(['First', 'Second', 'Third']);
    expect(admin.page.form('Search').value('Sort by')).toBe('Oldest first');
    const page = await search(admin, { 'Sort by': 'Newest first' });
    expect(page.path).toContain('sort=newest');
    expect(getNames(page)).toEqual(['Third', 'Second', 'First']);
  });

  it('links from each decision to the next application until there is none left', async () => {
    const [first, second, third] = await waiting('First', 'Second', 'Third');
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

  it('ignores an invalid earlier decision', async () => {
    const [first] = await waiting('First');
    for (const after of ['x', '0', '99999999']) {
      const page = await admin.open(`/admin/view/${first?.id}?after=${after}`);
      expect([page.status, page.text.includes('Decided just now')]).toEqual([200, false]);
    }
  });
});

describe('the dashboard', () => {
  it('has four tabs with counts, the first few entries and a link to all', async () => {
    await waiting(...[...'abcdef'].map((letter) => `Pending ${letter}`));
    await createDecidedApplication(app.services, ['approve'], { name: 'Approved One' });
    await createDecidedApplication(app.services, ['reject'], { name: 'Rejected One' });
    await createRegisteredApplication(app.services);
    const page = await admin.open('/deshboard');
    expect(page.heading).toBe('Dashboard');
    expect(page.getLinkNames('Dashboard')).toEqual([
      'Pending Registrations 6',
      'Approved Astrologers 1',
      'Rejected Applications 1',
      'Uploads',
    ]);
    expect(getNames(page)).toEqual([...'abcde'].map((letter) => `Pending ${letter}`));
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
    const page = await admin.open('/deshboard?tab=uploads');
    const links = page.all((each) => attribute(each, 'target') === '_blank');
    const uploads = links.filter((each) => (attribute(each, 'href') ?? '').startsWith('/'));
    expect(uploads.map((each) => [attribute(each, 'href'), attribute(each, 'rel')])).toEqual([
      ['/horoscopeupload', 'noopener'],
      ['/blogupload', 'noopener'],
      ['/faqmanager', 'noopener'],
    ]);
  });

  it('opens its first tab for an unknown one, and has three other addresses', async () => {
    for (const tab of ['nothing', '__proto__', '']) {
      const page = await admin.open(`/deshboard?tab=${tab}`);
      expect([page.status, page.headings[1]?.text]).toEqual([200, 'Pending Registrations']);
    }
    for (const path of ['/admin', '/dashboard', '/Deshboard'])
      expect((await admin.open(path)).path).toBe('/deshboard');
  });
});

describe('the search by Aadhaar or PAN', () => {
  const NUMBER_LABEL = 'Aadhaar or PAN number';
  const listSearches = async () =>
    (await app.services.audit.find({ action: 'searched by number' }, null)).lines;
  const find = (number: string) => {
    admin.form('Find').fill(NUMBER_LABEL, number);
    return admin.press('Find');
  };
  beforeEach(async () => {
    await admin.open('/deshboard');
    await admin.follow('Find by Aadhaar or PAN');
  });

  it('finds the owner of a number, even a deactivated astrologer, and records the search', async () => {
    const made = await createDecidedApplication(app.services, ['approve', 'deactivate']);
    const { aadharNumber, panNumber } = made.numbers;
    const spaced = aadharNumber.replace(/(.{4})(?=.)/g, '$1 ');
    for (const [typed, how] of [
      [spaced, 'by Aadhaar'],
      [panNumber.toLowerCase(), 'by PAN'],
    ] as const) {
      const page = await find(typed);
      expect([page.status, page.path]).toEqual([200, '/admin/find']);
      expect(page.alerts.join()).toContain(`${made.name}: Inactive, deactivated`);
      expect(page.link(made.name)).toBe(`/admin/view/${made.id}`);
      const [line] = await listSearches();
      expect(line).toMatchObject({
        actor: TEST_ADMIN.email,
        subject: `application:${made.id}`,
        detail: how,
      });
      for (const secret of [typed, aadharNumber, panNumber]) {
        expect(page.html).not.toContain(secret);
        expect(JSON.stringify(line)).not.toContain(secret);
      }
    }
  });

  it('shows a message when no astrologer has the number, and rejects partial numbers', async () => {
    const { numbers } = await createSubmittedApplication(app.services);
    expect((await find('ZZZZZ9999Z')).alerts).toContain('No application has this number.');
    const before = (await listSearches()).length;
    for (const part of [numbers.aadharNumber.slice(0, 11), numbers.panNumber.slice(1)]) {
      const page = await find(part);
      expect(page.status).toBe(422);
      expect(page.form('Find').error(NUMBER_LABEL)).toContain('a whole number');
      expect(page.html).not.toContain(part);
    }
    expect((await listSearches()).length, 'what is no number is not looked for').toBe(before);
  });
});

describe('a failing store', () => {
  it.each([
    '/pending',
    '/ApprovedAstrologers',
    '/RejectedApplications',
    '/deshboard',
    '/admin/view/1',
  ])('shows an error on %s', async (path) => {
    await createSubmittedApplication(app.services);
    await createDecidedApplication(app.services, ['approve']);
    await createDecidedApplication(app.services, ['reject']);
    const page = await withoutTable(app, 'applications', () => admin.open(path), { failures: 1 });
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect(page.alerts).toEqual(['Error: The data store is not available at the moment.']);
    expect((await admin.follow('Try again')).status).not.toBe(503);
  });
});

it('an application that does not exist is not found', async () => {
  for (const id of ['0', '99999999', 'x', '1e3', '-1', '%F0%9F%99%8F']) {
    const page = await admin.open(`/admin/view/${id}`);
    expect([id, page.status]).toEqual([id, 404]);
    expect(page.text).toContain('No astrologer data found');
    expect(page.headers['cache-control']).toBe('private, no-store');
  }
});

describe('every page of the review in every state', () => {
  testEveryPage(async () => {
    const { services } = app;
    const owner = await createAdminVisitor(app);
    const pages = [await owner.open('/pending'), await owner.open('/deshboard?tab=uploads')];
    const name = '<b>Meera</b> & "Co" मीरा';
    const { id } = await createSubmittedApplication(services, {
      name,
      facts: { accountHolderName: 'Sunil Verma' },
      hasPdf: true,
    });
    const unfinished = await createRegisteredApplication(services);
    const rejected = await createDecidedApplication(services, ['reject'], { name });
    const approved = await createDecidedApplication(services, ['approve']);
    const inactive = await createDecidedApplication(services, ['approve', 'deactivate']);
    for (const address of [
      '/deshboard',
      '/pending?q=meera&sort=name',
      '/pending?show=unfinished',
      '/ApprovedAstrologers',
      '/RejectedApplications',
      '/pending?q=%3Cnobody%3E',
      `/admin/view/${unfinished.id}`,
      `/admin/view/${rejected.id}`,
      `/admin/view/${rejected.id}?decide=allow-reapplication`,
      `/admin/view/${approved.id}?decide=deactivate`,
      `/admin/view/${inactive.id}?decide=reactivate`,
      `/admin/view/${id}?decide=correct`,
      `/admin/view/${id}?after=${approved.id}`,
      '/admin/view/99999999',
      `/admin/view/${id}`,
    ])
      pages.push(await owner.open(address));
    pages.push(await owner.press('Reveal'));
    owner.form('Reveal').fill('Your password', TEST_ADMIN.password);
    pages.push(await owner.press('Reveal'));
    await owner.open(`/admin/view/${id}`);
    pages.push(await owner.press('Add note'));
    owner.form('Add note').fill('Note', '<b>Called</b>\ntwice');
    pages.push(await owner.press('Add note'), await owner.press('Take'));
    pages.push(await owner.open('/pending'));
    await owner.open(`/admin/view/${id}`);
    pages.push(await owner.follow('Reject'), await owner.press('Reject'));
    owner.form('Reject').fill('Reason', '<b>Blurred</b>\nscans');
    pages.push(await owner.press('Reject'));
    pages.push(await withoutTable(app, 'applications', () => owner.open(`/admin/view/${id}`)));
    app.log.takeErrors();
    return pages;
  });
});
