import { spawnSync } from 'node:child_process';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { postManually } from '../support/http-steps';
import {
  REGISTER,
  SAVE,
  createRegisteredAstrologer,
  fillAstrologer,
  fillIn,
  getApplication,
  newAstrologer,
  openFilledBankForm,
  seedTestBranches,
} from '../support/onboarding';
import {
  LABELS,
  SUBMIT,
  attachRequired,
  createApplicant,
  createPhoto,
  decide,
  uploadDocuments,
} from '../support/onboarding-documents';
import {
  MANY_ADDRESSES,
  askForCode,
  createMobile,
  createOtherCode,
  createVisitor,
  enterCode,
  fillRegistration,
  readLastCode,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const VALIDATION_DEADLINE_MS = 120_000;
const DELETION_CONFIRMATION =
  'I understand that my account will be deleted and cannot be restored.';

const app = useTestApp({ environment: MANY_ADDRESSES });

/** Every page of the account area in every state, from sign-up to deletion. */
async function walk(): Promise<HtmlClient['page'][]> {
  const visitor = createVisitor(app);
  const mobile = createMobile();
  const pages = [await visitor.open('/otp-verifications'), await visitor.open('/who-are-you')];
  pages.push(await visitor.press('Send OTP'));
  await askForCode(visitor, mobile);
  const code = await readLastCode(app.dataDirectory, mobile);
  pages.push(
    visitor.page,
    await enterCode(visitor, '1'),
    await enterCode(visitor, createOtherCode(code)),
  );
  pages.push(await enterCode(visitor, code), await visitor.press('Are you a User?'));
  pages.push(await visitor.press('Register'));
  await fillRegistration(visitor);
  pages.push(visitor.page, await visitor.press('Register'), await visitor.open('/profile'));
  pages.push(await visitor.press('Save'));
  visitor.form('Save').fill('Full name', '').fill('E-mail', '<x>"&');
  pages.push(await visitor.press('Save'));
  pages.push(await visitor.open('/account-deletion'), await visitor.press('Send OTP'));
  visitor.form('Send OTP').fill('Mobile number', mobile).check(DELETION_CONFIRMATION);
  pages.push(await visitor.press('Send OTP'));
  const deletion = await readLastCode(app.dataDirectory, mobile);
  pages.push(await enterCode(visitor, createOtherCode(deletion), 'Delete my account'));
  pages.push(await enterCode(visitor, deletion, 'Delete my account'));
  return pages;
}

async function walkDocuments(): Promise<HtmlPage[]> {
  const applicant = await createApplicant(app);
  const { visitor } = applicant;
  const pages = [await visitor.open('/document'), await visitor.open('/astroverify')];
  await visitor.open('/document');
  visitor.form(SUBMIT).attach(LABELS.panCard, await createPhoto('<"pan" & \u202Ecard>.jpg'));
  pages.push(await visitor.press(SUBMIT));
  await uploadDocuments(app, applicant);
  pages.push(visitor.page, await visitor.press('Remove PAN card'));
  pages.push(await withoutTable(app, 'applications', () => visitor.open('/document')));
  const other = await createApplicant(app);
  await other.visitor.open('/document');
  await attachRequired(other.visitor);
  pages.push(await other.visitor.press(SUBMIT));
  pages.push(await other.visitor.open('/thank-you'), await other.visitor.open('/astroverify'));
  for (const status of ['active', 'rejected', 'inactive'] as const) {
    await decide(app, other, status, { reason: 'One line.\n<b>Another</b> & more.' });
    pages.push(await other.visitor.open('/astroverify'));
  }
  await decide(app, other, 'rejected', { canReapply: true });
  pages.push(await other.visitor.open('/astroverify'));
  const nobody = createVisitor(app);
  const mobile = createMobile();
  pages.push(await nobody.open('/astroverify'), await nobody.press('Send OTP'));
  nobody.form('Send OTP').fill('Mobile number', mobile);
  await nobody.press('Send OTP');
  pages.push(await enterCode(nobody, await readLastCode(app.dataDirectory, mobile)));
  return pages;
}

beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

it('both forms work in browsers that do not send an origin', async () => {
  const mobile = createMobile();
  const { cookies } = await newAstrologer(app, mobile);
  const visitor = createVisitor(app, { cookies, sendsOrigin: false });
  await visitor.open('/astrologerform');
  await fillAstrologer(visitor);
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  expect((await visitor.press('Find branch')).status).toBe(422);
});

/** Visits the forms empty, with errors, filled in and prefilled, with text that is dangerous in HTML. */
async function walkForms(): Promise<HtmlClient['page'][]> {
  const visitor = await newAstrologer(app);
  const pages = [visitor.page, await visitor.press(REGISTER)];
  await fillAstrologer(visitor);
  pages.push(visitor.page);
  fillIn(visitor, REGISTER, { 'Full name': '<x>"&\'', Address: '</textarea>\n', Email: '<x>"&' });
  pages.push(await visitor.press(REGISTER));
  const { visitor: other } = await openFilledBankForm(app);
  pages.push(other.page, await other.press('Find branch'));
  fillIn(other, SAVE, { 'Account holder name': '', 'IFSC code': '<x>"&' });
  pages.push(await other.press(SAVE), await other.open('/astrologer-registration'));
  return pages;
}

describe.each([
  { area: 'the account area', walkArea: walk, least: 16 },
  { area: 'registration and bank details', walkArea: walkForms, least: 8 },
  { area: 'the documents to the decision', walkArea: walkDocuments, least: 16 },
])('every page of $area in every state', ({ walkArea, least }) => {
  let pages: readonly HtmlPage[];
  beforeAll(async () => {
    pages = await walkArea();
  });

  it('has one heading, a title, a description and headings in order, and is not cached', () => {
    expect(pages.length).toBeGreaterThanOrEqual(least);
    for (const page of pages) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).toEqual([where, expect.stringMatching(/ \| Taravani$/)]);
      expect([where, page.meta('description')]).not.toEqual([where, null]);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      expect([where, page.headers['cache-control']]).toEqual([
        where,
        expect.stringContaining('no-store'),
      ]);
      const jumps = page.headings.filter(
        ({ level }, at) => level > (page.headings[at - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const html = pages.map((page, at) => [`${at} ${page.path}`, page.html] as const);
      expect(await findHtmlErrors(new Map(html))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

it('the forms identify the applicant by the session alone', async () => {
  const mobile = createMobile();
  const visitor = await createRegisteredAstrologer(app, mobile);
  const { astrologerId } = await getApplication(app, mobile);
  const thief = createVisitor(app);
  thief.cookies.take([`taravani=${visitor.cookies.get('taravani')?.value ?? ''}x; Path=/`]);
  const answer = await postManually(app, thief, '/bank-details', `astrologerId=${astrologerId}`);
  expect([answer.status, answer.headers.location]).toEqual([303, '/astrologer-registration']);
});

const BROWSERS: Readonly<Record<string, readonly string[]>> = {
  w3m: ['-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', '80'],
  lynx: ['-dump', '-stdin', '-nolist', '-assume_charset=utf-8', '-display_charset=utf-8'],
};

const isInstalled = (browser: string) => spawnSync(browser, ['-version']).status === 0;

function read(browser: string, { html }: HtmlPage): string {
  const { stdout, status } = spawnSync(browser, BROWSERS[browser] ?? [], { input: html });
  expect(status).toBe(0);
  return stdout.toString('utf8').replace(/\s+/g, ' ');
}

function findTextsOutOfOrder(shown: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.filter((text) => {
    const at = shown.indexOf(text, from);
    if (at >= 0) from = at + text.length;
    return at < 0;
  });
}

describe.each(Object.keys(BROWSERS))(
  'the text browser %s (skipped where it is not installed)',
  (browser) => {
    const skipped = !isInstalled(browser);

    it.skipIf(skipped)(
      'shows the registration in order, with errors next to their fields',
      async () => {
        const visitor = await newAstrologer(app);
        const fresh = read(browser, visitor.page);
        const form = [
          'Step 1 of 3',
          'Register as an astrologer',
          'Full name',
          'Age',
          'Show states',
        ];
        expect(findTextsOutOfOrder(fresh, [...form, 'Specialisation', REGISTER])).toEqual([]);
        expect(fresh).not.toContain('Age must be between');
        const failed = read(browser, await visitor.press(REGISTER));
        const [young, languages] = [
          'Age must be between 18 and 100.',
          'Please enter valid languages.',
        ];
        const wrong = [young, languages, 'In years; you must be 18 or older', young, 'Languages'];
        expect(findTextsOutOfOrder(failed, [...wrong, languages, REGISTER])).toEqual([]);
      },
    );

    it.skipIf(skipped)('shows the documents in order, with stored files', async () => {
      const applicant = await createApplicant(app);
      const fresh = read(browser, await applicant.visitor.open('/document'));
      const cards = ['Aadhaar card, front', 'less than 500 KB', 'Aadhaar card, back', 'PAN card'];
      const rest = ['Certificate (optional)', SUBMIT, 'Back to bank details'];
      const form = ['Step 3 of 3', 'If a photo is too large', ...cards, ...rest];
      expect(findTextsOutOfOrder(fresh, form)).toEqual([]);
      const stored = read(browser, await uploadDocuments(app, applicant));
      const card = ['Aadhaar card, front: uploaded', 'aadharFront.jpg', 'Photo, 2 KB'];
      const change = ['Choose another file for Aadhaar card, front', 'Remove Aadhaar card, front'];
      expect(findTextsOutOfOrder(stored, [...card, ...change, 'PAN card: uploaded'])).toEqual([]);
    });
  },
);
