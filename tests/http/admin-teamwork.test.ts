import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createDecidedApplication,
  createSubmittedApplication,
  getVersion,
  type MadeApplication,
} from '../support/applications';
import { API, apiEnvironment, getBearerHeader } from '../support/api';
import { TEST_NOW } from '../support/clock';
import { attribute } from '../support/html/dom';
import type { HtmlClient } from '../support/html-client';
import { createSubmitter } from '../support/http-steps';
import { newAstrologer } from '../support/onboarding';
import { readMailsTo, rowsFor, openApplication } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withFailingWrites, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: { ...MANY_ADDRESSES, ...apiEnvironment() } });
const NOW = '2026-11-21T14:10:00+05:30';
const TEXT = 'Called twice.\nThe <scan> of the PAN card comes tomorrow.';

/** An application that waits, and its page as the owner sees it. */
let made: MadeApplication;
let admin: HtmlClient;
beforeEach(async () => {
  app.clock.set(NOW);
  made = await createSubmittedApplication(app.services);
  admin = await openApplication(app, made);
});
afterEach(async () => {
  app.clock.set(TEST_NOW);
  vi.restoreAllMocks();
  await withStore(app, ({ db }) => db.deleteFrom('astrologers').where('demo', '=', 0).execute());
});

const listLoggedActions = async () =>
  (await app.services.audit.find({ subject: `application:${made.id}` }, null)).lines.map(
    ({ actor, action, detail }) => [actor, action, detail],
  );

/** Another reviewer, on the page of the same application. */
async function openAsReviewer() {
  const account = await createFreshAdmin(app.services, 'reviewer');
  const reviewer = await createAdminVisitor(app, { account });
  return { account, other: await openApplication(app, made, reviewer) };
}

function addNote(visitor: HtmlClient, text = TEXT) {
  visitor.form('Add note').fill('Note', text);
  return visitor.press('Add note');
}

async function decide(visitor: HtmlClient, button: string) {
  await visitor.follow(button);
  return visitor.press(button);
}

