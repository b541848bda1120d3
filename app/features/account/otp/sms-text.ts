import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { formatInUnit } from '~/features/account/account-labels';
import type {
  NotificationTemplate,
  OtpTemplate,
  SmsContent,
} from '~/features/notifications/sms.gateway';

/** GSM characters in one SMS; longer messages are billed as two. */
export const SMS_LENGTH = 160;
/** Characters in one SMS when any is outside the GSM alphabet: UCS-2 needs 16 bits each. */
export const UNICODE_SMS_LENGTH = 70;

const PURPOSES: Readonly<Record<OtpTemplate, () => string>> = {
  'otp-sign-in': m.account_sms_sign_in,
  'otp-deletion': m.account_sms_deletion,
  'otp-application': m.account_sms_application,
};

/** Decision messages. Not confidential, because phones show them on the lock screen. */
const DECISION_TEXTS: Readonly<Record<NotificationTemplate, () => string>> = {
  'news-approved': m.account_sms_approved,
  'news-rejected': m.account_sms_rejected,
  'news-correction': m.account_sms_correction,
  'news-reactivated': m.account_sms_reactivated,
  'news-change-accepted': m.account_sms_change_accepted,
  'news-change-declined': m.account_sms_change_declined,
};

const NOT_BASIC_GSM = /[^ A-Za-z0-9@£$¥!"#%&'()*+,\-./:;<=>?_]/g;

export interface OtpTextOptions {
  readonly template: OtpTemplate;
  readonly brandName: string;
  readonly code: string;
  /** Whole seconds, as on the page. */
  readonly validSeconds: number;
  /** Host name without scheme and port: `example.org`. */
  readonly host: string;
}

/**
 * The SMS with a one-time code, in the language of the current page. It fits into one message: 160 characters of the
 * GSM alphabet, as in English, or 70 other characters. In English it is `1234 is your Taravani OTP to sign in. It is
 * valid for 59 seconds. Do not share it with anyone.`, followed by the line `@example.org #1234`. That line binds the
 * code to the site, so phones offer it only on its pages ("Origin-bound one-time codes delivered via SMS", WICG). A
 * text that is too long loses that line first, then the warning, then the name. For one site, language and purpose
 * the wording never varies, because registered templates require that. Register this text with `{#var#}` for the code
 * (twice). If one template serves all purposes, use it also for the words between "OTP to" and the time.
 */
export function otpText(facts: OtpTextOptions): SmsContent {
  const { template, code, host } = facts;
  const purpose = PURPOSES[template]();
  const validity = getValidity(facts.validSeconds);
  const unbranded = m.account_sms_statement_unbranded({ code, purpose, validity });
  const isGsm = unbranded === toGsm(unbranded);
  const most = isGsm ? SMS_LENGTH : UNICODE_SMS_LENGTH;
  const brand = isGsm ? toGsm(facts.brandName) : oneLine(facts.brandName.normalize('NFC'));
  const statement = brand ? m.account_sms_statement({ code, brand, purpose, validity }) : unbranded;
  const warned = `${statement} ${m.account_sms_warning()}`;
  const binding = `\n\n@${host} #${code}`;
  const text =
    [
      warned + binding,
      warned,
      statement + binding,
      statement,
      `${unbranded} ${m.account_sms_warning()}`,
    ].find(({ length }) => length <= most) ?? unbranded;
  return {
    text,
    template,
    language: getCurrentLanguage(),
    values: { code, purpose, validity, host },
  };
}

/** Decision SMS in the current language as a single message. A long brand name is left out. */
export function decisionText(template: NotificationTemplate, brandName: string): SmsContent {
  const news = DECISION_TEXTS[template]();
  const isGsm = news === toGsm(news);
  const brand = isGsm ? toGsm(brandName) : oneLine(brandName.normalize('NFC'));
  const branded = `${brand}: ${news}`;
  const isShort = branded.length <= (isGsm ? SMS_LENGTH : UNICODE_SMS_LENGTH);
  const text = brand && isShort ? branded : news;
  return { text, template, language: getCurrentLanguage(), values: {} };
}

function getValidity(seconds: number): string {
  const minutes = seconds / 60;
  return Number.isInteger(minutes) && minutes > 1
    ? formatInUnit('minute', minutes)
    : formatInUnit('second', seconds);
}

/** One character outside the alphabet limits the SMS to 70 characters (UCS-2). */
function toGsm(name: string): string {
  return oneLine(name.normalize('NFKD').replace(NOT_BASIC_GSM, ''));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
