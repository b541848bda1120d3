import { z } from 'zod';
import type { MailSettings, SmtpSettings } from '~/infrastructure/mail/mail';
import {
  headersAsJson,
  isGuessable,
  optional,
  plainWebAddress,
  webAddress,
  wholeNumber,
} from './values';
import type { IfscSettings } from '~/infrastructure/ifsc/lookup';
import { trimTrailing } from '~/shared/text/trim-trailing';
import type { ErrorReportSettings } from '~/infrastructure/logging/error-reports';
import { createHash } from 'node:crypto';
import type { MetricsSettings } from '~/infrastructure/metrics/metrics';
import type { CdnSettings } from '~/infrastructure/cdn/purge';
import type { AnalyticsSettings } from '~/infrastructure/analytics/analytics';
import { LOG_LEVELS, type LogSettings } from '~/infrastructure/logging/pino-log';

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

export const mailSettings = z
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Codes are appended to this URL, and fetch rejects a URL with a user name. */
const serviceAddress = webAddress
  .refine(
    isPlainUrl,
    'must be an address such as https://ifsc.example.org, without ?, # or a user name',
  )
  .transform((text) => trimTrailing(text, /\//));

/** `IFSC_API_URL` looks up branches (default: the store only). `IFSC_LIST` fills the store with the bundled list. */
export const ifscSettings = z
  .object({
    IFSC_API_URL: optional(serviceAddress),
    IFSC_LIST: optional(z.enum(['own', 'none'])),
  })
  .transform(({ IFSC_API_URL, IFSC_LIST }): IfscSettings => ({
    url: IFSC_API_URL,
    seedsBranches: IFSC_LIST !== 'none',
  }));

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}

const FORMAT_MESSAGE = 'must be like https://KEY@errors.example.org/PROJECT';

/** The key is in the user position, the project at the end of the path. */
const dsn = z
  .string()
  .trim()
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const parts = url?.pathname.split('/') ?? [];
    const project = parts.pop() ?? '';
    const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (!url || !isHttp || url.username === '' || url.search !== '' || !/^\w+$/.test(project)) {
      context.addIssue({ code: 'custom', message: FORMAT_MESSAGE });
      return z.NEVER;
    }
    return {
      url: `${url.origin}${parts.join('/')}/api/${project}/envelope/`,
      key: url.username,
    };
  });

export const errorReportSettings = z
  .object({ SENTRY_DSN: optional(dsn) })
  .transform(({ SENTRY_DSN }): ErrorReportSettings => ({ sentry: SENTRY_DSN }));

const MINIMUM_TOKEN_LENGTH = 24;
/** Characters allowed after `Bearer` (RFC 6750, section 2.1). */
const TOKEN = /^[\w.~+/-]+=*$/;

/** `METRICS_TOKEN` protects `/metrics`; only its hash stays in memory. Without a token the page does not exist. */
export const metricsSettings = z
  .object({ NODE_ENV: optional(z.string()), METRICS_TOKEN: optional(z.string().trim()) })
  .transform(({ NODE_ENV, METRICS_TOKEN: token }, context): MetricsSettings => {
    if (token === undefined) return { tokenHash: null };
    const message = findProblem(token, NODE_ENV === 'production');
    if (message) context.addIssue({ code: 'custom', path: ['METRICS_TOKEN'], message });
    return { tokenHash: createHash('sha256').update(token).digest() };
  });

function findProblem(token: string, isPublic: boolean): string | null {
  if (token.length < MINIMUM_TOKEN_LENGTH) {
    return `must have at least ${MINIMUM_TOKEN_LENGTH} characters`;
  }
  if (!TOKEN.test(token)) return 'must be made of letters, digits and - . _ ~ + /';
  if (isPublic && isGuessable(token)) {
    return 'must be random, such as what `openssl rand -base64 32` prints';
  }
  return null;
}

export const cdnSettings = z
  .object({
    CDN_PURGE_URL: optional(plainWebAddress),
    CDN_PURGE_HEADERS: headersAsJson,
  })
  .transform(({ CDN_PURGE_URL: url, CDN_PURGE_HEADERS: headers }): CdnSettings => ({
    purge: url === undefined ? undefined : { url, headers },
  }));

export const analyticsSettings = z
  .object({ ANALYTICS_URL: optional(plainWebAddress) })
  .transform(({ ANALYTICS_URL }): AnalyticsSettings => ({ url: ANALYTICS_URL }));

/** Undefined: the store is a file in the data folder. */
export const databaseSettings = z.object({
  DATABASE_URL: optional(
    z
      .string()
      .trim()
      .refine(
        (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
        'must be an address such as postgres://user:password@host:5432/database',
      ),
  ),
});

const DEFAULT_MB = 32;
const BYTES_PER_MB = 1_048_576;

/** `bytes`: memory limit of the page cache; 0 disables it. */
export const pageCacheSettings = z
  .object({ PAGE_CACHE_MB: optional(wholeNumber(0, 4_096)) })
  .transform(({ PAGE_CACHE_MB = DEFAULT_MB }) => ({ bytes: PAGE_CACHE_MB * BYTES_PER_MB }));

export const logSettings = z
  .object({ LOG_LEVEL: optional(z.enum(LOG_LEVELS)) })
  .transform(({ LOG_LEVEL }): LogSettings => ({ level: LOG_LEVEL ?? 'info' }));

const INVALID_CONTACT = 'must be an e-mail address, or an address that begins with https://';

export const securityContact = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = text.replace(/^mailto:/i, '');
    if (z.string().email().safeParse(address).success) return `mailto:${address}`;
    // The URL parser's output has no spaces or line breaks.
    if (/^https:\/\//i.test(text) && URL.canParse(text)) return new URL(text).href;
    context.addIssue({ code: 'custom', message: INVALID_CONTACT });
    return z.NEVER;
  });
