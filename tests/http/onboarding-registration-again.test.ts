import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  getApplication,
  ASTROLOGER,
  createListedAstrologer,
  createAstrologerWithBankDetails,
  fillAstrologer,
  newAstrologer,
  REGISTER,
  createRegisteredAstrologer,
} from '../support/onboarding';
import { decide } from '../support/onboarding-documents';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/astrologer-registration';
const CONFIRM_MOBILE_FIRST = 'Please confirm your mobile number first.';

function after(minutes: number): void {
  app.clock.set(new Date(new Date(TEST_NOW).getTime() + minutes * 60_000).toISOString());
}

function pressConcurrently(visitor: HtmlClient, times: number) {
  const { body, type, address } = visitor.page.submission(REGISTER);
  const press = () =>
    visitor.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
  return Promise.all(Array.from({ length: times }, press));
}

describe('going back to the registration', () => {
  it('restores the submitted values, which can be changed', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const before = await getApplication(app, mobile);
    await visitor.follow('Back to your registration');
    const form = visitor.form(REGISTER);
    for (const [label, text] of Object.entries(ASTROLOGER)) expect(form.value(label)).toBe(text);
    expect(['Country', 'State', 'City'].map((each) => form.value(each))).toEqual([
      'India',
      'Kerala',
      'Kochi',
    ]);
    form.fill('Full name', 'Meera Nair').choose('Gender', 'Prefer Not to Say');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    const { astrologerId, details } = await getApplication(app, mobile);
    expect(astrologerId).toBe(before.astrologerId);
    expect(details).toMatchObject({ firstName: 'Meera Nair', gender: 'Prefer Not to Say' });
  });

  it('works on the day when the code was entered, but not on the next day', async () => {
    const visitor = await createRegisteredAstrologer(app);
    after(23 * 60);
    expect((await visitor.open(PATH)).form(REGISTER).value('Full name')).toBe('Meera Iyer');
    visitor.form(REGISTER).fill('Full name', 'Meera Nair');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    after(25 * 60);
    const page = await visitor.open(PATH);
    expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
    expect(page.alerts[0]).toBe(CONFIRM_MOBILE_FIRST);
  });
});

describe('access to the registration', () => {
  it.each([PATH, '/astrologerform'])(
    'at %s redirects anonymous visitors to sign-in',
    async (path) => {
      const visitor = createVisitor(app);
      const page = await visitor.open(path);
      expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
      expect(page.alerts[0]).toBe(CONFIRM_MOBILE_FIRST);
      const before = await countRows(app, 'applications');
      const answer = await visitor.sendRaw({
        method: 'POST',
        path,
        headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'firstName=Meera',
      });
      expect([answer.status, answer.headers.location]).toEqual([303, '/login']);
      expect(await countRows(app, 'applications')).toBe(before);
    },
  );

  it('redirects newcomers with a code older than half an hour to sign-in', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    after(31);
    const page = await visitor.press(REGISTER);
    expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
  });

  it.each([
    ['active', '/app-downloads'],
    ['inactive', '/astroverify'],
    ['rejected', '/astroverify'],
  ] as const)('redirects an astrologer who is %s to %s', async (status, to) => {
    const mobile = createMobile();
    const visitor = await createAstrologerWithBankDetails(app, mobile);
    const { astrologerId: id } = await getApplication(app, mobile);
    await decide(app, { visitor, mobile, id }, status);
    const page = await visitor.open(PATH);
    expect(page.redirects).toEqual([{ status: 303, to }]);
    expect(page.hasButton('Logout')).toBe(false);
  });

  it('redirects an applicant with a new decision to the app page and changes nothing', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    await visitor.open(PATH);
    visitor.form(REGISTER).fill('Full name', 'Somebody Else');
    const { astrologerId: id } = await getApplication(app, mobile);
    await decide(app, { visitor, mobile, id }, 'active');
    expect((await visitor.press(REGISTER)).redirects).toEqual([
      { status: 303, to: '/app-downloads' },
    ]);
    expect((await getApplication(app, mobile)).details.firstName).toBe('Meera Iyer');
  });

  it('redirects an astrologer who was listed without an application to the app page', async () => {
    const mobile = createMobile();
    await createListedAstrologer(app, mobile);
    const visitor = await createVerifiedVisitor(app, mobile);
    expect((await visitor.open(PATH)).redirects).toEqual([{ status: 303, to: '/app-downloads' }]);
  });

  it('ends with the sessions of the applicant', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    await app.services.onboarding.endSessions((await getApplication(app, mobile)).astrologerId);
    expect((await visitor.open(PATH)).redirects[0]).toEqual({ status: 303, to: '/login' });
  });
});

it('a rejected astrologer who is allowed to reapply sees the earlier values', async () => {
  const mobile = createMobile();
  const visitor = await createAstrologerWithBankDetails(app, mobile);
  const { astrologerId: id } = await getApplication(app, mobile);
  const reason = 'The PAN card is blurred.';
  await decide(app, { visitor, mobile, id }, 'rejected', { reason, canReapply: true });
  const page = await newAstrologer(app, mobile);
  expect([page.page.path, page.page.text.includes(reason)]).toEqual(['/astroverify', true]);
  await page.follow('Apply again');
  expect([page.page.path, page.page.text.includes(reason)]).toEqual([PATH, true]);
  expect(page.page.text).toContain('This is a new application.');
  expect(page.form(REGISTER).value('Full name')).toBe('Meera Iyer');
  page.form(REGISTER).fill('Experience in years', '10');
  expect((await page.press(REGISTER)).path).toBe('/bank-details');
  for (const path of [PATH, '/bank-details', '/document', '/astroverify']) {
    expect([path, (await page.open(path)).text.includes(reason)]).toEqual([path, true]);
  }
  expect(await getApplication(app, mobile)).toMatchObject({
    astrologerId: id,
    status: 3,
    reapplicationAllowed: false,
    details: { experience: 10 },
  });
});

describe('a number has only one application', () => {
  it('after Register is pressed twice', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    const answers = await pressConcurrently(visitor, 2);
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, '/bank-details'],
      [303, '/bank-details'],
    ]);
    expect(await countRows(app, 'astrologers', `mobile = '${mobile}'`)).toBe(1);
    expect((await visitor.open('/bank-details')).status).toBe(200);
  });

  it('after the form is filled in on two devices', async () => {
    const mobile = createMobile();
    const phone = await newAstrologer(app, mobile);
    const laptop = await newAstrologer(app, mobile);
    await Promise.all([fillAstrologer(phone), fillAstrologer(laptop)]);
    expect((await phone.press(REGISTER)).path).toBe('/bank-details');
    expect((await laptop.press(REGISTER)).path).toBe('/bank-details');
    expect(await countRows(app, 'astrologers', `mobile = '${mobile}'`)).toBe(1);
    expect((await phone.open('/bank-details')).path).toBe('/bank-details');
  });
});
