import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECIDING_ADMIN, createSubmittedApplication, getVersion } from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { toDevanagari } from '../support/hindi-digits';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { findAll, getVisibleText } from '../support/html/dom';
import {
  BRANCH,
  createAadhaar,
  createRegisteredAstrologer,
  fillIn,
  getApplication,
  seedTestBranches,
} from '../support/onboarding';
import { readMailsTo } from '../support/review';
import {
  MANY_ADDRESSES,
  createMobile,
  createOtherCode,
  createRegisteredVisitor,
  createVisitor,
  enterCode,
  readLastCode,
  readSmsTo,
} from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const SEND = 'ओटीपी भेजें';
const VERIFY_BUTTON = 'ओटीपी जाँचें';
const CUSTOMER_BUTTON = 'मैं ग्राहक हूँ';

async function requestCodeInHindi(mobile: string): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await visitor.open('/hi/signup');
  visitor.form(SEND).fill('मोबाइल नंबर', toDevanagari(mobile));
  await visitor.press(SEND);
  return visitor;
}

async function enterCodeInHindi(visitor: HtmlClient, code: string): Promise<HtmlPage> {
  const form = visitor.form(VERIFY_BUTTON);
  [...toDevanagari(code)].forEach((digit, at) => form.fill(`अंक ${at + 1}, कुल 4`, digit));
  return visitor.press(VERIFY_BUTTON);
}

function expectHindi(page: HtmlPage, status: number, heading: string): void {
  expect([page.status, page.heading]).toEqual([status, heading]);
  expect(page.html).toMatch(/<html[^>]* lang="hi"/);
  expect(page.title).toContain('|');
}

function getLanguage(mobile: string) {
  return withStore(app, async ({ db }) => {
    const found = db.selectFrom('customers').select('language').where('mobile', '=', mobile);
    return (await found.executeTakeFirstOrThrow()).language;
  });
}

describe('signing in in Hindi', () => {
  it('shows errors about the number in Hindi, also in the title', async () => {
    const visitor = createVisitor(app);
    expectHindi(await visitor.open('/hi/signup'), 200, 'लॉगिन');
    visitor.form(SEND).fill('मोबाइल नंबर', '१२३४५');
    const page = await visitor.press(SEND);
    expectHindi(page, 422, 'लॉगिन');
    expect(page.title).toMatch(/^गड़बड़ी: लॉगिन \| /);
    expect(page.alerts[0]).toContain('कृपया 10 अंकों का सही मोबाइल नंबर भरें।');
    expect(page.form(SEND).value('मोबाइल नंबर')).toBe('12345');
  });

  it('sends the code in Hindi, and accepts digits of either script', async () => {
    const mobile = createMobile();
    const visitor = await requestCodeInHindi(mobile);
    expect(visitor.page.redirects).toEqual([{ status: 303, to: '/hi/otp-verifications' }]);
    expectHindi(visitor.page, 200, 'ओटीपी भरें');
    expect(visitor.page.text).toContain('बाकी समय: 00:59');
    const [sms] = await readSmsTo(app.dataDirectory, mobile);
    expect(sms?.text).toMatch(/^\d{4} \S+ लॉगिन का ओटीपी है। 59 सेकंड मान्य।/);
    expect(sms?.text.length).toBeLessThanOrEqual(70);
    const code = await readLastCode(app.dataDirectory, mobile);
    const refused = await enterCodeInHindi(visitor, createOtherCode(code));
    expectHindi(refused, 422, 'ओटीपी भरें');
    expect(refused.alerts[0]).toContain('ओटीपी सही नहीं है। कृपया फिर कोशिश करें।');
    expectHindi(await enterCodeInHindi(visitor, code), 200, 'शुरुआत करें');
    expectHindi(await visitor.press(CUSTOMER_BUTTON), 200, 'पंजीकरण');
    expect(visitor.page.path).toBe('/hi/user-registration');
    const empty = await visitor.press('पंजीकरण करें');
    expectHindi(empty, 422, 'पंजीकरण');
    expect(empty.alerts[0]).toContain('कृपया सारी ज़रूरी जानकारी भरें।');
    expect(empty.alerts[0]).toContain('कृपया शहर चुनें।');
    for (const gender of ['पुरुष', 'महिला', 'नॉन-बाइनरी', 'नहीं बताना']) {
      expect(empty.text).toContain(gender);
    }
  });
});

