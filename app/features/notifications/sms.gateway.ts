import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Language } from '~/shared/i18n/language';
import type { Result } from '~/shared/result/result';

/**
 * The kinds of SMS this site sends. In India every kind is a template registered beforehand on a DLT platform (TRAI's Telecom
 * Commercial Communications Customer Preference Regulations, 2018), so gateways want to know which one a message is.
 */
export type SmsTemplate = OtpTemplate | NewsTemplate;

/** SMS with a code. */
export const OTP_TEMPLATES = ['otp-sign-in', 'otp-deletion', 'otp-application'] as const;
export type OtpTemplate = (typeof OTP_TEMPLATES)[number];

/** SMS about a decision. */
export const NEWS_TEMPLATES = [
  'news-approved',
  'news-rejected',
  'news-correction',
  'news-reactivated',
  'news-change-accepted',
  'news-change-declined',
] as const;
export type NewsTemplate = (typeof NEWS_TEMPLATES)[number];

/** Content without a recipient. */
export interface SmsContent {
  /** The whole message, word for word as registered. */
  readonly text: string;
  readonly template: SmsTemplate;
  /** Each language has templates of its own. */
  readonly language: Language;
  /** Template variables by name, for gateways that build the text. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SmsMessage extends SmsContent {
  /** Number in E.164 form: `+919876543210`. */
  readonly to: string;
}

/** The gateway's message id, used in its reports; undefined without one. */
export type SmsReceipt = { readonly gatewayId: string } | undefined;

/** Sends SMS messages. */
export interface SmsSender {
  /**
   * Hands one message to the gateway. Failures are logged; it never throws.
   * @returns ok when the gateway has accepted it for sending, which does not say that it arrived; else why not
   */
  send(message: SmsMessage): Promise<Result<SmsReceipt, DeliveryFailure>>;
}
