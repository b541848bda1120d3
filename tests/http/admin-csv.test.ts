import { expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

it('a list is downloaded as filtered and without formulas, and the audit log records the download', async () => {
  const made = await createSubmittedApplication(app.services, { name: '=HYPERLINK("x")' });
  await createSubmittedApplication(app.services, { name: 'Ravi Sen' });
  const admin = await createAdminVisitor(app);
  const page = await admin.open(`/pending?q=${made.mobile.slice(-4)}`);
  const path = String(page.link('Save as CSV'));
  expect(path).toMatch(/^\/admin\/lists\/under-review\.csv\?search=[\w%.~-]+$/);
  const file = await admin.sendRaw({ method: 'GET', path });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Astrologer ID,Name,Email,Phone,Status,Submitted on,Reason');
  expect(lines[1]).toContain(`${made.id},"'=HYPERLINK(""x"")",${made.email},${made.mobile},`);
  const { lines: noted } = await app.services.audit.find({ action: 'list exported' }, null);
  expect(noted).toMatchObject([
    { actor: TEST_ADMIN.email, subject: 'applications:under-review', detail: 'searched' },
  ]);
  expect((await createVisitor(app).sendRaw({ method: 'GET', path })).status).toBe(403);
  expect((await admin.sendRaw({ method: 'GET', path: '/admin/lists/constructor' })).status).toBe(
    404,
  );
});

it('the audit log is downloaded with all filtered lines', async () => {
  const admin = await createAdminVisitor(app);
  for (let count = 0; count < 60; count += 1) {
    const entry = { actor: '=cmd', action: 'counted', subject: `thing:${count}`, detail: '' };
    await app.services.audit.write(entry);
  }
  const page = await admin.open('/admin/audit?action=counted');
  const file = await admin.sendRaw({ method: 'GET', path: String(page.link('Save as CSV')) });
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[1]).toContain(`,'=cmd,counted,thing:59,`);
  const { lines: noted } = await app.services.audit.find({ action: 'audit log exported' }, null);
  expect(noted).toMatchObject([{ actor: TEST_ADMIN.email, detail: 'searched' }]);
});
