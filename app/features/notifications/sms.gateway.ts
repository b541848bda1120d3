import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Language } from '~/shared/i18n/language';
import type { Result } from '~/shared/result/result';

/** In India each type of SMS needs a template registered on a DLT platform (TRAI's TCCCPR, 2018). */
export type SmsTemplate = OtpTemplate | NotificationTemplate;

/** SMS with a one-time password. */
export const OTP_TEMPLATES = ['otp-sign-in', 'otp-deletion', 'otp-application'] as const;
export type OtpTemplate = (typeof OTP_TEMPLATES)[number];

/** SMS about a decision. */
export const NOTIFICATION_TEMPLATES = [
  'news-approved',
  'news-rejected',
  'news-correction',
  'news-reactivated',
  'news-change-accepted',
  'news-change-declined',
] as const;
export type NotificationTemplate = (typeof NOTIFICATION_TEMPLATES)[number];

/** Content without a recipient. */
export interface SmsContent {
  readonly text: string;
  readonly template: SmsTemplate;
  /** Templates are per language. */
  readonly language: Language;
  /** Template variables by name, for gateways that build the text. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SmsMessage extends SmsContent {
  /** E.164: `+919876543210`. */
  readonly to: string;
}

/** The gateway's message id, used in its delivery reports. Undefined if the gateway sends none. */
export type SmsReceipt = { readonly gatewayId: string } | undefined;

export interface SmsSender {
  /**
   * Logs failures and never throws. @returns ok once the gateway has accepted the message, which does not prove
   * delivery
   */
  send(message: SmsMessage): Promise<Result<SmsReceipt, DeliveryFailure>>;
}
