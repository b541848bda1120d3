import { describe, expect, it } from 'vitest';
import { createFreshAdmin, createAdminVisitor, TEST_ADMIN } from '../support/admin';
import {
  createRegisteredApplication,
  createSubmittedApplication,
  type MadeApplication,
} from '../support/applications';
import { attribute } from '../support/html/dom';
import type { HtmlClient } from '../support/html-client';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const LABEL = 'Your password';

function readBankText({ page }: HtmlClient): string {
  const [, text = ''] = page.text.split(' Bank details ');
  return text.split(' Decision ')[0] ?? '';
}

async function readAuditLines({ id }: MadeApplication) {
  return (await app.services.audit.find({ subject: `application:${id}` }, null)).lines;
}

describe('bank details', () => {
  it('mask all but the last four characters of each number', async () => {
    const made = await createSubmittedApplication(app.services);
    const { aadharNumber, panNumber, accountNumber } = made.numbers;
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    const text = readBankText(admin);
    expect(text).toContain(`Aadhar number XXXX ${aadharNumber.slice(-4)}`);
    expect(text).toContain(`PAN number XXXX ${panNumber.slice(-4)}`);
    expect(text).toContain(`Account number XXXX ${accountNumber.slice(-4)}`);
    expect(text).toContain(`Account holder name ${made.name} IFSC code KOCH0000001`);
    for (const number of Object.values(made.numbers)) {
      expect(admin.page.html).not.toContain(number);
    }
    expect(text).not.toContain('differs');
  });

  it('show a warning when the account seems to belong to another person', async () => {
    const made = await createSubmittedApplication(app.services, {
      facts: { accountHolderName: 'Sunil Verma' },
    });
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    expect(readBankText(admin)).toContain(
      `The name of the account holder differs from the registered name, ${made.name}.`,
    );
  });

  it('are absent at first', async () => {
    const made = await createRegisteredApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    expect(readBankText(admin)).toBe('No bank details available');
    expect(admin.page.hasButton('Reveal')).toBe(false);
  });

  it('are marked when they are incomplete', async () => {
    const made = await createRegisteredApplication(app.services);
    await app.services.onboarding.savePartialBank(made.id, { ifscCode: 'KOCH0000001' }, {});
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    expect(readBankText(admin)).toContain('The astrologer has not completed these yet.');
    expect(readBankText(admin)).toContain('PAN number –');
    expect(admin.page.hasButton('Reveal')).toBe(false);
  });
});

describe('the Reveal button', () => {
  it('preserves a half-typed decision by opening a new tab next to the question', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    const readLinkTargets = async (address: string) => {
      const page = await admin.open(address);
      const forms = page.all((each) => attribute(each, 'aria-label') === 'Reveal the numbers');
      return forms.map((each) => attribute(each, 'target'));
    };
    expect(await readLinkTargets(`/admin/view/${made.id}`)).toEqual([null]);
    expect(await readLinkTargets(`/admin/view/${made.id}?decide=reject`)).toEqual(['_blank']);
  });

  it('shows the numbers once after the password, and is recorded in the audit log', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    admin.form('Reveal').fill(LABEL, TEST_ADMIN.password);
    const page = await admin.press('Reveal');
    expect([page.status, page.redirects]).toEqual([200, []]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const { aadharNumber, panNumber, accountNumber } = made.numbers;
    expect(readBankText(admin)).toContain(
      `Aadhar number ${aadharNumber} PAN number ${panNumber} Account number ${accountNumber}`,
    );
    expect(page.html).not.toContain(TEST_ADMIN.password);
    const lines = await readAuditLines(made);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      actor: TEST_ADMIN.email,
      action: 'bank details revealed',
      detail: '',
    });
    await admin.open(`/admin/view/${made.id}`);
    expect(readBankText(admin)).toContain(`PAN number XXXX ${panNumber.slice(-4)}`);
    expect(admin.page.html).not.toContain(panNumber);
  });

  it.each([
    ['none', '', 'Please enter your password.'],
    ['a wrong one', 'wrong', 'This is not your password.'],
    ['a long one', 'x'.repeat(2_000), 'Please use at most 200 characters.'],
  ])('rejects %s instead of the right password', async (_what, password, message) => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    admin.form('Reveal').fill(LABEL, password);
    const page = await admin.press('Reveal');
    expect(page.status).toBe(422);
    expect(page.form('Reveal').error(LABEL)).toContain(message);
    expect(page.form('Reveal').value(LABEL)).toBe('');
    expect(page.html).not.toContain(made.numbers.panNumber);
    expect(await readAuditLines(made)).toEqual([]);
  });

  it('limits wrong passwords', async () => {
    const made = await createSubmittedApplication(app.services);
    const account = await createFreshAdmin(app.services);
    const admin = await createAdminVisitor(app, { account });
    await admin.open(`/admin/view/${made.id}`);
    for (let count = 0; count < 10; count += 1) {
      admin.form('Reveal').fill(LABEL, 'wrong');
      await admin.press('Reveal');
    }
    admin.form('Reveal').fill(LABEL, account.password);
    const page = await admin.press('Reveal');
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.alerts[0]).toMatch(/^There were too many tries\. Please try again in /);
    expect(page.html).not.toContain(made.numbers.panNumber);
  });

  it('shows nothing when the audit log cannot be written', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    admin.form('Reveal').fill(LABEL, TEST_ADMIN.password);
    const page = await withoutTable(app, 'audit_log', () => admin.press('Reveal'), {
      failures: 1,
    });
    expect(page.status).toBe(503);
    expect(page.alerts).toEqual(['Error: The data store is not available at the moment.']);
    expect(page.html).not.toContain(made.numbers.panNumber);
  });

  it('is rejected for strangers, other sites, and a missing application', async () => {
    const made = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${made.id}`);
    admin.form('Reveal').fill(LABEL, TEST_ADMIN.password);
    const { type, body } = admin.page.submission('Reveal');
    const request = {
      method: 'POST',
      path: `/admin/view/${made.id}`,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      ...(body ? { body } : {}),
    };
    const stranger = await createVisitor(app).sendRaw(request);
    expect([stranger.status, stranger.text.includes(made.numbers.panNumber)]).toEqual([303, false]);
    const foreign = { ...request, headers: { ...request.headers, Origin: 'https://evil.example' } };
    expect((await admin.sendRaw(foreign)).status).toBe(403);
    const nobody = await admin.sendRaw({ ...request, path: '/admin/view/99999999' });
    expect(nobody.status).toBe(404);
    const unfinished = await createRegisteredApplication(app.services);
    const without = await admin.sendRaw({ ...request, path: `/admin/view/${unfinished.id}` });
    expect(without.status).toBe(404);
    expect(without.text).toContain('No bank details available');
  });
});
