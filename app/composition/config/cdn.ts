import { z } from 'zod';
import type { CdnSettings } from '~/infrastructure/cdn/purge';
import { headersAsJson, optional, plainWebAddress, type Environment } from './values';

const cdnEnvironment = z
  .object({
    CDN_PURGE_URL: optional(plainWebAddress),
    CDN_PURGE_HEADERS: headersAsJson,
  })
  .transform(({ CDN_PURGE_URL: url, CDN_PURGE_HEADERS: headers }): CdnSettings => ({
    purge: url === undefined ? undefined : { url, headers },
  }));

export function parseCdnSettings(
  environment: Environment,
): z.SafeParseReturnType<unknown, CdnSettings> {
  return cdnEnvironment.safeParse(environment);
}
