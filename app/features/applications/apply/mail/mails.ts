import { parseMobile, toE164 } from '~/features/account/mobile';
import { decisionText } from '~/features/account/otp/sms-text';
import type { NotificationTemplate } from '~/features/notifications/sms.gateway';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { CreateSmsJob } from '~/features/notifications/outbox.server';
import { type Language, toLocalPath } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { CORRECTION_LABELS } from '~/features/applications/apply/corrections';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import { m } from '~/shared/i18n/messages';
import { EMAIL_CODE_DAYS } from './email-confirmation';
import { composeMail, type MailPart } from '~/features/notifications/mail-body';
import type { MailContent } from '~/features/notifications/mail.gateway';

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

const LONGEST_NAME = 60;

export interface ApplicationMailFacts {
  readonly name: string;
  readonly brandName: string;
  readonly origin: string;
}

export function buildReceivedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_received_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_received_thanks({ brandName }) },
    { paragraph: m.mail_received_next() },
    link(m.mail_received_link(), '/astroverify', facts),
    buildSignature(facts),
  ]);
}

/** @param code confirms the e-mail address; null if the mail only explains where to request a code */
export function buildApprovedMail(facts: ApplicationMailFacts, code: string | null): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_approved_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_approved_news({ brandName }) },
    { paragraph: m.mail_approved_app() },
    link(m.mail_approved_app_link(), '/app-download', facts),
    {
      paragraph:
        code === null
          ? m.mail_approved_ask_code()
          : m.mail_approved_code({ code, days: EMAIL_CODE_DAYS }),
    },
    link(m.mail_confirm_link(), '/astroverify', facts),
    { paragraph: m.mail_approved_glad() },
    buildSignature(facts),
  ]);
}

export function buildEmailCodeMail(facts: ApplicationMailFacts, code: string): MailContent {
  return composeMail(m.mail_code_subject({ brandName: facts.brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_code_text({ code, days: EMAIL_CODE_DAYS }) },
    link(m.mail_confirm_link(), '/astroverify', facts),
    { paragraph: m.mail_code_not_asked() },
    buildSignature(facts),
  ]);
}

/** @param reason the administrator's text; line breaks are preserved */
export function buildRejectedMail(facts: ApplicationMailFacts, reason: string): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_rejected_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_rejected_reason({ brandName }) },
    { quotation: reason.replace(/\r\n?/g, '\n').trim() },
    { paragraph: m.mail_rejected_write() },
    link(m.mail_reach_link(), '/about', facts),
    buildSignature(facts),
  ]);
}

/** @param reason the administrator's text; line breaks are preserved */
export function buildCorrectionMail(
  facts: ApplicationMailFacts,
  reason: string,
  marks: readonly CorrectionMark[],
): MailContent {
  const { brandName } = facts;
  const names = marks.map((mark) => CORRECTION_LABELS[mark]());
  return composeMail(m.mail_correct_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_correct_reason({ brandName }) },
    { quotation: reason.replace(/\r\n?/g, '\n').trim() },
    { paragraph: m.mail_correct_marks({ marks: names.join('; ') }) },
    { paragraph: m.mail_correct_kept() },
    link(m.mail_correct_link(), '/astroverify', facts),
    buildSignature(facts),
  ]);
}

export function buildReactivatedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_active_again_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_active_again_text({ brandName }) },
    link(m.mail_approved_app_link(), '/app-download', facts),
    buildSignature(facts),
  ]);
}

/**
 * Sent by e-mail because the phone number can have a new owner.
 * @param account a short description with only the last digits of the number
 */
export function buildBankChangeRequestMail(
  facts: ApplicationMailFacts,
  account: string,
): MailContent {
  return composeMail(m.mail_bank_proposed_subject({ brandName: facts.brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_bank_proposed_text({ account }) },
    { paragraph: m.mail_bank_proposed_you() },
    { paragraph: m.mail_bank_proposed_not_you() },
    link(m.mail_bank_proposed_link(), '/astrologer-profile/bank', facts),
    buildSignature(facts),
  ]);
}

export function buildChangeDecisionMail(
  facts: ApplicationMailFacts,
  change: {
    readonly what: string;
    readonly value: string;
    readonly accepts: boolean;
    readonly isPublic: boolean;
    readonly reason: string | null;
  },
): MailContent {
  const { brandName } = facts;
  const { what, value, accepts, isPublic, reason } = change;
  const accepted = isPublic ? m.mail_change_accepted_text : m.mail_change_accepted_private;
  const subject = accepts
    ? m.mail_change_accepted_subject({ brandName })
    : m.mail_change_declined_subject({ brandName });
  const text = accepts ? accepted({ what, value }) : m.mail_change_declined_text({ what, value });
  return composeMail(subject, [
    buildGreeting(facts),
    { paragraph: text },
    ...(reason === null ? [] : [{ quotation: reason.replace(/\r\n?/g, '\n').trim() }]),
    link(m.mail_change_link(), '/astrologer-profile', facts),
    buildSignature(facts),
  ]);
}

export function buildReapplicationAllowedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_again_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_again_welcome({ brandName }) },
    { paragraph: m.mail_again_kept() },
    link(m.mail_again_link(), '/signup', facts),
    buildSignature(facts),
  ]);
}

export function buildDeletedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_deleted_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_deleted_text({ brandName }) },
    { paragraph: m.mail_deleted_not_you() },
    link(m.mail_reach_link(), '/about', facts),
    buildSignature(facts),
  ]);
}

export function buildDeactivatedMail(facts: ApplicationMailFacts): MailContent {
  const { brandName } = facts;
  return composeMail(m.mail_inactive_subject({ brandName }), [
    buildGreeting(facts),
    { paragraph: m.mail_inactive_text({ brandName }) },
    { paragraph: m.mail_inactive_write() },
    link(m.mail_reach_link(), '/about', facts),
    { paragraph: m.mail_inactive_thanks() },
    buildSignature(facts),
  ]);
}

function link(label: string, path: string, { origin }: ApplicationMailFacts): MailPart {
  return { link: { label, address: origin + toLocalPath(path) } };
}

function buildGreeting({ name }: ApplicationMailFacts): MailPart {
  const calledBy = sanitizeName(name);
  return { paragraph: calledBy ? m.mail_greeting({ name: calledBy }) : m.mail_greeting_nobody() };
}

function buildSignature({ brandName }: ApplicationMailFacts): MailPart {
  return { paragraph: m.mail_signature({ brandName }) };
}

/**
 * Anyone can enter any name with a stranger's address, so a name could carry a message. Drops web addresses and
 * characters that names do not contain.
 */
function sanitizeName(name: string): string {
  const tame = name
    .replace(/[^\p{L}\p{M}.'’ -]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/ +/g, ' ')
    .trim();
  return [...tame].slice(0, LONGEST_NAME).join('').trim();
}