describe('a note', () => {
  it('appears only in the history for administrators and does not change the decision', async () => {
    const version = await getVersion(app.services, made);
    const { other: deciding } = await openAsReviewer();
    await deciding.follow('Approve');

    expect(String(admin.page.submission('Add note').body)).toContain('intent=note');
    const page = await addNote(admin);
    expect([page.path, page.alerts]).toEqual([`/admin/view/${made.id}`, ['Note Added']]);
    expect(page.text).toContain(`Note ${TEST_ADMIN.email}, 21/11/2026 at 2:10 pm Called twice.`);
    expect(page.text).toContain('The <scan> of the PAN card comes tomorrow.');
    expect(page.form('Add note').value('Note')).toBe('');
    expect(await listLoggedActions()).toEqual([[TEST_ADMIN.email, 'note added', '']]);
    expect(await getVersion(app.services, made)).toBe(version);
    expect((await deciding.press('Approve')).alerts).toEqual(['Application Approved']);

    await admin.reload();
    expect(admin.page.text).toMatch(/Approved .* Note .* Submitted for review/);
    const undone = await admin.press('Take back (until 2:20 pm)');
    expect(undone.alerts).toEqual(['Decision Taken Back']);

    const applicant = await newAstrologer(app, made.mobile);
    expect(applicant.page.text).toContain('under review');
    expect(applicant.page.html).not.toContain('Called twice');
    expect(JSON.stringify(await readMailsTo(app, made))).not.toContain('Called twice');
    const address = `${API}/astroservice/astrologers/pending-details?astrologerId=${made.id}`;
    const answer = await fetch(app.origin + address, { headers: getBearerHeader() });
    const told = await answer.text();
    expect([answer.status, told.includes(made.email)]).toEqual([200, true]);
    expect(told).not.toContain('Called twice');
  });

  it('is saved once when it is sent from two windows, and an open question stays open', async () => {
    await admin.follow('Reject');
    const twin = await openApplication(app, made);
    twin.form('Add note').fill('Note', TEXT);
    expect(admin.page.submission('Add note').address).toContain('decide=reject');
    await addNote(admin);
    expect(admin.page.path).toBe(`/admin/view/${made.id}?decide=reject`);
    expect(admin.page.hasButton('Reject')).toBe(true);
    expect((await twin.press('Add note')).alerts).toEqual(['Note Added']);
    expect(await countRows(app, 'application_notes', `astrologer_id = ${made.id}`)).toBe(1);
  });

  it('opens in a new tab while a reason is being typed, so the reason is not lost', async () => {
    const targets = () =>
      admin.page
        .all((each) => each.tagName === 'form' && attribute(each, 'target') !== null)
        .map((each) => ['id', 'target', 'rel'].map((name) => attribute(each, name)));
    expect(targets()).toEqual([]);
    await admin.follow('Reject');
    expect(targets()).toEqual(
      ['reveal-bank-details', 'application-taking', 'application-note'].map((id) => [
        id,
        '_blank',
        'noopener',
      ]),
    );
    expect(admin.page.text).toContain('What you have typed for the decision stays here.');
    // The open tab still decides: notes and assignments do not change the application's version.
    const question = await openApplication(app, made);
    await question.follow('Reject');
    question.form('Reject').fill('Reason', 'The PAN card cannot be read.');
    await addNote(admin);
    await admin.press('Take');
    expect((await question.press('Reject')).alerts).toEqual(['Application Rejected']);
  });

  it('has 1 to 2,000 characters of any script', async () => {
    for (const [typed, message] of [
      ['   \n ', 'Please write a note'],
      ['x'.repeat(2_001), 'Please use at most 2,000 characters.'],
    ] as const) {
      const page = await addNote(admin, typed);
      expect(page.status).toBe(422);
      expect(page.title).toMatch(/^Error: /);
      expect(page.text).toContain(message);
      expect(page.form('Add note').value('Note').trim()).toBe(typed.trim());
      expect(await listLoggedActions()).toEqual([]);
    }
    expect((await addNote(admin, '🪔'.repeat(2_000))).alerts).toEqual(['Note Added']);
  });

  it('stays in the form when the store fails, whether the page can load or not', async () => {
    const work = () => addNote(admin);
    const shown = await withFailingWrites(app, 'application_notes', ['insert'], work);
    expect([shown.status, shown.alerts]).toEqual([
      503,
      [expect.stringContaining('The note could not be stored.')],
    ]);
    expect(shown.form('Add note').value('Note')).toBe(TEXT);
    app.log.takeErrors();
    const hidden = await withoutTable(app, 'applications', () => admin.press('Add note'));
    expect([hidden.status, hidden.form('Add note').value('Note')]).toEqual([503, TEXT]);
    app.log.takeErrors();
    expect((await admin.press('Add note')).alerts).toEqual(['Note Added']);
  });

  it('is shown again when its application has been deleted', async () => {
    await app.services.onboarding.delete(made.mobile);
    const page = await addNote(admin);
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('You had written: Called twice.'),
    ]);
  });

  it('is shown again when the service has no notes and assignments', async () => {
    vi.spyOn(app.services, 'teamwork', 'get').mockReturnValue(null);
    const page = await addNote(admin);
    expect([page.status, page.text]).toEqual([
      501,
      expect.stringContaining('You had written: Called twice.'),
    ]);
    expect([page.hasButton('Add note'), page.hasButton('Take')]).toEqual([false, false]);
  });

  it('can be added to decided applications, which cannot be assigned', async () => {
    const decided = await createDecidedApplication(app.services, ['reject']);
    await openApplication(app, decided, admin);
    expect(admin.page.hasButton('Take')).toBe(false);
    expect((await addNote(admin)).alerts).toEqual(['Note Added']);
  });
});

