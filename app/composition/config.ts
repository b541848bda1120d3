import path from 'node:path';
import { z } from 'zod';
import { readProductVersion } from '~/infrastructure/files/project-root';
import type { GrievanceOfficer } from '~/features/privacy/consent/grievance-officer';
import type { StoreSettings } from '~/infrastructure/sql/engine/sql-store';
import { apiSettings } from './config/api';
import { parseFileStoreSettings } from './config/files';
import { parseProviderSettings } from './config/provider';
import {
  analyticsSettings,
  cdnSettings,
  databaseSettings,
  errorReportSettings,
  ifscSettings,
  logSettings,
  mailSettings,
  metricsSettings,
  pageCacheSettings,
  securityContact,
} from './config/sections';
import { withSettingFiles } from './config/setting-files';
import { parseSmsSettings } from './config/sms';
import { parseSmsReportSettings } from './config/sms-reports';
import { isGuessable, optional, webAddress, wholeNumber, type Environment } from './config/values';
import { trimTrailing } from '~/shared/text/trim-trailing';

/** The message names the setting and the expected form, never the actual value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const MINIMUM_SECRET_LENGTH = 32;
/** For the whole site: about fifty sign-ins per minute. Limits the cost of a night of SMS pumping. */
const SMS_PER_HOUR = 3_000;
/** Default codes per 24 hours. At 15 paise each, the worst day costs about 3,000 rupees. */
const SMS_PER_DAY = 20_000;

const secretList = z.string().transform((text, context) => {
  const secrets = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (secrets.some((secret) => secret.length < MINIMUM_SECRET_LENGTH)) {
    context.addIssue({
      code: 'custom',
      message: `each secret must have at least ${MINIMUM_SECRET_LENGTH} characters`,
    });
  }
  return secrets;
});

const nameList = z.string().transform((text, context) => {
  const names = [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean);
  if (names.length > 50 || names.some((name) => name.length > 80)) {
    context.addIssue({
      code: 'custom',
      message: 'at most 50 names of at most 80 characters, with commas between them',
    });
  }
  return names;
});

const environmentSchema = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  PORT: optional(wholeNumber(0, 65535)),
  HOST: optional(z.string().trim()),
  DATA_DIR: optional(z.string().trim()),
  PUBLIC_URL: optional(webAddress),
  TRUST_PROXY: optional(wholeNumber(0, 10)),
  PAGE_TOKENS_PER_SECOND: optional(wholeNumber(1, 1_000_000)),
  BRAND_NAME: optional(z.string().trim().max(40)),
  LEGAL_NAME: optional(z.string().trim().max(120)),
  APP_STORE_URL: optional(webAddress),
  SOCIAL_FACEBOOK: optional(webAddress),
  SOCIAL_INSTAGRAM: optional(webAddress),
  SOCIAL_X: optional(webAddress),
  SOCIAL_YOUTUBE: optional(webAddress),
  BLOG_AUTHORS: optional(nameList),
  SECURITY_CONTACT: optional(securityContact),
  GRIEVANCE_OFFICER_NAME: optional(z.string().trim().max(80)),
  GRIEVANCE_OFFICER_EMAIL: optional(z.string().trim().email('must be an e-mail address')),
  GRIEVANCE_OFFICER_ADDRESS: optional(z.string().trim().max(200)),
  CONTENT_YEAR: optional(wholeNumber(2000, 2200)),
  SESSION_SECRETS: optional(secretList),
  DATA_KEYS: optional(secretList),
  DATABASE_URL: optional(z.string()),
  SMS_PER_HOUR: optional(wholeNumber(10, 10_000_000)),
  SMS_PER_DAY: optional(wholeNumber(10, 100_000_000)),
  ADMIN_EMAIL: optional(z.string().trim().toLowerCase().email('must be an e-mail address')),
  ADMIN_SECOND_FACTOR: optional(z.enum(['optional', 'required'])),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
});

