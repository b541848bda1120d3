import { afterAll, expect, it } from 'vitest';
import { createBankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from '../support/onboarding';
import { attachRequired, readSentMails, SUBMIT } from '../support/onboarding-documents';
import { openPlainProvider, PLAIN_CODE, type PlainProvider } from '../support/plain-provider';
import {
  askForCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

/*
 * An astrologer applies on a service that does not list new applicants under `pending-details`, with Back and in a
 * second window.
 */

let service: PlainProvider;
const app = useTestApp(async () => {
  service = await openPlainProvider();
  service.applicant.lists.applicant = false;
  const PROVIDER_SECRET = 'a secret that both sides of the tests share';
  return { environment: { ...MANY_ADDRESSES, PROVIDER_URL: service.url, PROVIDER_SECRET } };
});
afterAll(() => service.close());

it('an applicant who is not listed by the service can finish onboarding', async () => {
  const mobile = createMobile();
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  await enterCode(visitor, PLAIN_CODE);
  await visitor.press('Are you an Astrologer?');
  await fillAstrologer(visitor);
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

  await visitor.follow('Back to your registration');
  expect(visitor.form(REGISTER).value('Full name')).toBe('Meera Iyer');
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

  const window = createVisitor(app, { cookies: visitor.cookies });
  expect((await window.open('/bank-details')).path).toBe('/bank-details');
  fillIn(window, SAVE, createBankTexts(mobile));
  expect((await window.press(SAVE)).path).toBe('/document');
  fillIn(visitor, SAVE, createBankTexts(mobile));
  expect((await visitor.press(SAVE)).path).toBe('/document');

  await attachRequired(visitor);
  await attachRequired(window);
  for (const each of [visitor, window]) {
    const page = await each.press(SUBMIT);
    expect(page.path).toBe('/app-downloads');
    expect(page.text).toContain('Documents uploaded successfully. Your profile is under review.');
  }
  expect(await readSentMails(app)).toHaveLength(1);
  expect(service.applicant.forms).toHaveLength(1);
  expect((await visitor.open('/thank-you')).path).toBe('/thank-you');

  const other = createVisitor(app);
  await askForCode(other, mobile);
  await enterCode(other, PLAIN_CODE);
  expect((await other.open('/astroverify')).text).toContain('State: Under review');
});
