import { z } from 'zod';
import {
  NOTIFICATION_TEMPLATES,
  type NotificationTemplate,
} from '~/features/notifications/sms.gateway';
import type {
  SmsSettings,
  TemplateIds,
  TranslatedTemplateIds,
} from '~/infrastructure/sms/sms-settings';
import { BASE_LANGUAGE, LANGUAGES } from '~/shared/i18n/language';
import { readHttpGateway, smsHttpEnvironment } from './sms-http';
import { blankToUndefined, requiredBy, type Environment } from './values';

const MSG91 = 'SMS_TRANSPORT=msg91';
const TWILIO = 'SMS_TRANSPORT=twilio';

const key = z.string().trim().regex(/^\S+$/, 'must have no spaces inside');

const smsEnvironment = z.discriminatedUnion('SMS_TRANSPORT', [
  z.object({ SMS_TRANSPORT: z.literal('console') }),
  z.object({ SMS_TRANSPORT: z.literal('outbox') }),
  z.object({
    SMS_TRANSPORT: z.literal('msg91'),
    MSG91_AUTH_KEY: requiredBy(MSG91, key),
    MSG91_SENDER_ID: requiredBy(
      MSG91,
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{3,11}$/, 'must be the registered header such as TARVNI'),
    ),
  }),
  z.object({
    SMS_TRANSPORT: z.literal('twilio'),
    TWILIO_ACCOUNT_SID: requiredBy(
      TWILIO,
      z
        .string()
        .trim()
        .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits'),
    ),
    TWILIO_AUTH_TOKEN: requiredBy(TWILIO, key),
    TWILIO_FROM: requiredBy(
      TWILIO,
      z
        .string()
        .trim()
        .regex(
          /^(\+\d{7,15}|MG[0-9a-f]{32}|[a-z0-9 ]{1,11})$/i,
          'must be a number such as +12025550123, a sender name or a messaging service (MG…)',
        ),
    ),
  }),
  smsHttpEnvironment,
]);

/** A transport with missing settings is an error that names the settings. */
export function parseSmsSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, SmsSettings> {
  return smsEnvironment
    .transform((env, context): SmsSettings => {
      switch (env.SMS_TRANSPORT) {
        case 'console':
        case 'outbox':
          return { transport: env.SMS_TRANSPORT };
        case 'msg91': {
          const templateIds = readTemplateIds(environment, 'MSG91_TEMPLATE_OTP');
          if (!templateIds) {
            const message = `is needed with ${MSG91}: the id of the template in MSG91's panel`;
            context.addIssue({ code: 'custom', path: ['MSG91_TEMPLATE_OTP'], message });
            return z.NEVER;
          }
          const translated = readTranslatedIds(environment, 'MSG91_TEMPLATE_OTP');
          const { MSG91_AUTH_KEY: authKey, MSG91_SENDER_ID: senderId } = env;
          return {
            transport: 'msg91',
            msg91: {
              authKey,
              senderId,
              templateIds,
              ...(translated ? { translatedTemplateIds: translated } : {}),
            },
          };
        }
        case 'twilio':
          return {
            transport: 'twilio',
            twilio: {
              accountSid: env.TWILIO_ACCOUNT_SID,
              authToken: env.TWILIO_AUTH_TOKEN,
              from: env.TWILIO_FROM,
            },
          };
        case 'http': {
          const templateIds = readTemplateIds(environment, 'DLT_TEMPLATE_OTP');
          const translated = readTranslatedIds(environment, 'DLT_TEMPLATE_OTP');
          const http = readHttpGateway(env, templateIds, context);
          return {
            transport: 'http',
            http: { ...http, ...(translated ? { translatedDltTemplateIds: translated } : {}) },
          };
        }
      }
    })
    .safeParse(
      // Not a copy, because settings from files are read on access.
      Object.create(environment, {
        SMS_TRANSPORT: { value: blankToUndefined(environment.SMS_TRANSPORT) ?? 'console' },
      }),
    );
}

/** One id for all code messages, or one per kind, which takes precedence. Undefined when a kind has none. */
function readTemplateIds(environment: Environment, name: string): TemplateIds | undefined {
  const read = (setting: string) => environment[setting]?.trim() || undefined;
  const getId = (suffix: string) => read(`${name}_${suffix}`) ?? read(name);
  const [signIn, deletion, application] = ['SIGN_IN', 'DELETION', 'APPLICATION'].map(getId);
  if (signIn === undefined || deletion === undefined || application === undefined) return undefined;
  const createNewsSms = name.replace('_OTP', '_NEWS');
  return {
    'otp-sign-in': signIn,
    'otp-deletion': deletion,
    'otp-application': application,
    ...Object.fromEntries(
      NOTIFICATION_TEMPLATES.flatMap((template) => {
        const id = read(getSetting(template, createNewsSms));
        return id === undefined ? [] : [[template, id]];
      }),
    ),
  };
}

function getSetting(template: NotificationTemplate, createNewsSms: string): string {
  return template.replace('news-', `${createNewsSms}_`).replaceAll('-', '_').toUpperCase();
}

/** A language is left out unless it has a template for each kind; its visitors get the base language. */
function readTranslatedIds(
  environment: Environment,
  name: string,
): TranslatedTemplateIds | undefined {
  const found = LANGUAGES.flatMap(({ code }) => {
    const ids =
      code === BASE_LANGUAGE
        ? undefined
        : readTemplateIds(environment, `${name}_${code.toUpperCase()}`);
    return ids ? [[code, ids] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
