import { describe, expect, it } from 'vitest';
import { hashKey } from './key-hash';
import { createKeys, createLimits } from './keys';

const KEY = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F==';
const OTHER = 'b7c9d2e4f6a8100f3e5d7c9b1a2f4e6d';

const keys = createKeys([
  { caller: 'api:phone-app', hash: hashKey(KEY) },
  { caller: 'api:3f9a1c', hash: hashKey(OTHER) },
]);

describe('createKeys', () => {
  it.each([
    [`Bearer ${KEY}`, 'api:phone-app'],
    [`bearer ${KEY}`, 'api:phone-app'],
    [`Bearer   ${OTHER} `, 'api:3f9a1c'],
  ])('recognizes %s', (header, name) => {
    expect(keys.find(header)).toEqual({ name });
  });

  it.each([
    null,
    '',
    'Bearer',
    'Bearer ',
    KEY,
    `Basic ${KEY}`,
    `Bearer ${KEY.slice(0, -1)}`,
    `Bearer ${KEY}=`,
    `Bearer ${KEY.toLowerCase()}`,
    `Bearer ${KEY}, Bearer ${OTHER}`,
    `Bearer ${KEY} ${OTHER}`,
    `Bearer "${KEY}"`,
    `Bearer ${hashKey(KEY).toString('hex')}`,
    `Bearer ${'x'.repeat(15_000)}`,
  ])('rejects %s', (header) => {
    expect(keys.find(header)).toBeNull();
  });

  it('stores only a hash of each key', () => {
    expect(JSON.stringify(hashKey(KEY))).not.toContain(KEY);
    expect(hashKey(KEY)).toHaveLength(32);
  });
});

describe('the limits of API calls', () => {
  it.each([
    ['30 calls without a key in 15 minutes', 30, 'countUnauthorizedCall', undefined],
    ['1,200 reads in a minute', 1_200, 'countCall', 'read'],
    ['300 writes in a minute', 300, 'countCall', 'write'],
  ] as const)('allow %s', async (_, most, method, kind) => {
    const limits = createLimits();
    const count = (caller: string) =>
      method === 'countCall' ? limits.countCall(caller, kind) : limits[method](caller);
    for (let calls = 0; calls < most; calls += 1) expect(await count('one')).toBeNull();
    expect(await count('one')).toBeGreaterThan(0);
    expect(await count('other')).toBeNull();
  });
});
