import { beforeEach, expect, it } from 'vitest';
import type { SmsMessage } from '~/features/notifications/sms.gateway';
import { DECISION_MAIL_DELAY_MS } from '~/features/applications/review/review';
import { ok } from '~/shared/result/result';
import { createAdminVisitor } from '../support/admin';
import { createDecidedApplication } from '../support/applications';
import { wait } from '../support/http-steps';
import { sendDueMails } from '../support/mails';
import { rowsFor } from '../support/review';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const sent: SmsMessage[] = [];
const app = useTestApp({
  environment: {
    ...MANY_ADDRESSES,
    SMS_TRANSPORT: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:1/?to={to}&text={text}',
  },
  sms: {
    send(message) {
      sent.push(message);
      return Promise.resolve(ok(undefined));
    },
  },
});
beforeEach(() => void sent.splice(0));

it('a decision SMS is sent once, not before the email, and without private data', async () => {
  const made = await createDecidedApplication(app.services, ['approve']);
  await app.services.messages.deliver();
  expect(sent).toEqual([]);
  wait(app, DECISION_MAIL_DELAY_MS - 1);
  await app.services.messages.deliver();
  expect(sent).toEqual([]);
  wait(app, 1);
  await Promise.all([app.services.messages.deliver(), app.services.messages.deliver()]);
  expect(sent).toEqual([
    {
      to: `+91${made.mobile}`,
      template: 'news-approved',
      language: 'en',
      text: 'Taravani: Your application as an astrologer is approved. Welcome! Sign in on our site to see what comes next.',
      values: {},
    },
  ]);
  const admin = await createAdminVisitor(app);
  await admin.open('/admin/messages?state=sent');
  const about = rowsFor(admin.page).filter(({ About }) => About === 'application approved');
  expect(about.map(({ By }) => By)).toEqual(['SMS', 'mail']);
  expect(admin.page.html).not.toContain(made.mobile);
});

it('each urgent decision has an SMS text in the language of the astrologer', async () => {
  const made = await createDecidedApplication(app.services, ['approve', 'deactivate']);
  const application = await app.services.onboarding.findByMobile(made.mobile);
  if (!application) throw new Error('There is no application.');
  await app.services.onboarding.saveLanguage(application, 'hi');
  const { version } = application;
  const decision = { kind: 'reactivate', version, reason: '' } as const;
  await app.services.reviews.decide(made.id, decision, { email: 'a@admins.example' });
  await createDecidedApplication(app.services, ['approve']);
  await createDecidedApplication(app.services, ['reject']);
  await sendDueMails(app);
  expect(sent.map(({ template, language }) => `${template} ${language}`).toSorted()).toEqual([
    'news-approved en',
    'news-reactivated hi',
    'news-rejected en',
  ]);
});
