import { z } from 'zod';
import type { ProviderSettings } from '~/infrastructure/provider/client/client';
import { OTP_CODECS } from '~/api/calls/otp-calls';
import { requiredBy, optional, webAddress, yesOrNo, type Environment } from './values';
import { trimTrailing } from '~/shared/text/trim-trailing';

const basePath = z
  .string()
  .trim()
  .regex(/^[\w\-./~]*$/, 'must be a path such as /heastro-service')
  .transform((text) => trimTrailing(text.replace(/^\/*/, '/'), /\//));

const MINIMUM_SECRET_LENGTH = 16;

/** Call paths are appended, so a query or credentials would end up in the middle of each URL. */
const serviceAddress = webAddress
  .refine(isPlainUrl, 'must have no query, no user name and no password (the key is PROVIDER_KEY)')
  .transform((text) => trimTrailing(text, /\//));

const providerSettings = z
  .object({
    PROVIDER_URL: serviceAddress,
    PROVIDER_BASE_PATH: optional(basePath),
    PROVIDER_SECRET: requiredBy(
      'PROVIDER_URL',
      z
        .string()
        .trim()
        .min(MINIMUM_SECRET_LENGTH, `must have at least ${MINIMUM_SECRET_LENGTH} characters`),
    ),
    PROVIDER_OTP_CODEC: optional(z.enum(OTP_CODECS)),
    PROVIDER_OTP_EXTENSIONS: optional(yesOrNo),
    PROVIDER_KEY: optional(z.string().trim()),
  })
  .transform((environment): ProviderSettings => ({
    url: environment.PROVIDER_URL,
    basePath: environment.PROVIDER_BASE_PATH ?? '/heastro-service',
    secret: environment.PROVIDER_SECRET,
    otpCodec: environment.PROVIDER_OTP_CODEC ?? 'json',
    otpExtensions: environment.PROVIDER_OTP_EXTENSIONS ?? false,
    key: environment.PROVIDER_KEY,
  }));

function isPlainUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username + password === '' && !/[?#]/.test(address);
}

export function parseProviderSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, ProviderSettings | null> {
  const isSet = (environment.PROVIDER_URL ?? '').trim() !== '';
  return isSet ? providerSettings.safeParse(environment) : { success: true, data: null };
}
