import { describe, expect, it } from 'vitest';
import { hashKey } from '~/api/key-hash';
import { apiSettings } from './api';

const ONE = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';
const OTHER = 'aT8wKq2Lm5Vx9Zb3Nc7Rd1Ye6Uf0Hj4P+/==';

describe('API_KEYS', () => {
  it.each([undefined, '', ' ', ',', ' , '])('disables the API for %j', (API_KEYS) => {
    expect(apiSettings.safeParse({ API_KEYS }).data?.keys).toEqual([]);
  });

  it('stores hashes and names each key by its label or the start of its hash', () => {
    const parsed = apiSettings.safeParse({ API_KEYS: ` phone-app : ${ONE} ,${OTHER},` });
    const digits = hashKey(OTHER).toString('hex').slice(0, 6);
    expect(parsed.data?.keys).toEqual([
      { caller: 'api:phone-app', hash: hashKey(ONE) },
      { caller: `api:${digits}`, hash: hashKey(OTHER) },
    ]);
    expect(JSON.stringify(parsed)).not.toContain(ONE);
  });

  it.each([
    ['short', 'each key must have at least 32 characters'],
    [`app:short`, 'each key must have at least 32 characters'],
    [`app:`, 'each key must have at least 32 characters'],
    [`${ONE} ${ONE}`, 'each key must be made of letters, digits and - . _ ~ + /'],
    [`app:${ONE}:${ONE}`, 'each key must be made of letters, digits and - . _ ~ + /'],
    [`App:${ONE}`, 'each name before a colon must have 1 to 20 of a-z, 0-9 and -'],
    [`:${ONE}`, 'each name before a colon must have 1 to 20 of a-z, 0-9 and -'],
    [`${'a'.repeat(21)}:${ONE}`, 'each name before a colon must have 1 to 20 of a-z, 0-9 and -'],
    [`app:${ONE},app:${OTHER}`, 'no name and no key may stand there twice'],
    [`one:${ONE},two:${ONE}`, 'no name and no key may stand there twice'],
  ])('rejects %s', (API_KEYS, message) => {
    const { error } = apiSettings.safeParse({ API_KEYS });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['API_KEYS'], message],
    ]);
    expect(message).not.toContain(ONE);
  });

  it('rejects a non-random key in production', () => {
    const API_KEYS = 'abcabcabcabcabcabcabcabcabcabcabcabc';
    expect(apiSettings.safeParse({ API_KEYS, NODE_ENV: 'test' }).success).toBe(true);
    const { error } = apiSettings.safeParse({ API_KEYS, NODE_ENV: 'production' });
    expect(error?.issues[0]?.message).toContain('each key must be random');
  });
});
