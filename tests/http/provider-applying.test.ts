import { afterAll, expect, it, test } from 'vitest';
import { createPlainApplicant } from '../contract/plain-astrologers';
import { REGISTER, SAVE, createBankTexts, fillAstrologer, fillIn } from '../support/onboarding';
import {
  SUBMIT,
  attachRequired,
  createApplicant,
  readSentMails,
} from '../support/onboarding-documents';
import { PLAIN_CODE, type PlainProvider, openPlainProvider } from '../support/plain-provider';
import { type ServiceServer, openServiceServer } from '../support/service-server';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createVisitor,
  enterCode,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

/*
 * An astrologer applies on a site whose service has only the specified calls. Tests every form and the message
 * when
 * the service rejects it.
 */

const BASE = '/heastro-service/';
const PLACES: Readonly<Record<string, unknown>> = {
  'api/country/countryList': [{ id: 101, country_name: 'India' }],
  'api/states/101': [{ state_id: 4028, state_name: 'Kerala' }],
  'api/cities/4028': [{ city_id: 131517, city_name: 'Kochi' }],
};

const SPECIFIED_MOBILE = '0000000000';
const applicant = createPlainApplicant(SPECIFIED_MOBILE);
let service: ServiceServer;

const app = useTestApp(async () => {
  service = await openServiceServer({
    answer(request) {
      const path = request.path.slice(BASE.length);
      if (path in PLACES) return { json: PLACES[path] };
      // This service has only one applicant.
      const name = `${request.method} ${path.replace(/\d{10}$/, SPECIFIED_MOBILE)}`;
      return applicant.calls[name]?.(request) ?? { status: 404 };
    },
  });
  const PROVIDER_SECRET = 'a shared secret of the tests, long enough';
  return { environment: { ...MANY_ADDRESSES, PROVIDER_URL: service.url, PROVIDER_SECRET } };
});
afterAll(() => service.close());

test('registration, bank details and documents show an error of the service and succeed on the next attempt', async () => {
  const { visitor, mobile } = await createApplicant(app, { bank: false });

  await visitor.open('/astrologer-registration');
  applicant.answers.register = { status: 500 };
  expect((await visitor.press(REGISTER)).text).toContain('Registration failed. Please try again.');
  delete applicant.answers.register;
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

  applicant.answers.bank = { status: 400, json: { message: 'Not today' } };
  fillIn(visitor, SAVE, createBankTexts(mobile));
  const refused = await visitor.press(SAVE);
  expect(refused.text).toContain('Failed to save bank details. Please try again.');
  delete applicant.answers.bank;
  // The sealed numbers are stored, so the form does not ask for them again.
  expect((await visitor.press(SAVE)).path).toBe('/document');
  expect(applicant.has.bank).toMatchObject({ mobileNo: mobile, accountHolderName: 'Meera Iyer' });

  applicant.answers.documents = { status: 422, json: { message: 'The PAN card is blurred' } };
  await attachRequired(visitor);
  const page = await visitor.press(SUBMIT);
  expect([page.status, page.text.includes('Upload failed: The PAN card is blurred')]).toEqual([
    422,
    true,
  ]);
  applicant.answers.documents = { status: 422, body: '<h1>no</h1>' };
  expect((await visitor.press(SUBMIT)).text).toContain('Upload failed: Unknown error');
  delete applicant.answers.documents;
  const done = await visitor.press(SUBMIT);
  expect(done.path).toBe('/app-downloads');
  expect(done.text).toContain('Documents uploaded successfully. Your profile is under review.');
  expect(applicant.forms.at(-1)?.map(({ field, name }) => [field, name])).toEqual([
    ['contentFiles', 'aadharFront.jpg'],
    ['contentFiles', 'aadharBack.jpg'],
    ['contentFiles', 'panCard.jpg'],
  ]);
  expect(await readSentMails(app)).toHaveLength(1);

  expect((await visitor.open('/document')).path).toBe('/thank-you');
  const logged = JSON.stringify(app.log.takeErrors());
  for (const secret of [mobile, ...Object.values(createBankTexts(mobile))]) {
    expect(logged).not.toContain(secret);
  }
});

/*
 * An astrologer applies on a service that does not list new applicants under `pending-details`, with Back and in a
 * second window.
 */

let unlistedService: PlainProvider;
const unlistedSite = useTestApp(async () => {
  unlistedService = await openPlainProvider();
  unlistedService.applicant.lists.applicant = false;
  const PROVIDER_SECRET = 'a secret that both sides of the tests share';
  return { environment: { ...MANY_ADDRESSES, PROVIDER_URL: unlistedService.url, PROVIDER_SECRET } };
});
afterAll(() => unlistedService.close());

it('an applicant who is not listed by the service can finish onboarding', async () => {
  const mobile = createMobile();
  const visitor = createVisitor(unlistedSite);
  await askForCode(visitor, mobile);
  await enterCode(visitor, PLAIN_CODE);
  await visitor.press('Are you an Astrologer?');
  await fillAstrologer(visitor);
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

  await visitor.follow('Back to your registration');
  expect(visitor.form(REGISTER).value('Full name')).toBe('Meera Iyer');
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');

  const window = createVisitor(unlistedSite, { cookies: visitor.cookies });
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
  expect(await readSentMails(unlistedSite)).toHaveLength(1);
  expect(unlistedService.applicant.forms).toHaveLength(1);
  expect((await visitor.open('/thank-you')).path).toBe('/thank-you');

  const other = createVisitor(unlistedSite);
  await askForCode(other, mobile);
  await enterCode(other, PLAIN_CODE);
  expect((await other.open('/astroverify')).text).toContain('State: Under review');
});
