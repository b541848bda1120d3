import { describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createDecidedApplication,
  createRegisteredApplication,
  createSubmittedApplication,
} from '../support/applications';
import type { HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const VALIDATION_DEADLINE_MS = 120_000;

const app = useTestApp({ environment: MANY_ADDRESSES });

async function walk(): Promise<HtmlPage[]> {
  const admin = await createAdminVisitor(app);
  const pages = [await admin.open('/pending'), await admin.open('/deshboard?tab=uploads')];
  const name = '<b>Meera</b> & "Co" मीरा';
  const { id } = await createSubmittedApplication(app.services, {
    name,
    facts: { accountHolderName: 'Sunil Verma' },
    hasPdf: true,
  });
  const unfinished = await createRegisteredApplication(app.services);
  const rejected = await createDecidedApplication(app.services, ['reject'], { name });
  const approved = await createDecidedApplication(app.services, ['approve']);
  const inactive = await createDecidedApplication(app.services, ['approve', 'deactivate']);
  const addresses = [
    '/deshboard',
    '/pending?q=meera&sort=name',
    '/pending?show=unfinished',
    '/ApprovedAstrologers',
    '/RejectedApplications',
    '/pending?q=%3Cnobody%3E',
    `/admin/view/${unfinished.id}`,
    `/admin/view/${rejected.id}`,
    `/admin/view/${rejected.id}?decide=allow-reapplication`,
    `/admin/view/${approved.id}?decide=deactivate`,
    `/admin/view/${inactive.id}?decide=reactivate`,
    `/admin/view/${id}?decide=correct`,
    `/admin/view/${id}?after=${approved.id}`,
    '/admin/view/99999999',
    `/admin/view/${id}`,
  ];
  for (const address of addresses) pages.push(await admin.open(address));
  pages.push(await admin.press('Reveal'));
  admin.form('Reveal').fill('Your password', TEST_ADMIN.password);
  pages.push(await admin.press('Reveal'));
  await admin.open(`/admin/view/${id}`);
  pages.push(await admin.press('Add note'));
  admin.form('Add note').fill('Note', '<b>Called</b>\ntwice');
  pages.push(
    await admin.press('Add note'),
    await admin.press('Take'),
    await admin.open('/pending'),
  );
  await admin.open(`/admin/view/${id}`);
  pages.push(await admin.follow('Reject'), await admin.press('Reject'));
  admin.form('Reject').fill('Reason', '<b>Blurred</b>\nscans');
  pages.push(await admin.press('Reject'));
  pages.push(await withoutTable(app, 'applications', () => admin.open(`/admin/view/${id}`)));
  app.log.takeErrors();
  return pages;
}

describe('every page of the review in every state', () => {
  it('has one heading, a title, headings in order, and is not indexed by search engines', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      const title = expect.stringMatching(/ \| Taravani administration$/) as unknown;
      expect([where, page.title]).toEqual([where, title]);
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      expect([where, page.headers['cache-control']]).toEqual([where, 'private, no-store']);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
      expect(page.html).not.toContain('<b>');
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
