import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN, type Account } from '../support/admin';
import {
  createDecidedApplication,
  createSubmittedApplication,
  getVersion,
} from '../support/applications';
import { API, apiEnvironment, getBearerHeader } from '../support/api';
import { TEST_NOW } from '../support/clock';
import { attribute } from '../support/html/dom';
import type { HtmlClient } from '../support/html-client';
import { newAstrologer } from '../support/onboarding';
import { readMailsTo, rowsFor, openApplication } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withFailingWrites, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: { ...MANY_ADDRESSES, ...apiEnvironment() } });
const NOW = '2026-11-21T14:10:00+05:30';
const TEXT = 'Called twice.\nThe <scan> of the PAN card comes tomorrow.';

beforeEach(() => app.clock.set(NOW));
afterEach(async () => {
  app.clock.set(TEST_NOW);
  vi.restoreAllMocks();
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

const listLoggedActions = async (id: number) =>
  (await app.services.audit.find({ subject: `application:${id}` }, null)).lines.map(
    ({ actor, action, detail }) => [actor, action, detail],
  );

async function another(): Promise<{ readonly account: Account; readonly admin: HtmlClient }> {
  const account = await createFreshAdmin(app.services, 'reviewer');
  return { account, admin: await createAdminVisitor(app, { account }) };
}

describe('a note', () => {
  it('appears only in the history for administrators and does not change the decision', async () => {
    const made = await createSubmittedApplication(app.services);
    const version = await getVersion(app.services, made);
    const { admin: deciding } = await another();
    await openApplication(app, made, deciding);
    await deciding.follow('Approve');

    const admin = await openApplication(app, made);
    admin.form('Add note').fill('Note', TEXT);
    expect(String(admin.page.submission('Add note').body)).toContain('intent=note');
    const page = await admin.press('Add note');
    expect([page.path, page.alerts]).toEqual([`/admin/view/${made.id}`, ['Note Added']]);
    expect(page.text).toContain(`Note ${TEST_ADMIN.email}, 21/11/2026 at 2:10 pm Called twice.`);
    expect(page.text).toContain('The <scan> of the PAN card comes tomorrow.');
    expect(page.form('Add note').value('Note')).toBe('');
    expect(await listLoggedActions(made.id)).toEqual([[TEST_ADMIN.email, 'note added', '']]);
    expect(await getVersion(app.services, made)).toBe(version);
    expect((await deciding.press('Approve')).alerts).toEqual(['Application Approved']);

    await admin.open(`/admin/view/${made.id}`);
    expect(admin.page.text).toMatch(/Approved .* Note .* Submitted for review/);
    expect((await admin.press('Take back (until 2:20 pm)')).alerts).toEqual([
      'Decision Taken Back',
    ]);

    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.text).toContain('under review');
    expect(applicant.page.html).not.toContain('Called twice');
    expect(JSON.stringify(await readMailsTo(app, made))).not.toContain('Called twice');
    const address = `${API}/astroservice/astrologers/pending-details?astrologerId=${made.id}`;
    const answer = await fetch(`${app.origin}${address}`, { headers: getBearerHeader() });
    const told = await answer.text();
    expect([answer.status, told.includes(made.email)]).toEqual([200, true]);
    expect(told).not.toContain('Called twice');
  });

  it('is saved once when the button is pressed twice or in two windows, and an open question stays open', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await admin.follow('Reject');
    const twin = await openApplication(app, made);
    for (const visitor of [admin, twin]) visitor.form('Add note').fill('Note', TEXT);
    const send = { ...admin.page.submission('Add note') };
    expect(send.address).toContain('decide=reject');
    await admin.press('Add note');
    expect(admin.page.path).toBe(`/admin/view/${made.id}?decide=reject`);
    expect(admin.page.hasButton('Reject')).toBe(true);
    expect((await twin.press('Add note')).alerts).toEqual(['Note Added']);
    expect(await countRows(app, 'application_notes', `astrologer_id = ${made.id}`)).toBe(1);
  });

  it('next to an open question opens a new tab, so a half-typed reason is not lost', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    const targets = () =>
      admin.page
        .all((each) => each.tagName === 'form' && attribute(each, 'target') !== null)
        .map((each) => ['id', 'target', 'rel'].map((name) => attribute(each, name)));
    expect(targets()).toEqual([]);
    await admin.follow('Reject');
    expect(targets()).toEqual([
      ['reveal-bank-details', '_blank', 'noopener'],
      ['application-taking', '_blank', 'noopener'],
      ['application-note', '_blank', 'noopener'],
    ]);
    expect(admin.page.text).toContain('What you have typed for the decision stays here.');
    // The open tab still decides: notes and assignments do not change the application's version.
    const question = await openApplication(app, made);
    await question.follow('Reject');
    question.form('Reject').fill('Reason', 'The PAN card cannot be read.');
    admin.form('Add note').fill('Note', TEXT);
    await admin.press('Add note');
    await admin.press('Take');
    expect((await question.press('Reject')).alerts).toEqual(['Application Rejected']);
  });

  it.each([
    ['', 'Please write a note'],
    ['   \n ', 'Please write a note'],
    ['x'.repeat(2_001), 'Please use at most 2,000 characters.'],
  ])('stays in the form when it is rejected', async (typed, message) => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    admin.form('Add note').fill('Note', typed);
    const page = await admin.press('Add note');
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.text).toContain(message);
    expect(page.form('Add note').value('Note').trim()).toBe(typed.trim());
    expect(await listLoggedActions(made.id)).toEqual([]);
  });

  it('can have 2,000 characters of any script', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    admin.form('Add note').fill('Note', '🪔'.repeat(2_000));
    expect((await admin.press('Add note')).alerts).toEqual(['Note Added']);
  });

  it('stays in the form when the store fails, whether the page can load or not', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    admin.form('Add note').fill('Note', TEXT);
    const press = () => admin.press('Add note');
    const shown = await withFailingWrites(app, 'application_notes', ['insert'], press);
    expect([shown.status, shown.alerts]).toEqual([
      503,
      [expect.stringContaining('The note could not be stored.')],
    ]);
    expect(shown.form('Add note').value('Note')).toBe(TEXT);
    app.log.takeErrors();
    const hidden = await withoutTable(app, 'applications', press);
    expect([hidden.status, hidden.form('Add note').value('Note')]).toEqual([503, TEXT]);
    app.log.takeErrors();
    expect((await press()).alerts).toEqual(['Note Added']);
  });

  it('is shown again when its application has been deleted', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    admin.form('Add note').fill('Note', TEXT);
    await app.services.onboarding.delete(made.mobile);
    const page = await admin.press('Add note');
    expect([page.status, page.text.includes('You had written: Called twice.')]).toEqual([
      404,
      true,
    ]);
  });

  it('can be added to decided applications, which cannot be assigned', async () => {
    const made = await createDecidedApplication(app.services, ['reject']);
    const admin = await openApplication(app, made);
    expect(admin.page.hasButton('Take')).toBe(false);
    admin.form('Add note').fill('Note', TEXT);
    expect((await admin.press('Add note')).alerts).toEqual(['Note Added']);
  });
});

