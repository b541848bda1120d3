import { z } from 'zod';
import type { IfscSettings } from '~/infrastructure/ifsc/lookup';
import { trimTrailing } from '~/shared/text/trim-trailing';
import { optional, webAddress, type Environment } from './values';

/** Codes are appended to this URL, and fetch rejects a URL with a user name. */
const serviceAddress = webAddress
  .refine(
    isPlainUrl,
    'must be an address such as https://ifsc.example.org, without ?, # or a user name',
  )
  .transform((text) => trimTrailing(text, /\//));

const ifscEnvironment = z
  .object({
    IFSC_API_URL: optional(serviceAddress),
    IFSC_LIST: optional(z.enum(['own', 'none'])),
  })
  .transform(({ IFSC_API_URL, IFSC_LIST }): IfscSettings => ({
    url: IFSC_API_URL,
    seedsBranches: IFSC_LIST !== 'none',
  }));

/** `IFSC_API_URL` looks up branches (default: the store only). `IFSC_LIST` fills the store with the bundled list. */
export function parseIfscSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, IfscSettings> {
  return ifscEnvironment.safeParse(environment);
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/[?#]/.test(text);
}
