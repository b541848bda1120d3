import { z } from 'zod';
import type { ApiKey, ApiSettings } from '~/api/keys';
import { hashKey } from '~/api/key-hash';
import { isGuessable, optional } from './values';

const MINIMUM_KEY_LENGTH = 32;
/** Number of hash digits that identify a key without a name. */
const SHOWN_DIGITS = 6;

/** `name:key`; the name is optional. */
interface ApiKeyEntry {
  readonly name: string | undefined;
  readonly key: string;
}

const NAME = /^[a-z0-9-]{1,20}$/;
/** Characters allowed after `Bearer` (RFC 6750): covers base64 and hex. */
const KEY = /^[\w.~+/-]+=*$/;

/** Messages never contain a key. */
function findProblem(entries: readonly ApiKeyEntry[], production: boolean): string | null {
  const names = entries.flatMap(({ name }) => name ?? []);
  if (names.some((name) => !NAME.test(name))) {
    return 'each name before a colon must have 1 to 20 of a-z, 0-9 and -';
  }
  if (entries.some(({ key }) => key.length < MINIMUM_KEY_LENGTH)) {
    return `each key must have at least ${MINIMUM_KEY_LENGTH} characters`;
  }
  if (entries.some(({ key }) => !KEY.test(key))) {
    return 'each key must be made of letters, digits and - . _ ~ + /';
  }
  if (
    new Set(names).size < names.length ||
    new Set(entries.map(({ key }) => key)).size < entries.length
  )
    return 'no name and no key may stand there twice';
  if (production && entries.some(({ key }) => isGuessable(key))) {
    return 'each key must be random, such as what `openssl rand -base64 32` prints';
  }
  return null;
}

function splitKeys(text: string): ApiKeyEntry[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const colon = each.indexOf(':');
      return colon < 0
        ? { name: undefined, key: each }
        : { name: each.slice(0, colon).trim(), key: each.slice(colon + 1).trim() };
    });
}

function toApiKey({ name, key }: ApiKeyEntry): ApiKey {
  const hash = hashKey(key);
  return { caller: `api:${name ?? hash.toString('hex').slice(0, SHOWN_DIGITS)}`, hash };
}

/** `API_KEYS`: comma-separated, each a key or `name:key`. Only hashes stay in memory. */
export const apiSettings = z
  .object({
    NODE_ENV: optional(z.string()),
    API_KEYS: optional(z.string()),
    PROVIDER_SECRET: optional(z.string().trim()),
  })
  .transform(({ NODE_ENV, API_KEYS, PROVIDER_SECRET }, context): ApiSettings => {
    const entries = splitKeys(API_KEYS ?? '');
    const message = findProblem(entries, NODE_ENV === 'production');
    if (message) context.addIssue({ code: 'custom', path: ['API_KEYS'], message });
    return { keys: entries.map(toApiKey), otpSecret: PROVIDER_SECRET };
  });