describe('an assigned application', () => {
  it('is marked in the queue, on the dashboard and on its page until it is released', async () => {
    expect(String(admin.page.submission('Take').body)).toContain('intent=take');
    const page = await admin.press('Take');
    expect([page.path, page.alerts]).toEqual([`/admin/view/${made.id}`, ['Application Taken']]);
    expect(page.text).toContain(
      'Taken by you since 2:10 pm, until it is decided, or until 6:10 pm',
    );
    const { other } = await openAsReviewer();
    expect(other.page.text).toContain(
      `${TEST_ADMIN.email} has taken this application since 2:10 pm. You can decide about it all the same.`,
    );
    for (const button of ['Take', 'Give back']) expect(other.page.hasButton(button)).toBe(false);
    for (const path of ['/pending', '/deshboard']) {
      const [row] = rowsFor(await other.open(path));
      expect(row?.['Status'], path).toBe(`Pending Taken by ${TEST_ADMIN.email} since 2:10 pm`);
    }
    expect(String(admin.page.submission('Give back').body)).toContain('intent=give-back');
    expect((await admin.press('Give back')).alerts).toEqual(['Application Given Back']);
    expect((await openApplication(app, made, other)).page.hasButton('Take')).toBe(true);
    expect(await listLoggedActions()).toEqual([
      [TEST_ADMIN.email, 'application given back', ''],
      [TEST_ADMIN.email, 'application taken', ''],
    ]);
  });

  it('keeps its assignee after a second press or in a second window, and other reviewers see a message', async () => {
    const twin = await openApplication(app, made);
    const { other } = await openAsReviewer();
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
    expect(await listLoggedActions()).toHaveLength(2);
  });

  it('can be decided by any reviewer, is unassigned afterwards, and cannot be assigned again', async () => {
    const twin = await openApplication(app, made);
    await admin.press('Take');
    const { account, other } = await openAsReviewer();
    await other.follow('Approve');
    expect(other.page.text).toContain('has taken this application since 2:10 pm.');
    expect((await other.press('Approve')).alerts).toEqual(['Application Approved']);
    expect(await countRows(app, 'application_takings')).toBe(0);
    expect((await admin.press('Give back')).alerts).toEqual(['Application Given Back']);
    const actors = (await listLoggedActions()).map(([actor]) => actor);
    expect(actors).toEqual([account.email, TEST_ADMIN.email]);
    const page = await twin.press('Take');
    expect([page.status, page.alerts]).toEqual([
      409,
      ['This application is no longer waiting for a decision. Nothing was changed.'],
    ]);
    const next = await openApplication(app, await createSubmittedApplication(app.services));
    expect(next.page.hasButton('Take')).toBe(true);
  });

  it('is skipped when an administrator continues after a decision, with a message when no other application is left', async () => {
    const first = made;
    app.clock.set('2026-11-21T14:11:00+05:30');
    const second = await createSubmittedApplication(app.services, { name: 'Second' });
    app.clock.set('2026-11-21T14:12:00+05:30');
    const third = await createSubmittedApplication(app.services, { name: 'Third' });
    await openApplication(app, second, admin);
    await admin.press('Take');
    const { other } = await openAsReviewer();
    expect(other.page.link('Next application')).toBe(`/admin/view/${third.id}`);
    await openApplication(app, first, admin);
    expect(admin.page.link('Next application')).toBe(`/admin/view/${second.id}`);
    expect((await decide(other, 'Approve')).heading).toBe('Third');
    expect(other.page.hasLink('Next application')).toBe(false);
    const words =
      'Nobody comes next: the one other application that waits is taken by somebody else.';
    expect(other.page.text).toContain(words);
    const page = await decide(other, 'Approve');
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
  admin.form('Add note').fill('Note', TEXT);
  const account = await createFreshAdmin(app.services, 'editor');
  const editor = await createAdminVisitor(app, { account });
  for (const button of ['Add note', 'Take'])
    expect((await createSubmitter(app, admin, button)(editor)).status).toBe(403);
  expect(await listLoggedActions()).toEqual([]);
});