describe('a customer who reads Hindi', () => {
  it('is welcomed in Hindi, and the language is stored', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    expect(await getLanguage(mobile)).toBe('en');
    expectHindi(await visitor.open('/hi/welcome'), 200, 'Meera Iyer जी, आपका स्वागत है');
    expect(await getLanguage(mobile)).toBe('hi');
    const { text } = await visitor.sendRaw({ path: '/profile/data.json' });
    expect(JSON.parse(text)).toMatchObject({ language: 'hi', firstName: 'Meera Iyer' });
    await visitor.open('/profile');
    expect(await getLanguage(mobile)).toBe('en');
  });

  it('is recorded once per page, even when several parts need the language', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const noted = vi.spyOn(app.services.customers, 'saveLanguage');
    for (const path of ['/hi/about', '/hi/app-download', '/hi/profile']) {
      noted.mockClear();
      expect((await visitor.open(path)).status).toBe(200);
      expect([path, noted.mock.calls.length]).toEqual([path, 1]);
    }
    noted.mockRestore();
  });

  it('deletes the account', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    expectHindi(await visitor.open('/hi/account-deletion'), 200, 'अपना खाता हटाएँ');
    const missing = await visitor.press(SEND);
    expect(missing.alerts[0]).toContain('कृपया सही मोबाइल नंबर भरें।');
    visitor
      .form(SEND)
      .fill('मोबाइल नंबर', mobile)
      .check('मुझे मालूम है कि मेरा खाता हटा दिया जाएगा और वापस नहीं लाया जा सकेगा।');
    expectHindi(await visitor.press(SEND), 200, 'ओटीपी से पुष्टि करें');
    expect((await readSmsTo(app.dataDirectory, mobile)).at(-1)?.text).toContain(
      'खाता हटाने का ओटीपी',
    );
    const code = await readLastCode(app.dataDirectory, mobile);
    const form = visitor.form('मेरा खाता हटाएँ');
    [...code].forEach((digit, at) => form.fill(`अंक ${at + 1}, कुल 4`, digit));
    expectHindi(await visitor.press('मेरा खाता हटाएँ'), 200, 'खाता हटा दिया गया');
    expect(visitor.page.alerts[0]).toBe('आपका खाता हटा दिया गया!');
    expect(visitor.page.link('मुख्य पृष्ठ पर वापस जाएँ')).toBe('/hi');
  });
});
beforeAll(() => seedTestBranches(app));

const SAVE_BUTTON = 'सहेजें और आगे बढ़ें';

/** Excludes the sample PAN, the company name and email addresses, which are not translated. */
const getMainText = ({ document }: HtmlPage) =>
  findAll(document, 'main')
    .map(getVisibleText)
    .join(' ')
    .replace(/ABCDE1234F|Taravani Services|\S+@taravani\.example/g, '');

describe('onboarding in Hindi', () => {
  it('accepts Devanagari digits and names and continues in Hindi', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const page = await visitor.open('/hi/bank-details');
    expect(page.heading).toBe('आपके बैंक खाते का ब्योरा');
    expect(getMainText(page)).not.toMatch(/[A-Za-z]/);
    const refused = await visitor.press(SAVE_BUTTON);
    expect(refused.status).toBe(422);
    expect(refused.alerts[0]).toMatch(/^जमा करने से पहले कृपया गलतियाँ ठीक करें।/);
    expect(refused.form(SAVE_BUTTON).error('आधार नंबर')).toMatch(/कृपया आधार नंबर लिखें।$/);
    fillIn(visitor, SAVE_BUTTON, {
      'आधार नंबर': toDevanagari(createAadhaar(mobile)),
      'पैन नंबर': `ABCPI${toDevanagari(mobile.slice(-4))}K`,
      'खाताधारक का नाम': 'मीरा अय्यर',
      'खाता संख्या': toDevanagari(`77${mobile}`),
      'आईएफ़एससी कोड': BRANCH.ifsc,
    });
    const next = await visitor.press(SAVE_BUTTON);
    expect(next.redirects).toEqual([{ status: 303, to: '/hi/document' }]);
    expect(next.heading).toBe('अपने दस्तावेज़ अपलोड करें');
    expect(getMainText(next)).not.toMatch(/[A-Za-z]/);
    expect(await getApplication(app, mobile)).toMatchObject({
      siteLanguage: 'hi',
      bank: {
        accountHolderName: 'मीरा अय्यर',
        bankName: BRANCH.bank,
        endings: { aadharNumber: createAadhaar(mobile).slice(-4), accountNumber: mobile.slice(-4) },
      },
    });
    const missing = await visitor.press('दस्तावेज़ जमा करें');
    expect([missing.status, missing.alerts[0]]).toEqual([
      422,
      expect.stringMatching(/^कृपया सभी ज़रूरी दस्तावेज़ अपलोड करें।/),
    ]);
  });

  it('shows the state of the application, and a later decision is in Hindi', async () => {
    const made = await createSubmittedApplication(app.services, { name: 'मीरा अय्यर' });
    const visitor = createVisitor(app);
    await visitor.open('/astroverify');
    visitor.form('Send OTP').fill('Mobile number', made.mobile);
    await visitor.press('Send OTP');
    await enterCode(visitor, await readLastCode(app.dataDirectory, made.mobile));
    const page = await visitor.open('/hi/astroverify');
    expect(page.heading).toBe('आपका आवेदन');
    expect(page.text).toContain('नमस्ते मीरा अय्यर जी, यह ');
    expect(page.text).toContain('स्थिति: जाँच चल रही है');
    expect(page.text).toMatch(/आपके आवेदन की जाँच \d+ \p{L}[\p{L}\p{M}]* \d{4} से चल रही है।/u);
    // The mask letter X is the same in every language.
    expect(getMainText(page).replace(/\bX+\b|X\d/g, '')).not.toMatch(/[A-Za-z]/);

    const version = await getVersion(app.services, made);
    const decision = { kind: 'approve', version, reason: '' } as const;
    await app.services.reviews.decide(made.id, decision, DECIDING_ADMIN);
    const [mail] = await readMailsTo(app, made).then((mails) => mails.slice(-1));
    expect(mail?.subject).toMatch(/ में आपका स्वागत है: आवेदन मंज़ूर हो गया$/);
    expect(mail?.text).toMatch(/^नमस्ते मीरा अय्यर जी,/);
    expect(mail?.text).toContain('/hi/astroverify\n');
  });
});
