import { parseMobile, toE164 } from '~/features/account/mobile';
import { decisionText } from '~/features/account/otp/sms-text';
import type { NotificationTemplate } from '~/features/notifications/sms.gateway';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { CreateSmsJob } from '~/features/notifications/outbox.server';
import type { Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';

interface SmsRecipient {
  /** Ten digits. */
  readonly mobile: string;
  readonly template: NotificationTemplate;
  readonly language: Language;
}

/** Builds an SMS job; null if no template is approved or the number is invalid. */
export type CreateStatusSms = (
  told: SmsRecipient,
  facts: Parameters<CreateSmsJob>[1],
) => NewNotification | null;

interface Dependencies {
  readonly createSmsJob: CreateSmsJob;
  /** @returns the language in which the template can be sent; null if none */
  readonly getLanguage: (template: NotificationTemplate, wanted: Language) => Language | null;
  readonly brandName: string;
}

/** @returns a builder of SMS messages that tell astrologers their application status */
export function createStatusSmsBuilder({
  createSmsJob,
  getLanguage,
  brandName,
}: Dependencies): CreateStatusSms {
  return ({ mobile, template, language: wanted }, facts) => {
    const language = getLanguage(template, wanted);
    const number = parseMobile(mobile);
    if (language === null || number === null) return null;
    const content = inLanguage(language, () => decisionText(template, brandName));
    return createSmsJob({ to: toE164(number), ...content }, facts);
  };
}
