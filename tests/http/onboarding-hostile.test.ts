import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { postManually } from '../support/http-steps';
import {
  getApplication,
  fillAstrologer,
  openFilledBankForm,
  fillIn,
  seedTestBranches,
  newAstrologer,
  REGISTER,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { createMobile, MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

const VALIDATION_DEADLINE_MS = 120_000;

it('both forms work in browsers that do not send an origin', async () => {
  const mobile = createMobile();
  const { cookies } = await newAstrologer(app, mobile);
  const visitor = createVisitor(app, { cookies, sendsOrigin: false });
  await visitor.open('/astrologerform');
  await fillAstrologer(visitor);
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  expect((await visitor.press('Find branch')).status).toBe(422);
});

describe('every state of the two forms', () => {
  /** Visits the forms empty, with errors, filled in and prefilled, with text that is dangerous in HTML. */
  async function walk(): Promise<HtmlClient['page'][]> {
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

  it('has one heading, a title, and headings in order, and is not indexed', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).toEqual([where, expect.stringMatching(/ \| Taravani$/)]);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      expect([where, page.headers['cache-control']]).toEqual([
        where,
        expect.stringContaining('no-store'),
      ]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = (await walk()).map((page, at) => [`${at} ${page.path}`, page.html] as const);
      expect(await findHtmlErrors(new Map(pages))).toEqual([]);
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