describe('an assigned application', () => {
  it('is marked in the queue, on the dashboard and on its page until it is released', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    expect(String(admin.page.submission('Take').body)).toContain('intent=take');
    const page = await admin.press('Take');
    expect([page.path, page.alerts]).toEqual([`/admin/view/${made.id}`, ['Application Taken']]);
    expect(page.text).toContain(
      'Taken by you since 2:10 pm, until it is decided, or until 6:10 pm',
    );
    const { admin: other } = await another();
    for (const path of ['/pending', '/deshboard']) {
      const [row] = rowsFor(await other.open(path));
      expect(row?.['Status'], path).toBe(`Pending Taken by ${TEST_ADMIN.email} since 2:10 pm`);
    }
    await openApplication(app, made, other);
    expect(other.page.text).toContain(
      `${TEST_ADMIN.email} has taken this application since 2:10 pm. You can decide about it all the same.`,
    );
    expect([other.page.hasButton('Take'), other.page.hasButton('Give back')]).toEqual([
      false,
      false,
    ]);
    expect(String(admin.page.submission('Give back').body)).toContain('intent=give-back');
    expect((await admin.press('Give back')).alerts).toEqual(['Application Given Back']);
    await other.open(`/admin/view/${made.id}`);
    expect(other.page.hasButton('Take')).toBe(true);
    expect(await listLoggedActions(made.id)).toEqual([
      [TEST_ADMIN.email, 'application given back', ''],
      [TEST_ADMIN.email, 'application taken', ''],
    ]);
  });

  it('keeps its assignee after a second press or in a second window, and other reviewers see a message', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    const twin = await openApplication(app, made);
    const { admin: other } = await another();
    await openApplication(app, made, other);
    await admin.press('Take');
    app.clock.set('2026-11-21T14:40:00+05:30');
    expect((await twin.press('Take')).text).toContain('Taken by you since 2:10 pm');
    const told = await other.press('Take');
    expect([told.status, told.alerts]).toEqual([
      409,
      [`${TEST_ADMIN.email} has taken this application since 2:10 pm. Nothing was changed.`],
    ]);
    await admin.press('Give back');
    expect((await twin.press('Give back')).alerts).toEqual(['Application Given Back']);
    expect(await listLoggedActions(made.id)).toHaveLength(2);
  });

  it('can be decided by any reviewer and is unassigned afterwards', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await admin.press('Take');
    const { account, admin: other } = await another();
    await openApplication(app, made, other);
    await other.follow('Approve');
    expect(other.page.text).toContain('has taken this application since 2:10 pm.');
    expect((await other.press('Approve')).alerts).toEqual(['Application Approved']);
    expect(await countRows(app, 'application_takings')).toBe(0);
    expect((await admin.press('Give back')).alerts).toEqual(['Application Given Back']);
    const late = await openApplication(app, await createSubmittedApplication(app.services));
    const { id } = made;
    expect((await listLoggedActions(id)).map(([actor]) => actor)).toEqual([
      account.email,
      TEST_ADMIN.email,
    ]);
    expect(late.page.hasButton('Take')).toBe(true);
  });

  it('cannot be assigned after a decision', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    const { admin: other } = await another();
    await openApplication(app, made, other);
    await other.follow('Approve');
    await other.press('Approve');
    const page = await admin.press('Take');
    expect([page.status, page.alerts]).toEqual([
      409,
      ['This application is no longer waiting for a decision. Nothing was changed.'],
    ]);
  });

  it('is unassigned after four hours', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openApplication(app, made);
    await admin.press('Take');
    app.clock.set('2026-11-21T18:09:59+05:30');
    const { admin: other } = await another();
    expect((await other.open('/pending')).text).toContain('Taken by');
    app.clock.set('2026-11-21T18:10:00+05:30');
    expect((await other.open('/pending')).text).not.toContain('Taken by');
    await openApplication(app, made, other);
    expect((await other.press('Take')).alerts).toEqual(['Application Taken']);
  });

  it('is skipped when an administrator continues after a decision, with a message when no other application is left', async () => {
    const made = [];
    for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
      app.clock.set(`2026-11-20T1${index}:00:00+05:30`);
      made.push(await createSubmittedApplication(app.services, { name }));
    }
    app.clock.set(NOW);
    const [first, second, third] = made;
    if (!first || !second || !third) return expect.fail();
    const admin = await openApplication(app, second);
    await admin.press('Take');
    const { admin: other } = await another();
    await openApplication(app, first, other);
    expect(other.page.link('Next application')).toBe(`/admin/view/${third.id}`);
    await openApplication(app, first, admin);
    expect(admin.page.link('Next application')).toBe(`/admin/view/${second.id}`);
    await other.follow('Approve');
    expect((await other.press('Approve')).heading).toBe('Third');
    expect(other.page.hasLink('Next application')).toBe(false);
    const words =
      'Nobody comes next: the one other application that waits is taken by somebody else.';
    expect(other.page.text).toContain(words);
    await other.follow('Approve');
    const page = await other.press('Approve');
    expect([page.heading, page.path]).toEqual([
      'Third',
      `/admin/view/${third.id}?after=${third.id}`,
    ]);
    expect(page.text).toContain(words);
    expect(page.text).not.toContain('Decided just now');
    await openApplication(app, second, admin);
    await admin.press('Give back');
    await other.open(page.path);
    expect(other.page.text).not.toContain(words);
    expect((await other.follow('Next application')).heading).toBe('Second');
  });
});

it('an editor cannot write notes or take applications', async () => {
  const made = await createSubmittedApplication(app.services);
  const admin = await openApplication(app, made);
  admin.form('Add note').fill('Note', TEXT);
  const account = await createFreshAdmin(app.services, 'editor');
  const editor = await createAdminVisitor(app, { account });
  for (const button of ['Add note', 'Take']) {
    const { method, address, type, body } = admin.page.submission(button);
    const { pathname, search } = new URL(address);
    const answer = await editor.sendRaw({
      method,
      path: pathname + search,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    expect(answer.status).toBe(403);
  }
  expect(await listLoggedActions(made.id)).toEqual([]);
});

it('the page shows a message when the service has no notes and assignments', async () => {
  const made = await createSubmittedApplication(app.services);
  const admin = await openApplication(app, made);
  admin.form('Add note').fill('Note', TEXT);
  vi.spyOn(app.services, 'teamwork', 'get').mockReturnValue(null);
  const page = await admin.press('Add note');
  expect([page.status, page.text.includes('You had written: Called twice.')]).toEqual([501, true]);
  expect([page.hasButton('Add note'), page.hasButton('Take')]).toEqual([false, false]);
});
