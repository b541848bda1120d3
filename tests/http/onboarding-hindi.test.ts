import { beforeAll, describe, expect, it } from 'vitest';
import { DECIDING_ADMIN, createSubmittedApplication, getVersion } from '../support/applications';
import { toDevanagari } from '../support/hindi-digits';
import { attribute, findAll, getVisibleText } from '../support/html/dom';
import type { HtmlPage } from '../support/html-client';
import {
  createAadhaar,
  getApplication,
  BRANCH,
  fillIn,
  seedTestBranches,
  newAstrologer,
  createRegisteredAstrologer,
} from '../support/onboarding';
import { readMailsTo } from '../support/review';
import {
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));

const SAVE = 'सहेजें और आगे बढ़ें';

/** Excludes the sample PAN, the company name and email addresses, which are not translated. */
const getMainText = ({ document }: HtmlPage) =>
  findAll(document, 'main')
    .map(getVisibleText)
    .join(' ')
    .replace(/ABCDE1234F|Taravani Services|\S+@taravani\.example/g, '');

const getLanguage = ({ document }: HtmlPage) =>
  findAll(document, 'html').map((root) => attribute(root, 'lang'));

describe('onboarding in Hindi', () => {
  it('shows missing fields of the registration in Hindi', async () => {
    const visitor = await newAstrologer(app);
    const page = await visitor.open('/hi/astrologer-registration');
    expect([page.status, getLanguage(page)]).toEqual([200, [expect.stringMatching(/^hi/)]]);
    expect(page.heading).toBe('ज्योतिषी के रूप में पंजीकरण करें');
    expect(page.title).toMatch(/^ज्योतिषी के रूप में पंजीकरण करें \| /);
    expect(page.text).toContain('चरण 1, कुल 3');
    expect(page.link('गोपनीयता नीति')).toBe('/hi/privacy-policy');
    const refused = await visitor.press('पंजीकरण करें');
    expect(refused.status).toBe(422);
    expect(refused.alerts[0]).toMatch(/नाम कम से कम 3 अक्षरों का होना चाहिए।.*कृपया राज्य चुनें।/);
    expect(refused.form('पंजीकरण करें').error('उम्र')).toMatch(/उम्र 18 से 100 साल के बीच होनी चाहिए।$/);
  });

  it('accepts Devanagari digits and names and continues in Hindi', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredAstrologer(app, mobile);
    const page = await visitor.open('/hi/bank-details');
    expect(page.heading).toBe('आपके बैंक खाते का ब्योरा');
    expect(getMainText(page)).not.toMatch(/[A-Za-z]/);
    const refused = await visitor.press(SAVE);
    expect(refused.status).toBe(422);
    expect(refused.alerts[0]).toMatch(/^जमा करने से पहले कृपया गलतियाँ ठीक करें।/);
    expect(refused.form(SAVE).error('आधार नंबर')).toMatch(/कृपया आधार नंबर लिखें।$/);
    fillIn(visitor, SAVE, {
      'आधार नंबर': toDevanagari(createAadhaar(mobile)),
      'पैन नंबर': `ABCPI${toDevanagari(mobile.slice(-4))}K`,
      'खाताधारक का नाम': 'मीरा अय्यर',
      'खाता संख्या': toDevanagari(`77${mobile}`),
      'आईएफ़एससी कोड': BRANCH.ifsc,
    });
    const next = await visitor.press(SAVE);
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

  it('shows the next step in Hindi, even for an unknown number', async () => {
    const visitor = createVisitor(app);
    const page = await visitor.open('/hi/astroverify');
    expect([page.status, page.heading]).toEqual([200, 'आपका आवेदन']);
    expect(page.link('अपने मोबाइल नंबर से शुरू करें')).toBe('/hi/signup');
    expect(getMainText(page)).not.toMatch(/[A-Za-z]/);
  });
});
