import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { inUnit } from '~/features/account/account-labels';
import type { NewsTemplate, OtpTemplate, SmsContent } from '~/features/notifications/sms.gateway';

/** GSM characters of one SMS; a longer one costs two. */
export const SMS_LENGTH = 160;
/** With any other character the message is UCS-2: 16 bits each. */
export const UNICODE_SMS_LENGTH = 70;

const PURPOSES: Readonly<Record<OtpTemplate, () => string>> = {
  'otp-sign-in': m.account_sms_sign_in,
  'otp-deletion': m.account_sms_deletion,
  'otp-application': m.account_sms_application,
};

/** Decision messages. Nothing confidential: phones show them on the lock screen. */
const NEWS: Readonly<Record<NewsTemplate, () => string>> = {
  'news-approved': m.account_sms_approved,
  'news-rejected': m.account_sms_rejected,
  'news-correction': m.account_sms_correction,
  'news-reactivated': m.account_sms_reactivated,
  'news-change-accepted': m.account_sms_change_accepted,
  'news-change-declined': m.account_sms_change_declined,
};

const NOT_BASIC_GSM = /[^ A-Za-z0-9@£$¥!"#%&'()*+,\-./:;<=>?_]/g;

export interface OtpTextFacts {
  readonly template: OtpTemplate;
  readonly brandName: string;
  readonly code: string;
  /** Whole seconds, as on the page. */
  readonly validSeconds: number;
  /** Host name without scheme and port: `example.org`. */
  readonly host: string;
}

/**
 * The SMS that brings a one-time code, in the language of the current page and in one message: at most 160 characters where all
 * letters are of the GSM alphabet, as in English, or 70:
 *
 *     1234 is your Taravani OTP to sign in. It is valid for 59 seconds. Do not share it with anyone.
 *
 *     @example.org #1234
 *
 * Its last line binds the code to the site, so that phones offer it on this site's pages only ("Origin-bound one-time codes
 * delivered via SMS", WICG). A long brand name or host, or a language that has 70 characters only, costs that line first, then
 * the warning, then the name; for one site, language and kind of message the wording is always the same, as a registered template
 * must be. The template to register is this text with `{#var#}` for the code (twice) and, where one template is to serve all
 * kinds, for the words between "OTP to" and the full stop, and for the time.
 */
export function otpText(facts: OtpTextFacts): SmsContent {
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

/** Decision SMS in the current language as a single message; a long brand name is left out. */
export function newsText(template: NewsTemplate, brandName: string): SmsContent {
  const news = NEWS[template]();
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
    ? inUnit('minute', minutes)
    : inUnit('second', seconds);
}

/** One character outside the alphabet makes the message UCS-2, 70 characters per SMS. */
function toGsm(name: string): string {
  return oneLine(name.normalize('NFKD').replace(NOT_BASIC_GSM, ''));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
