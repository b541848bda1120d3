import { describe, expect, it } from 'vitest';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import type { MadeApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { readMailsTo, openApplication } from '../support/review';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const PATH = '/astroverify';
const CONFIRM = 'Confirm e-mail address';
const AGAIN = 'Send the OTP again';
const DELETE = 'Delete my account';

async function approved(): Promise<{ made: MadeApplication; visitor: HtmlClient; code: string }> {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = createVisitor(app);
  await visitor.open(PATH);
  visitor.form('Send OTP').fill('Mobile number', made.mobile);
  await visitor.press('Send OTP');
  await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
  return { made, visitor, code: await findMailedCode(made) };
}

async function findMailedCode(made: MadeApplication): Promise<string> {
  const text = (await readMailsTo(app, made)).at(-1)?.text ?? '';
  return /Your OTP is (\d{6})\./.exec(text)?.[1] ?? '';
}

async function enter(visitor: HtmlClient, code: string) {
  visitor.form(CONFIRM).fill('OTP from the e-mail', code);
  return visitor.press(CONFIRM);
}

function preparePress(visitor: HtmlClient, button: string) {
  const { address, type, body } = visitor.page.submission(button);
  return () =>
    visitor.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
}

const getEmailState = async ({ id }: MadeApplication) => {
  const page = await openApplication(app, { id } as MadeApplication);
  return / Email confirmed (Not yet|Yes, on [^ ]+)/.exec(page.page.text)?.[1];
};

describe('the OTP by email', () => {
  it('arrives with the approval and confirms the address, which the administrator sees', async () => {
    const { made, visitor, code } = await approved();
    expect(code).toMatch(/^\d{6}$/);
    expect(visitor.page.text).toContain('is not confirmed yet.');
    expect(await getEmailState(made)).toBe('Not yet');
    const page = await enter(visitor, code);
    expect(page.redirects).toEqual([{ status: 303, to: PATH }]);
    expect(page.alerts).toEqual(['Your e-mail address is confirmed. Thank you!']);
    expect(page.text).toContain('was confirmed on 21 November 2026');
    expect(page.hasButton(CONFIRM)).toBe(false);
    expect(await getEmailState(made)).toMatch(/^Yes, on 21\/11\/2026/);
    expect(page.html).not.toContain(made.email);
  });

  it('confirms the address after two concurrent presses and another press after Back', async () => {
    const { visitor, code } = await approved();
    visitor.form(CONFIRM).fill('OTP from the e-mail', code);
    const press = preparePress(visitor, CONFIRM);
    const answers = [...(await Promise.all([press(), press()])), await press()];
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual([303, PATH]);
    }
    expect((await visitor.reload()).text).toContain('was confirmed on');
  });

  it('is rejected when wrong or incomplete, and invalid after five attempts', async () => {
    const { visitor, code } = await approved();
    const wrong = code === '111111' ? '222222' : '111111';
    const half = await enter(visitor, '123');
    expect(half.status).toBe(422);
    expect(half.text).toContain('Please enter all 6 digits of the OTP from the e-mail.');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(visitor, wrong)).text).toContain('Invalid OTP. Please try again.');
    }
    expect((await enter(visitor, code)).text).toContain('This OTP is no longer valid');
  });

  it('is sent again once for any number of presses, and the old OTP becomes invalid', async () => {
    const { made, visitor, code } = await approved();
    // The approval email is due before this time.
    const soon = new Date(app.clock.now().getTime() + 12 * 60_000);
    app.clock.set(soon.toISOString());
    const before = (await readMailsTo(app, made)).length;
    const press = preparePress(visitor, AGAIN);
    for (const { status, headers } of await Promise.all([press(), press(), press()])) {
      expect([status, headers.location]).toEqual([303, PATH]);
    }
    expect((await readMailsTo(app, made)).length).toBe(before + 1);
    expect((await visitor.reload()).alerts[0]).toContain('OTP Sent Successfully!');
    const next = await findMailedCode(made);
    if (next !== code) {
      expect((await enter(visitor, code)).text).toContain('Invalid OTP. Please try again.');
    }
    expect((await enter(visitor, next)).alerts[0]).toContain('is confirmed');
  });

  it('is not reported as sent when no OTP was sent, for example after earlier approvals', async () => {
    const { made, visitor } = await approved();
    await withStore(app, ({ db }) =>
      db.deleteFrom('email_confirmations').where('astrologer_id', '=', made.id).execute(),
    );
    const page = await visitor.open(PATH);
    expect(page.text).toContain('is not confirmed yet. Ask us to send an OTP to it');
    expect(page.hasButton(CONFIRM)).toBe(false);
    await visitor.press('Send the OTP');
    expect(visitor.page.text).toContain('We sent an OTP to it on 21 November 2026');
    const confirmed = await enter(visitor, await findMailedCode(made));
    expect(confirmed.alerts[0]).toContain('is confirmed');
  });

  it('is only requested from approved astrologers, and not accepted from others', async () => {
    const { visitor } = await approved();
    const press = preparePress(visitor, AGAIN);
    const stranger = createVisitor(app);
    await stranger.open(PATH);
    expect(stranger.page.hasButton(CONFIRM)).toBe(false);
    const { body, type } = visitor.page.submission(AGAIN);
    const refused = await stranger.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    expect(refused.status).toBeGreaterThanOrEqual(300);
    expect(refused.status).toBeLessThan(500);
    expect((await press()).status).toBe(303);
    const waiting = await createSubmittedApplication(app.services);
    const other = createVisitor(app);
    await askForCode(other, waiting.mobile);
    await enterCode(other, await readLastCode(app.dataDirectory, waiting.mobile));
    expect((await other.open(PATH)).hasButton(CONFIRM)).toBe(false);
  });

  it('can be entered again after the store failed with an error', async () => {
    const { visitor, code } = await approved();
    const page = await withoutTable(app, 'email_confirmations', () => enter(visitor, code));
    expect(page.status).toBe(503);
    await visitor.open(PATH);
    const again = await withoutTable(app, 'email_confirmations', () => visitor.press(AGAIN));
    expect(again.status).toBe(503);
    await visitor.open(PATH);
    expect((await enter(visitor, code)).alerts[0]).toContain('is confirmed');
  });
});

describe('an astrologer who deletes the account', () => {
  it('gets an email, and the audit log and the administration show the deletion', async () => {
    const { made } = await approved();
    const visitor = createVisitor(app);
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', made.mobile)
      .check('I understand that my account will be deleted and cannot be restored.');
    await visitor.press('Send OTP');
    const code = await readLastCode(app.dataDirectory, made.mobile);
    expect((await enterCode(visitor, code, DELETE)).heading).toBe('Account Deleted');
    const subject = `application:${made.id}`;
    const { lines } = await app.services.audit.find({ subject }, null);
    expect(lines[0]).toMatchObject({
      actor: 'its owner',
      action: 'astrologer deleted by its owner',
      detail: '',
    });
    const mails = (await readMailsTo(app, made)).filter(({ subject: words }) =>
      /deleted/.test(words),
    );
    expect(mails).toHaveLength(1);
    const { page } = await openApplication(app, made);
    expect(page.status).toBe(404);
    expect(page.text).toContain('The account was deleted by its owner on 21/11/2026');
    const { page: never } = await openApplication(app, { ...made, id: 999_999 });
    expect(never.text).not.toContain('deleted by its owner');
  });

  it('without an application receives no email, and the account is deleted', async () => {
    expect(await app.services.onboarding.delete(createMobile())).toBe(false);
  });
});
