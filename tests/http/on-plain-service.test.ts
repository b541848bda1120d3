import { afterAll, describe, expect, it } from 'vitest';
import { publishArticle } from '../support/publish-article';
import type { CalendarDate } from '~/shared/time/calendar';
import { enterSignIn } from '../support/admin';
import { TEST_NOW } from '../support/clock';
import { MANAGER } from '../support/faqs';
import type { HtmlClient } from '../support/html-client';
import { createBankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from '../support/onboarding';
import { attachRequired, SUBMIT } from '../support/onboarding-documents';
import {
  openPlainProvider,
  PLAIN_ADMIN,
  PLAIN_CODE,
  type PlainProvider,
} from '../support/plain-provider';
import { createFreshDay, uploadSign } from '../support/readings';
import { getNames } from '../support/review';
import {
  askForCode,
  enterCode,
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  requestDeletion,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

/*
 * Tests the whole site on a service that has only the calls of section 7. `provider-applying` and
 * `admin-plain-service` test its errors.
 */

const KEY = 'a-key-of-the-tests-which-is-long-enough-1234567890';
const SECRET = 'a secret that both sides of the tests share';

let service: PlainProvider;
const app = useTestApp(async () => {
  service = await openPlainProvider();
  return {
    environment: {
      ...MANY_ADDRESSES,
      PROVIDER_URL: service.url,
      PROVIDER_SECRET: SECRET,
      PROVIDER_KEY: KEY,
    },
  };
});
afterAll(() => service.close());

async function createVerifiedClient(mobile: string): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  await enterCode(visitor, PLAIN_CODE);
  return visitor;
}

describe('a reader on a provider without extensions', () => {
  it.each(['/', '/festival/november', '/yearly-horoscope/leo', '/about', '/app-download'])(
    'can open %s',
    async (path) => {
      expect((await createVisitor(app).open(path)).status).toBe(200);
    },
  );

  it('can read the daily readings in both languages, with markup escaped', async () => {
    for (const [language, prefix] of [
      ['english', ''],
      ['hindi', '/hi'],
    ]) {
      const page = await createVisitor(app).open(`${prefix}/daily-horoscope/today/leo`);
      expect([page.status, page.text.includes(`${language} words for Leo`)]).toEqual([200, true]);
      expect(page.html).not.toMatch(/onclick|<script>evil/);
    }
    // The list for this day is empty, which does not mean that the date does not exist.
    const none = await createVisitor(app).open('/daily-horoscope/2024-12-31/leo');
    expect(none.status).toBe(404);
    expect(none.text).toContain('Horoscope data not available for this sign or date.');
    expect(none.hasButton('Retry')).toBe(true);
  });

  it('sees a listed article, with pictures from this site only', async () => {
    const visitor = createVisitor(app);
    await visitor.open('/blogs');
    const page = await visitor.follow('About lamps');
    expect([page.status, page.path, page.heading]).toEqual([
      200,
      '/blogs/lamps-of-kartik',
      'About lamps',
    ]);
    expect(page.text).toContain('Meenakshi Rao');
    expect(page.html).not.toMatch(/evil\(\)|onclick|src="lamp\.jpg"/);
    expect(page.html).not.toContain(service.url);
    const [, picture = ''] =
      /<img[^>]*src="(\/pictures\/blog\/remote-[^"]+)"/.exec(page.html) ?? [];
    const { status, headers } = await visitor.sendRaw({ path: picture });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('sees astrologers, with order counts on only one of the lists', async () => {
    const calls = await createVisitor(app).open('/call-with-astrologer');
    const chats = await createVisitor(app).open('/chat-with-astrologer');
    for (const { text } of [calls, chats]) expect(text).toContain('Devika');
    expect([calls.text.includes('100'), chats.text.includes('100 orders')]).toEqual([true, false]);
  });

  it('reads the questions as plain text', async () => {
    const page = await createVisitor(app).open('/faq');
    expect(page.text).toContain('One <b>bold</b>.');
    expect(page.html).not.toContain('<b>bold</b>');
  });
});

it('on a provider without extensions, a customer signs up, registers, changes the profile and deletes the account', async () => {
  const mobile = createMobile();
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  expect((await enterCode(visitor, '1111')).alerts[0]).toContain('Wrong code');
  await enterCode(visitor, PLAIN_CODE);
  expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
  await fillRegistration(visitor);
  expect((await visitor.press('Register')).heading).toBe('Welcome, Meera Iyer');
  const [registration] = service.sent('POST astroservice/register/customer');
  expect(JSON.parse(registration?.body.toString() ?? '')).toMatchObject({
    mobile,
    latitude: 'Fort Kochi',
    birthCity: 'Kochi',
  });

  await visitor.open('/profile');
  visitor.form('Save').fill('Full name', 'मीरा अय्यर');
  expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
  expect((await visitor.open('/profile')).form('Save').value('Full name')).toBe('मीरा अय्यर');

  expect((await requestDeletion(visitor, mobile)).alerts[0]).toBe('OTP Sent Successfully!');
  const done = await enterCode(visitor, PLAIN_CODE, 'Delete my account');
  expect(done.heading).toBe('Account Deleted');
  expect(service.sent(`DELETE astroservice/delete/customer/${mobile}`)).toHaveLength(1);
  expect((await visitor.open('/profile')).alerts[0]).toBe(
    'No registered user found. Please login.',
  );
});

describe('an application on a provider without extensions', () => {
  it('can be submitted by an astrologer, and can be rejected but not approved by an administrator', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedClient(mobile);
    await visitor.press('Are you an Astrologer?');
    await fillAstrologer(visitor);
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    fillIn(visitor, SAVE, createBankTexts(mobile));
    const found = await visitor.press('Find branch');
    expect(found.form(SAVE).value('Branch name (optional)')).toBe('Fort Kochi');
    fillIn(visitor, SAVE, createBankTexts(mobile));
    expect((await visitor.press(SAVE)).path).toBe('/document');
    expect(service.applicant.has.bank).toMatchObject({ bankName: 'Bank of Tests' });
    await attachRequired(visitor);
    expect((await visitor.press(SUBMIT)).alerts[0]).toContain('Your profile is under review.');
    expect(service.applicant.has.documents).toHaveLength(3);

    const admin = await createAdminClient();
    expect(getNames(await admin.open('/pending'))).toContain('Meera Iyer');
    await admin.open('/admin/view/417');
    expect(admin.page.text).toContain('Vedic');
    await admin.follow('Approve');
    const refused = await admin.press('Approve');
    expect([refused.status, refused.alerts[0]]).toEqual([
      501,
      expect.stringContaining('The provider’s service cannot approve applications.'),
    ]);
    await admin.open('/admin/view/417');
    await admin.follow('Reject');
    admin.form('Reject').fill('Reason', 'Not readable.');
    expect((await admin.press('Reject')).alerts).toEqual(['Application Rejected']);
    expect((await admin.open('/RejectedApplications')).text).toContain('Not readable.');
  });
});

