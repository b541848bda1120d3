import { expect, it } from 'vitest';
import { createAdminVisitor, TEST_ADMIN } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import { newAstrologer } from '../support/onboarding';
import { readMailsTo, openApplication } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const ASK_BUTTON = 'Ask for a correction';

it('an administrator requests a correction, and the astrologer sees the reason and marked steps and submits again', async () => {
  const made = await createSubmittedApplication(app.services);
  const admin = await openApplication(app, made);
  await admin.follow(ASK_BUTTON);
  const nothing = await admin.press(ASK_BUTTON);
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain('Please mark what needs correcting');
  admin
    .form(ASK_BUTTON)
    .fill('Reason', 'The PAN card is blurred.')
    .check('PAN card')
    .check('Account number');
  const { body } = admin.page.submission(ASK_BUTTON);
  expect(String(body)).toContain('intent=correct');
  const page = await admin.press(ASK_BUTTON);
  expect(page.alerts).toEqual(['Correction Asked For']);
  const own = await openApplication(app, made, admin);
  expect(own.page.text).toContain('Decision Pending, not finished');
  expect(own.page.text).toContain('To correct: Account number; PAN card');

  const [mail, ...more] = await readMailsTo(app, made);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Please correct: Account number; PAN card.');
  expect(mail?.text).toContain('The PAN card is blurred.');

  const applicant = await newAstrologer(app, made.mobile);
  for (const path of ['/astroverify', '/astrologer-registration', '/bank-details', '/document']) {
    const step = await applicant.open(path);
    expect([path, step.status]).toEqual([path, 200]);
    expect(step.text, path).toContain('The PAN card is blurred.');
    expect(step.link('PAN card'), path).toContain('#documents-panCard');
    expect(step.link('Account number'), path).toContain('#bank-details-accountNumber');
  }
  expect(applicant.page.text).toContain('PAN card (please correct)');
  await applicant.open('/astroverify');
  await applicant.follow('Correct your application');
  expect(applicant.page.path).toBe('/bank-details');
  await applicant.open('/hi/document');
  expect(applicant.page.text).toContain('इन्हें ठीक करना है');
});

it('a deactivated astrologer is reactivated', async () => {
  const made = await createDecidedApplication(app.services, ['approve', 'deactivate']);
  const admin = await openApplication(app, made);
  await admin.follow('Reactivate');
  const page = await admin.press('Reactivate');
  expect(page.alerts).toEqual(['Astrologer reactivated successfully']);
  expect(page.text).toContain('Decision Active');
  expect((await readMailsTo(app, made)).at(-1)?.subject).toBe(
    'Your profile on Taravani is active again',
  );
});

it('the audit log contains each document view and each failed sign-in once', async () => {
  const made = await createSubmittedApplication(app.services);
  const admin = await createAdminVisitor(app);
  for (let look = 0; look < 2; look += 1) {
    await admin.open(`/admin/view/${made.id}/document/pancard`);
  }
  const subject = `application:${made.id}`;
  const { lines } = await app.services.audit.find({ subject, action: 'document viewed' }, null);
  expect(lines).toMatchObject([{ actor: TEST_ADMIN.email, detail: 'panCard' }]);

  const attempt = { password: 'wrong', code: '', familiar: null, userAgent: null };
  for (const email of [TEST_ADMIN.email, 'nobody@tests.example', 'a-password']) {
    await app.services.admins.signIn({ ...attempt, email, address: '10.9.8.7' });
  }
  const failed = await app.services.audit.find({ action: 'sign-in failed' }, null);
  expect(failed.lines.map(({ actor, subject: whose }) => [actor, whose])).toEqual([
    ['a visitor', 'administrator:unknown'],
    ['a visitor', `administrator:${TEST_ADMIN.email}`],
  ]);
});
