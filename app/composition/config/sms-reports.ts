import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  MSG91_REPORT_FORMAT,
  REPORTS_PATH,
  type ReportSettings,
  type ReportFormat,
} from '~/infrastructure/sms/delivery-reports';
import { trimTrailing } from '~/shared/text/trim-trailing';
import { isGuessable, requiredBy, optional, webAddress, type Environment } from './values';

const REPORTS_ON = 'SMS_REPORTS=on';
const MINIMUM_KEY_LENGTH = 24;
const KEY = /^[\w-]+$/;

const key = z
  .string()
  .trim()
  .min(MINIMUM_KEY_LENGTH, `must have at least ${MINIMUM_KEY_LENGTH} characters`)
  .regex(KEY, 'must be made of letters, digits, - and _');
const field = z.string().trim();

const statusWordList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((words) => words.length > 0, 'must name a word');

const reportsEnvironment = z
  .object({
    SMS_REPORTS: optional(z.enum(['on', 'off'])),
    SMS_TRANSPORT: optional(z.string()),
  })
  .transform(({ SMS_REPORTS: reports = 'off', SMS_TRANSPORT: transport = 'console' }) =>
    reports === 'off' ? 'off' : transport,
  );

const twilioEnvironment = z
  .object({
    PUBLIC_URL: requiredBy(REPORTS_ON, webAddress),
    TWILIO_AUTH_TOKEN: optional(z.string().trim()),
  })
  .transform(({ PUBLIC_URL: site, TWILIO_AUTH_TOKEN: authToken = '' }): ReportSettings => ({
    by: 'signature',
    authToken,
    address: `${trimTrailing(site, /\//)}${REPORTS_PATH}`,
  }));

const keyEnvironment = z
  .object({ NODE_ENV: optional(z.string()), SMS_REPORT_KEY: requiredBy(REPORTS_ON, key) })
  .transform(({ NODE_ENV, SMS_REPORT_KEY: plain }, context): Buffer => {
    if (NODE_ENV === 'production' && isGuessable(plain)) {
      const message = 'must be random, such as what `openssl rand -hex 24` prints';
      context.addIssue({ code: 'custom', path: ['SMS_REPORT_KEY'], message });
    }
    return createHash('sha256').update(plain).digest();
  });

const statusWordsEnvironment = z
  .object({
    SMS_HTTP_ID_FIELD: requiredBy(REPORTS_ON, field),
    SMS_REPORT_ID_FIELD: requiredBy(REPORTS_ON, field),
    SMS_REPORT_STATUS_FIELD: requiredBy(REPORTS_ON, field),
    SMS_REPORT_CODE_FIELD: optional(field),
    SMS_REPORT_DELIVERED: requiredBy(REPORTS_ON, statusWordList),
    SMS_REPORT_FAILED: requiredBy(REPORTS_ON, statusWordList),
  })
  .transform((env): ReportFormat => ({
    idField: env.SMS_REPORT_ID_FIELD,
    statusField: env.SMS_REPORT_STATUS_FIELD,
    codeField: env.SMS_REPORT_CODE_FIELD,
    delivered: env.SMS_REPORT_DELIVERED,
    failed: env.SMS_REPORT_FAILED,
  }));

/**
 * Twilio signs its reports; other gateways send `SMS_REPORT_KEY`, which is stored as a hash. Null when reports
 * are off.
 */
export function parseSmsReportSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, ReportSettings | null> {
  return z
    .unknown()
    .transform((_, context): ReportSettings | null => {
      const read = <Value>(schema: z.ZodType<Value, z.ZodTypeDef, unknown>): Value | undefined => {
        const { data, error } = schema.safeParse(environment);
        for (const issue of error?.issues ?? []) context.addIssue(issue);
        return data;
      };
      switch (read(reportsEnvironment)) {
        case undefined:
        case 'off':
          return null;
        case 'twilio':
          return read(twilioEnvironment) ?? null;
        case 'msg91': {
          const keyHash = read(keyEnvironment);
          return keyHash ? { by: 'key', keyHash, words: MSG91_REPORT_FORMAT } : null;
        }
        case 'http': {
          const keyHash = read(keyEnvironment);
          const words = read(statusWordsEnvironment);
          return keyHash && words ? { by: 'key', keyHash, words } : null;
        }
        default: {
          const message = 'needs a gateway: SMS_TRANSPORT=msg91, twilio or http';
          context.addIssue({ code: 'custom', path: ['SMS_REPORTS'], message });
          return null;
        }
      }
    })
    .safeParse(environment);
}
