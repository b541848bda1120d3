import { z } from 'zod';
import type { MailSettings, SmtpSettings } from '~/infrastructure/mail/mail';
import { optional, type Environment } from './values';

const SHAPE =
  'must be like smtp://user:password@mail.example.org:587, or smtps:// for TLS from the start';
const SUBMISSION_PORT = 587;
const SUBMISSION_OVER_TLS_PORT = 465;

const smtpAddress = z
  .string()
  .trim()
  .transform((text, context): Omit<SmtpSettings, 'from'> => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const secure = url?.protocol === 'smtps:';
    if (!url?.hostname || (!secure && url.protocol !== 'smtp:') || url.search || url.hash) {
      context.addIssue({ code: 'custom', message: SHAPE });
      return z.NEVER;
    }
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? SUBMISSION_OVER_TLS_PORT : SUBMISSION_PORT),
      secure,
      credentials: url.username
        ? { user: decode(url.username), password: decode(url.password) }
        : undefined,
    };
  });

/** `hello@example.org` or `Taravani <hello@example.org>`. */
const sender = z
  .string()
  .trim()
  .regex(
    /^([^<>@\r\n]+<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/,
    'must be an address such as hello@example.org or Taravani <hello@example.org>',
  );

const mailEnvironment = z
  .object({ SMTP_URL: optional(smtpAddress), MAIL_FROM: optional(sender) })
  .transform(({ SMTP_URL, MAIL_FROM }, context): MailSettings => {
    if (!SMTP_URL) return { transport: 'outbox' };
    if (!MAIL_FROM) {
      context.addIssue({
        code: 'custom',
        path: ['MAIL_FROM'],
        message: 'is needed with SMTP_URL: the address mails come from',
      });
      return z.NEVER;
    }
    return { transport: 'smtp', smtp: { ...SMTP_URL, from: MAIL_FROM } };
  });

export function parseMailSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, MailSettings> {
  return mailEnvironment.safeParse(environment);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
