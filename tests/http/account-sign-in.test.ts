import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { TEST_NOW } from '../support/clock';
import { expectRefusedForm, postManually, wait } from '../support/http-steps';
import {
  askForCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createReturningVisitor,
  readSmsTo,
  createVerifiedVisitor,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

describe('the number form', () => {
  it.each(['', '12345', '5876543210', '98765432101', 'words', '+44 7911 123456', '💫'])(
    "rejects '%s' with the specified message and preserves it",
    async (typed) => {
      const visitor = createVisitor(app);
      await visitor.open('/signup');
      visitor.form('Send OTP').fill('Mobile number', typed);
      const page = await visitor.press('Send OTP');
      expect(page.status).toBe(422);
      expect(page.alerts[0]).toContain('Please enter a valid 10-digit phone number.');
      expect(page.form('Send OTP').error('Mobile number')).toContain(
        'Please enter a valid 10-digit phone number.',
      );
      expect(page.form('Send OTP').value('Mobile number')).toBe(typed.replace(/\D/g, ''));
    },
  );

  it.each([
    (mobile: string) => mobile,
    (mobile: string) => `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`,
    (mobile: string) => `0${mobile}`,
    (mobile: string) => `0091${mobile}`,
    (mobile: string) => mobile.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
  ])('accepts any format of the number (%#)', async (write) => {
    const mobile = createMobile();
    const visitor = createVisitor(app);
    await askForCode(visitor, write(mobile));
    expect(visitor.page.redirects).toEqual([{ status: 303, to: '/otp-verifications' }]);
    expect(await readSmsTo(app.dataDirectory, mobile)).toHaveLength(1);
    expect(visitor.page.text).toContain(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  });

  it.each([
    ['/signup', 'formId=signup&countryCode=%2B91'],
    ['/astroverify', 'formId=application-state'],
    ['/account-deletion', 'formId=deletion&confirmed=on'],
  ])(
    'sends no SMS at %s when the browser rejects cookies, and shows a message',
    async (path, body) => {
      const mobile = createMobile();
      const answer = await postManually(app, createVisitor(app), path, `${body}&mobile=${mobile}`);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Your browser does not accept cookies from this site');
      expect(await readSmsTo(app.dataDirectory, mobile)).toEqual([]);
    },
  );

  it('defaults to India and shows a phone keyboard', async () => {
    const page = await createVisitor(app).open('/signup');
    const form = page.form('Send OTP');
    expect(form.options('Country code')).toEqual(['+91 (India)']);
    expect(form.value('Country code')).toBe('+91 (India)');
    expect(form.attribute('Mobile number', 'autocomplete')).toBe('tel-national');
    expect(form.attribute('Mobile number', 'inputmode')).toBe('numeric');
  });

  it('shows an error when the store fails', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', createMobile());
    const page = await withoutTable(app, 'otps', () => visitor.press('Send OTP'));
    expectRefusedForm(
      page,
      422,
      'Error: An error occurred: The data store is not available at the moment.',
    );
  });
});

describe('a gateway that rejects messages', () => {
  let works = true;
  const sms: SmsSender = {
    send: () =>
      Promise.resolve(
        works ? { ok: true, value: undefined } : { ok: false, failure: { message: 'gone' } },
      ),
  };
  const cutOff = useTestApp({ environment: MANY_ADDRESSES, sms });

  it('shows one message for a first code and another for a resend', async () => {
    works = false;
    const visitor = createVisitor(cutOff);
    await visitor.open('/signup');
    const mobile = createMobile();
    visitor.form('Send OTP').fill('Mobile number', mobile);
    const page = await visitor.press('Send OTP');
    expectRefusedForm(page, 422, 'Error: Unable to send OTP. Please try again.');
    expect(page.form('Send OTP').value('Mobile number')).toBe(mobile);
    works = true;
    await visitor.press('Send OTP');
    expect(visitor.page.path).toBe('/otp-verifications');
    cutOff.clock.set('2026-11-21T10:02:00+05:30');
    works = false;
    const again = await visitor.press('Resend OTP');
    expect(again.alerts[0]).toBe('Failed to resend OTP. Please try again.');
    works = true;
    expect((await visitor.press('Resend OTP')).alerts[0]).toBe('A new OTP is on its way.');
  });
});

describe('the GET STARTED page', () => {
  it('cannot be opened without a verified number, and explains why', async () => {
    const visitor = createVisitor(app);
    await askForCode(visitor, createMobile());
    const page = await visitor.open('/who-are-you');
    expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
    expect(page.path).toBe('/signup');
    expect(page.alerts[0]).toBe('Please confirm your mobile number first.');
    expect((await visitor.reload()).alerts).toEqual([]);
  });

  it('redirects new users to registration and other users home', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedVisitor(app, mobile);
    expect(visitor.page.heading).toBe('GET STARTED');
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
    const registered = createMobile();
    await createRegisteredVisitor(app, registered);
    const returning = await createReturningVisitor(app, registered);
    expect(returning.page.path).toBe('/');
    expect(returning.page.hasButton('Logout')).toBe(true);
  });

  it('redirects new astrologers to their registration without signing them in', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    const page = await visitor.press('Are you an Astrologer?');
    expect(page.redirects).toEqual([{ status: 303, to: '/astrologer-registration' }]);
    expect(page.hasLink('Login', 'Main')).toBe(true);
  });

  it('shows an error when the lookup fails or no role was chosen', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.press('Are you a User?'));
    expectRefusedForm(page, 503, 'An error occurred. Please try again.');
    const answer = await postManually(app, visitor, '/who-are-you', 'formId=role');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('An error occurred. Please try again.');
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
  });

  it('cannot be opened half an hour after the code', async () => {
    const visitor = await createVerifiedVisitor(app, createMobile());
    wait(app, 30 * 60_000 + 1);
    expect((await visitor.press('Are you a User?')).path).toBe('/signup');
  });
});
