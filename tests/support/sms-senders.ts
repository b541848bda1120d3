import type { SmsMessage } from '~/features/notifications/sms.gateway';
import type { Clock } from '~/shared/time/clock';
import type { TemplateIds } from '~/infrastructure/sms/sms-settings';

export const MESSAGE: SmsMessage = {
  to: '+919876543210',
  text: '4821 is your Taravani OTP to sign in. It is valid for 59 seconds.\n\n@example.org #4821',
  template: 'otp-sign-in',
  language: 'en',
  values: { code: '4821', purpose: 'sign in', validity: '59 seconds', host: 'example.org' },
};

export const TEMPLATE_IDS: TemplateIds = {
  'otp-sign-in': 'template-sign-in',
  'otp-deletion': 'template-deletion',
  'otp-application': 'template-application',
};

export const HINDI_TEMPLATE_IDS: TemplateIds = {
  'otp-sign-in': 'template-sign-in-hi',
  'otp-deletion': 'template-deletion-hi',
  'otp-application': 'template-application-hi',
};

export const WITHOUT_DELAY: { readonly clock: Clock; readonly wait: () => Promise<void> } = {
  clock: { now: () => new Date('2026-11-21T10:00:00+05:30') },
  wait: () => Promise.resolve(),
};