async function createAdminClient(): Promise<HtmlClient> {
  const admin = createVisitor(app);
  await admin.open('/admin/login');
  await enterSignIn(admin, PLAIN_ADMIN);
  expect(admin.page.path).toBe('/deshboard');
  return admin;
}

async function openAriesReading(day: CalendarDate) {
  app.clock.set(`${day}T10:00:00+05:30`);
  try {
    return await createVisitor(app).open(`/daily-horoscope/${day}/aries`);
  } finally {
    app.clock.set(TEST_NOW);
  }
}

describe('an administrator on a provider without extensions', () => {
  it('can publish a reading', async () => {
    const day = createFreshDay();
    const admin = await createAdminClient();
    await admin.open('/horoscopeupload');
    const page = await uploadSign(admin, { start: day, text: 'A calm day.' });
    expect(page.alerts[0]).toBe('Horoscope for Aries uploaded successfully!');
    expect(service.sent('POST horroscope/saveDaily').map(({ query }) => query)).toEqual([
      {
        startDate: day.replaceAll('-', ''),
        endDate: day.replaceAll('-', ''),
        language: 'english',
        sunshine: 'aries',
        prediction: expect.stringContaining('A calm day.') as string,
      },
    ]);
    const reading = await openAriesReading(day);
    expect(reading.text).toContain('A calm day.');

    const correction = `/horoscopeupload/reading?date=${day}&language=english&sign=aries`;
    const other = await createAdminClient();
    for (const editor of [admin, other]) {
      expect((await editor.open(correction)).status).toBe(200);
      expect(editor.page.text).not.toContain('Last changed');
    }
    admin.form('Save correction').fill('Horoscope', 'A busy day.');
    await admin.press('Save correction');
    other.form('Save correction').fill('Horoscope', 'A slow day.');
    const late = await other.press('Save correction');
    expect([late.status, late.alerts[0]]).toEqual([
      422,
      expect.stringContaining('Somebody else corrected this reading. What you typed'),
    ]);
    const corrected = await openAriesReading(day);
    expect(corrected.text).toContain('A busy day.');
  });

  it('can publish an article', async () => {
    const admin = await createAdminClient();
    await publishArticle(admin, {
      heading: 'About the moon',
      seoHeading: 'Moon of Kartik',
      text: '<p>The moon is full.</p>',
    });
    expect(service.sent('POST astroblogs/save')).toHaveLength(1);
    const page = await createVisitor(app).open('/blogs/moon-of-kartik');
    expect([page.status, page.heading]).toEqual([200, 'About the moon']);
    expect(page.text).toContain('The moon is full.');
  });

  it('can add, change and delete questions, but cannot reorder them', async () => {
    const admin = await createAdminClient();
    await admin.open(MANAGER);
    admin.form('Add FAQ').fill('Question', 'Three?').fill('Answer', 'Three.');
    expect((await admin.press('Add FAQ')).alerts[0]).toBe('FAQ added successfully!');
    await admin.follow('Edit Three?');
    admin.form('Save FAQ').fill('Answer', 'More than two.');
    await admin.press('Save FAQ');
    expect((await createVisitor(app).open('/faq')).text).toContain('More than two.');
    await admin.follow('Delete Two?');
    await admin.press('Delete FAQ');
    expect((await createVisitor(app).open('/faq')).text).not.toContain('Two?');
    await admin.open(MANAGER);
    const moved = await admin.press('Move down One?');
    expect([moved.status, moved.alerts[0]]).toEqual([
      501,
      expect.stringContaining('has no way to do this. Nothing was changed.'),
    ]);
  });
});

it('the site makes only calls of section 7 and its extensions, and sends the key only to the service', () => {
  expect(service.unknown().filter((call) => !/^[A-Z]+ extensions\//.test(call))).toEqual([]);
  for (const { headers } of service.seen) expect(headers['authorization']).toBe(`Bearer ${KEY}`);
  const logged = app.log.said();
  for (const secret of [KEY, SECRET, PLAIN_CODE, PLAIN_ADMIN.password]) {
    expect(logged).not.toContain(secret);
  }
});
