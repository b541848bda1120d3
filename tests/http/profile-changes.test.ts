import { describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { createDecidedApplication, type MadeApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { readMailsTo, rowsFor } from '../support/review';
import {
  askForCode,
  readLastCode,
  enterCode,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const PATH = '/astrologer-profile';
const RATE_BUTTON = 'Propose this rate';
const LANGUAGES_BUTTON = 'Propose these languages';
const WITHDRAW = 'Withdraw this proposal: Rate';
const SENT = 'Your proposal has reached us. We will write to you once it is decided.';

async function getOwner({ mobile }: MadeApplication): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
  await visitor.open('/astroverify');
  return visitor;
}

async function approved() {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = await getOwner(made);
  await visitor.follow('Change your rate, languages, bank details or photo');
  return { made, visitor };
}

async function propose(visitor: HtmlClient, rate: string) {
  visitor.form(RATE_BUTTON).fill('Rupees a minute', rate);
  return visitor.press(RATE_BUTTON);
}

async function before({ name }: MadeApplication, what = 'Rate') {
  const admin = await createAdminVisitor(app);
  await admin.open('/admin/changes');
  await admin.follow(`Look at it: ${what} of ${name}`);
  return admin;
}

const listed = async ({ name }: MadeApplication) => {
  const { text } = await createVisitor(app).open('/chat-with-astrologer');
  return text.slice(text.indexOf(name)).slice(0, 200);
};

async function findMailTextWithSubject(made: MadeApplication, wanted: string) {
  return (await readMailsTo(app, made)).find(({ subject }) => subject === wanted)?.text;
}

describe('an approved astrologer', () => {
  it('proposes a rate; visitors see the old rate until acceptance, which an email announces', async () => {
    const { made, visitor } = await approved();
    expect(visitor.page.text).toContain('Now: ₹10 a minute');
    expect((await propose(visitor, '25')).alerts).toEqual([SENT]);
    expect(visitor.page.text).toContain('You proposed this on 21 November 2026: ₹25 a minute.');
    expect(await listed(made)).toContain('₹10');
    const admin = await before(made);
    expect(admin.page.text).toContain('₹10 a minute');
    expect(admin.page.text).toContain('₹25 a minute');
    expect((await admin.press('Accept')).alerts).toEqual([
      'The change has been accepted and is now live.',
    ]);
    expect(await listed(made)).toContain('₹25');
    expect(
      await findMailTextWithSubject(made, 'Your profile on Taravani has been changed'),
    ).toContain('Rate, ₹25 a minute');
    await visitor.open('/hi/astrologer-profile');
    expect(visitor.page.text).toContain('अभी: ₹25 प्रति मिनट');
    await admin.open(`/admin/view/${made.id}`);
    expect(admin.page.text).toContain('Change accepted');
    expect(admin.page.text).toContain('rate: 10 → 25');
  });

  it('sees why languages were declined, and can propose others', async () => {
    const { made, visitor } = await approved();
    visitor.form(LANGUAGES_BUTTON).fill('Languages', 'Sanskrit');
    await visitor.press(LANGUAGES_BUTTON);
    const admin = await before(made, 'Languages');
    const missing = await admin.press('Decline');
    expect(missing.status).toBe(422);
    admin.form('Decline').fill('Reason', 'Please name\nwhat you <b>speak</b>.');
    await admin.press('Decline');
    expect((await visitor.open(PATH)).text).toContain(
      'Not accepted on 21 November 2026: Sanskrit.',
    );
    expect(visitor.page.html).toContain('what you &lt;b&gt;speak&lt;/b&gt;.');
    expect((await visitor.open(`/hi${PATH}`)).text).toContain('संस्कृत');
    await visitor.open(PATH);
    expect(
      await findMailTextWithSubject(made, 'About the change to your profile on Taravani'),
    ).toContain('what you <b>speak</b>.');
    visitor.form(LANGUAGES_BUTTON).fill('Languages', 'Hindi, Marathi');
    expect((await visitor.press(LANGUAGES_BUTTON)).alerts).toEqual([SENT]);
  });

  it.each([
    ['9', 'Rate must be between 10 and 250 rupees a minute.'],
    ['251', 'Rate must be between 10 and 250 rupees a minute.'],
    ['', 'Rate must be between 10 and 250 rupees a minute.'],
    ['10', 'These are your current details.'],
  ])('sees an error for %j, and the form keeps the input', async (typed, said) => {
    const { visitor } = await approved();
    const page = await propose(visitor, typed);
    expect(page.status).toBe(422);
    expect(page.form(RATE_BUTTON).error('Rupees a minute')).toContain(said);
    expect(page.form(RATE_BUTTON).value('Rupees a minute')).toBe(typed);
  });

  it('can withdraw a proposal only once from two windows, and an administrator with an outdated page sees a warning', async () => {
    const { made, visitor } = await approved();
    await propose(visitor, '30');
    const admin = await before(made);
    const other = await getOwner(made);
    await other.open(PATH);
    expect((await visitor.press(WITHDRAW)).alerts).toEqual(['Your proposal has been withdrawn.']);
    expect((await other.press(WITHDRAW)).alerts).toEqual([
      'You have no proposal waiting for review.',
    ]);
    admin.form('Decline').fill('Reason', 'A long reason.');
    const page = await admin.press('Decline');
    expect(page.status).toBe(409);
    expect(page.text).toContain('Nothing was changed.');
    expect(page.text).toContain('A long reason.');
    await admin.open('/admin/changes');
    expect(rowsFor(admin.page).filter(({ Astrologer }) => Astrologer === made.name)).toEqual([]);
  });

  it.each([
    [LANGUAGES_BUTTON, ['Languages', 'Hindi, Gujarati']],
    [RATE_BUTTON, ['Rupees a minute', '45']],
  ] as const)(
    'finds the submitted values in the form after the session has ended: %s',
    async (button, kept) => {
      const { made, visitor } = await approved();
      const failed = await withoutTable(app, 'astrologer_changes', () => propose(visitor, '44'));
      app.log.takeErrors();
      expect(failed.status).toBe(503);
      expect(failed.form(RATE_BUTTON).value('Rupees a minute')).toBe('44');
      await visitor.open(PATH);
      const [field, typed] = kept;
      visitor.form(button).fill(field, typed);
      await app.services.onboarding.endSessions(made.id);
      const ended = await visitor.press(button);
      expect(ended.path).toBe('/astroverify');
      expect(ended.alerts.join()).toContain('Please confirm your mobile number once more. ');
      visitor.form('Send OTP').fill('Mobile number', made.mobile);
      await visitor.press('Send OTP');
      await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
      await visitor.open(PATH);
      expect(visitor.page.form(button).value(field)).toBe(typed);
      await visitor.press(button);
      expect(visitor.page.alerts).toEqual([SENT]);
    },
  );
});

it('only approved astrologers can change a profile', async () => {
  expect((await createVisitor(app).open(PATH)).path).toBe('/astroverify');
  const waiting = await createDecidedApplication(app.services, ['reject']);
  const visitor = await getOwner(waiting);
  expect(visitor.page.hasLink('Change your rate, languages, bank details or photo')).toBe(false);
  expect((await visitor.open(PATH)).path).toBe('/astroverify');
});
