import { describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import type { HtmlClient } from '../support/html-client';
import {
  askForCode,
  readLastCode,
  enterCode,
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
} from '../support/sign-in';
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

describe('every page of the account area in every state', () => {
  it('has one heading, a title, a description and headings in order', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).toEqual([where, expect.stringMatching(/ \| Taravani$/)]);
      expect([where, page.meta('description')]).not.toEqual([where, null]);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = new Map(
        (await walk()).map((page, index) => [`${index} ${page.path}`, page.html]),
      );
      expect(pages.size).toBeGreaterThan(15);
      expect(await findHtmlErrors(pages)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});
