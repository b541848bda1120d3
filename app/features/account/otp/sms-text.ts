import type { SmsContent, SmsTemplate } from './sms.source';

/** Characters of one SMS in the GSM alphabet; a longer one is sent, and paid for, as two. */
export const SMS_LENGTH = 160;

/** The words after "OTP to". */
const PURPOSES: Readonly<Record<SmsTemplate, string>> = {
  'otp-sign-in': 'sign in',
  'otp-deletion': 'delete your account',
  'otp-application': 'see your application',
};

/** Everything but the basic characters that the GSM alphabet (3GPP TS 23.038) and Unicode's ASCII and Latin 1 share. */
const NOT_BASIC_GSM = /[^ A-Za-z0-9@£$¥!"#%&'()*+,\-./:;<=>?_]/g;

export interface OtpTextFacts {
  readonly template: SmsTemplate;
  readonly brandName: string;
  /** The digits of the code. */
  readonly code: string;
  /** How long the page says that the code works, in whole seconds. */
  readonly validSeconds: number;
  /** The site's host name, without scheme and port: `example.org`. */
  readonly host: string;
}

/**
 * The SMS that brings a one-time code, in one message of at most 160 characters of the GSM alphabet:
 *
 *     1234 is your Taravani OTP to sign in. It is valid for 59 seconds. Do not share it with anyone.
 *
 *     @example.org #1234
 *
 * Its last line binds the code to the site, so that phones offer it on this site's pages only ("Origin-bound one-time codes
 * delivered via SMS", WICG). A long brand name or host costs the warning first, then that line; for one site and one kind
 * of message the wording is always the same, as a registered template must be. The template to register is this text with
 * `{#var#}` for the code (twice) and, where one template is to serve all kinds, for the words between "OTP to" and the full
 * stop, and for the time.
 */
export function otpText(facts: OtpTextFacts): SmsContent {
  const { template, code, host } = facts;
  const purpose = PURPOSES[template];
  const validity = inWords(facts.validSeconds);
  const brand = toGsm(facts.brandName);
  const statement = `${code} is your ${brand ? `${brand} ` : ''}OTP to ${purpose}. It is valid for ${validity}.`;
  const warned = `${statement} Do not share it with anyone.`;
  const binding = `\n\n@${host} #${code}`;
  const text =
    [warned + binding, statement + binding, warned].find(({ length }) => length <= SMS_LENGTH) ??
    statement;
  return { text, template, values: { code, purpose, validity, host } };
}

function inWords(seconds: number): string {
  const minutes = seconds / 60;
  return Number.isInteger(minutes) && minutes > 1 ? `${minutes} minutes` : `${seconds} seconds`;
}

/** One character outside the alphabet would turn the message into UCS-2, of which an SMS holds only 70. */
function toGsm(name: string): string {
  return name.normalize('NFKD').replace(NOT_BASIC_GSM, '').replace(/ +/g, ' ').trim();
}
