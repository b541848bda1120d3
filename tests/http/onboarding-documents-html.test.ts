import { describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import type { HtmlPage } from '../support/html-client';
import {
  attachRequired,
  decide,
  createPhoto,
  LABELS,
  createApplicant,
  SUBMIT,
  uploadDocuments,
} from '../support/onboarding-documents';
import {
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
} from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const VALIDATION_DEADLINE_MS = 120_000;

const app = useTestApp({ environment: MANY_ADDRESSES });

async function walk(): Promise<HtmlPage[]> {
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

describe('every page from the documents to the decision', () => {
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
