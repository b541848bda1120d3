import { describe, expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const NUMBER_LABEL = 'Aadhaar or PAN number';

async function openNumberSearch() {
  const admin = await createAdminVisitor(app);
  await admin.open('/deshboard');
  await admin.follow('Find by Aadhaar or PAN');
  return admin;
}

const listSearches = async () =>
  (await app.services.audit.find({ action: 'searched by number' }, null)).lines;

describe('the search by Aadhaar or PAN', () => {
  it('finds the owner of a number, even a deactivated astrologer, and records the search', async () => {
    const made = await createDecidedApplication(app.services, ['approve', 'deactivate']);
    const { aadharNumber, panNumber } = made.numbers;
    const admin = await openNumberSearch();
    const spaced = aadharNumber.replace(/(.{4})(?=.)/g, '$1 ');
    for (const [typed, how] of [
      [spaced, 'by Aadhaar'],
      [panNumber.toLowerCase(), 'by PAN'],
    ] as const) {
      admin.form('Find').fill(NUMBER_LABEL, typed);
      const page = await admin.press('Find');
      expect([page.status, page.path]).toEqual([200, '/admin/find']);
      expect(page.alerts.join()).toContain(`${made.name}: Inactive, deactivated`);
      expect(page.link(made.name)).toBe(`/admin/view/${made.id}`);
      const [line] = await listSearches();
      expect(line).toMatchObject({
        actor: TEST_ADMIN.email,
        subject: `application:${made.id}`,
        detail: how,
      });
      for (const secret of [typed, aadharNumber, panNumber]) {
        expect(page.html).not.toContain(secret);
        expect(JSON.stringify(line)).not.toContain(secret);
      }
    }
  });

  it('shows a message when no astrologer has the number, and rejects partial numbers', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await openNumberSearch();
    admin.form('Find').fill(NUMBER_LABEL, 'ZZZZZ9999Z');
    expect((await admin.press('Find')).alerts).toContain('No application has this number.');
    const before = (await listSearches()).length;
    for (const part of [made.numbers.aadharNumber.slice(0, 11), made.numbers.panNumber.slice(1)]) {
      admin.form('Find').fill(NUMBER_LABEL, part);
      const page = await admin.press('Find');
      expect(page.status).toBe(422);
      expect(page.form('Find').error(NUMBER_LABEL)).toContain('a whole number');
      expect(page.html).not.toContain(part);
    }
    expect((await listSearches()).length, 'what is no number is not looked for').toBe(before);
  });
});