/** Adds the rules for production. */
const settingsSchema = environmentSchema.superRefine((env, context) => {
  if (env.DATABASE_URL !== undefined && Boolean(env.SESSION_SECRETS) !== Boolean(env.DATA_KEYS)) {
    context.addIssue({
      code: 'custom',
      path: [env.DATA_KEYS ? 'SESSION_SECRETS' : 'DATA_KEYS'],
      message:
        'is needed as well: SESSION_SECRETS and DATA_KEYS are the same on every machine of a site',
    });
  }
  if (env.NODE_ENV !== 'production') return;
  for (const name of ['SESSION_SECRETS', 'DATA_KEYS'] as const) {
    if (!env[name]?.some(isGuessable)) continue;
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'each secret must be random, such as what `openssl rand -base64 32` prints',
    });
  }
});

/** Sections whose settings depend on which other ones are set; the rest are schemas. */
const SECTIONS = {
  sms: { safeParse: parseSmsSettings },
  smsReports: { safeParse: parseSmsReportSettings },
  mail: mailSettings,
  files: { safeParse: parseFileStoreSettings },
  ifsc: ifscSettings,
  analytics: analyticsSettings,
  cdn: cdnSettings,
  database: databaseSettings,
  pageCache: pageCacheSettings,
  provider: { safeParse: parseProviderSettings },
  api: apiSettings,
  metrics: metricsSettings,
  log: logSettings,
  errorReports: errorReportSettings,
};

type Sections = {
  readonly [Name in keyof typeof SECTIONS]: Extract<
    ReturnType<(typeof SECTIONS)[Name]['safeParse']>,
    { readonly success: true }
  >['data'];
};

function parseSections(environment: Environment) {
  const parsed = Object.entries(SECTIONS).map(
    ([name, section]) => [name, section.safeParse(environment)] as const,
  );
  return {
    data: Object.fromEntries(parsed.map(([name, { data }]) => [name, data])) as Sections,
    issues: parsed.flatMap(([, { error }]) => error?.issues ?? []),
  };
}

/** All settings of a running site, read at start; `provider` is null when the site uses its own store only. */
export interface Config extends Omit<Sections, 'database'> {
  readonly production: boolean;
  readonly server: {
    readonly port: number;
    /** Undefined: all addresses. */
    readonly host: string | undefined;
    /** Number of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
    readonly trustedProxies: number;
    readonly pageTokensPerSecond: number | undefined;
    /** Absolute path; holds the store, the secrets and the outbox. */
    readonly dataDirectory: string;
  };
  readonly store: StoreSettings;
  readonly site: {
    /** Without a trailing slash. Undefined: taken from each request. */
    readonly publicUrl: string | undefined;
    readonly brandName: string;
    readonly legalName: string;
    readonly appStoreUrl: string | undefined;
    readonly social: readonly { readonly name: SocialNetwork; readonly url: string }[];
    readonly contentYear: number | undefined;
    readonly blogAuthors: readonly string[] | undefined;
    readonly securityContact: string | undefined;
    readonly grievanceOfficer: GrievanceOfficer;
  };
  readonly session: {
    /** Newest first. Empty: the secret in the data folder is used. */
    readonly secrets: readonly string[];
  };
  readonly data: {
    /** Keys that encrypt personal data, newest first. The keys in the data folder follow. */
    readonly keys: readonly string[];
  };
  readonly firstAdmin: {
    readonly email: string | undefined;
    readonly password: string | undefined;
  };
  readonly administration: {
    readonly secondFactorRequired: boolean;
  };
  readonly otp: {
    readonly perHour: number;
    readonly perDay: number;
  };
}

export type SocialNetwork = 'Facebook' | 'Instagram' | 'X' | 'YouTube';

