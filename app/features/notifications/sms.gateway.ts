import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import type { Language } from '~/shared/i18n/language';
import type { Result } from '~/shared/result/result';

/**
 * The kinds of SMS this site sends. In India every kind is a template registered beforehand on a DLT platform (TRAI's Telecom
 * Commercial Communications Customer Preference Regulations, 2018), so gateways want to know which one a message is.
 */
export type SmsTemplate = OtpTemplate | NewsTemplate;

/** What brings a code. */
export const OTP_TEMPLATES = ['otp-sign-in', 'otp-deletion', 'otp-application'] as const;
export type OtpTemplate = (typeof OTP_TEMPLATES)[number];

/** What tells an astrologer of a decision. */
export const NEWS_TEMPLATES = [
  'news-approved',
  'news-rejected',
  'news-correction',
  'news-reactivated',
  'news-change-accepted',
  'news-change-declined',
] as const;
export type NewsTemplate = (typeof NEWS_TEMPLATES)[number];

/** What a message says, before it is known to whom. */
export interface SmsContent {
  /** The whole message, word for word as registered. */
  readonly text: string;
  readonly template: SmsTemplate;
  /** Each language has templates of its own. */
  readonly language: Language;
  /** What fills the template's variables, by name, for gateways that put the text together themselves. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SmsMessage extends SmsContent {
  /** Number in E.164 form: `+919876543210`. */
  readonly to: string;
}

/** What the gateway calls a message that it has taken, by which it reports of it; undefined where it does not say. */
export type SmsReceipt = { readonly gatewayId: string } | undefined;

/** Sends SMS messages. */
export interface SmsSender {
  /**
   * Hands one message to the gateway. Failures are logged; it never throws.
   * @returns ok when the gateway has accepted it for sending, which does not say that it arrived; else why not
   */
  send(message: SmsMessage): Promise<Result<SmsReceipt, DeliveryFailure>>;
}