/** The only reader of the environment. @throws ConfigurationError naming each invalid setting */
export function readConfig(rawEnvironment: NodeJS.ProcessEnv = process.env): Config {
  const { settings: environment, issues: fileIssues } = withSettingFiles(rawEnvironment);
  const parsed = settingsSchema.safeParse(environment);
  const sections = parseSections(environment);
  const issues = [...(parsed.error?.issues ?? []), ...sections.issues];
  if (fileIssues.length > 0 || !parsed.success || issues.length > 0) {
    const lines = [...fileIssues, ...issues].map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigurationError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const { database, ...settings } = sections.data;
  const dataDirectory = path.resolve(env.DATA_DIR ?? 'data');
  return {
    ...settings,
    production: env.NODE_ENV === 'production',
    server: {
      port: env.PORT ?? 3000,
      host: env.HOST,
      trustedProxies: env.TRUST_PROXY ?? 0,
      pageTokensPerSecond: env.PAGE_TOKENS_PER_SECOND,
      dataDirectory,
    },
    store: database.DATABASE_URL
      ? { engine: 'postgres', url: database.DATABASE_URL }
      : { engine: 'sqlite', file: path.join(dataDirectory, 'taravani.sqlite') },
    site: {
      publicUrl: env.PUBLIC_URL && trimTrailing(env.PUBLIC_URL, /\//),
      brandName: env.BRAND_NAME ?? 'Taravani',
      legalName: env.LEGAL_NAME ?? 'Taravani Services',
      appStoreUrl: env.APP_STORE_URL,
      social: getSocialLinks(env),
      contentYear: env.CONTENT_YEAR,
      blogAuthors: env.BLOG_AUTHORS?.length ? env.BLOG_AUTHORS : undefined,
      securityContact: env.SECURITY_CONTACT,
      grievanceOfficer: {
        name: env.GRIEVANCE_OFFICER_NAME,
        email: env.GRIEVANCE_OFFICER_EMAIL,
        address: env.GRIEVANCE_OFFICER_ADDRESS,
      },
    },
    session: { secrets: env.SESSION_SECRETS ?? [] },
    data: { keys: env.DATA_KEYS ?? [] },
    firstAdmin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    administration: { secondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required' },
    otp: getOtpLimits(env),
  };
}

/** An hourly limit above the default daily limit raises the daily limit too. */
function getOtpLimits({
  SMS_PER_HOUR: perHour = SMS_PER_HOUR,
  SMS_PER_DAY: perDay = Math.max(SMS_PER_DAY, perHour),
}: z.infer<typeof environmentSchema>): Config['otp'] {
  return { perHour, perDay };
}

function getSocialLinks(env: z.infer<typeof environmentSchema>): Config['site']['social'] {
  const links: [SocialNetwork, string | undefined][] = [
    ['Facebook', env.SOCIAL_FACEBOOK],
    ['Instagram', env.SOCIAL_INSTAGRAM],
    ['X', env.SOCIAL_X],
    ['YouTube', env.SOCIAL_YOUTUBE],
  ];
  return links.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}

/** Summary for the first log line. Secrets appear only as present or absent. */
export async function getStartupFields(config: Config): Promise<object> {
  const {
    server,
    site,
    store,
    files,
    administration,
    otp,
    sms,
    smsReports,
    mail,
    provider,
    api,
    metrics,
    log,
  } = config;
  return {
    version: await readProductVersion(),
    node: process.version,
    production: config.production,
    publicUrl: site.publicUrl ?? null,
    trustedProxies: server.trustedProxies,
    pageCacheBytes: config.pageCache.bytes,
    store: store.engine,
    files: files.storage,
    sms: sms.transport,
    smsReports: smsReports !== null,
    smsPerHour: otp.perHour,
    smsPerDay: otp.perDay,
    mail: mail.transport,
    secondFactorRequired: administration.secondFactorRequired,
    provider: provider !== null,
    apiKeys: api.keys.length,
    metrics: metrics.tokenHash !== null,
    logLevel: log.level,
  };
}
