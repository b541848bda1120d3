import { describe, expect, test } from 'vitest';
import {
  normalizeRecoveryCode,
  createRecoveryCodes,
  findTotpStep,
  createTotpSecret,
  buildTotpUrl,
} from './proof.server';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890. The codes are the last six digits of its SHA-1 codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1_000);

describe('codes of an authenticator app', () => {
  test.each(VECTORS)('at %d seconds have the expected value %s', (seconds, code) => {
    expect(findTotpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('are valid one step early or late, but not two', () => {
    const [seconds, code] = [1_234_567_890, '005924'];
    const step = Math.floor(seconds / 30);
    expect(findTotpStep(SECRET, code, at(seconds - 30))).toBe(step);
    expect(findTotpStep(SECRET, code, at(seconds + 30))).toBe(step);
    expect(findTotpStep(SECRET, code, at(seconds - 60))).toBeNull();
    expect(findTotpStep(SECRET, code, at(seconds + 60))).toBeNull();
  });

  test.each(['', '28708', '2870820', 'abcdef', '٢٨٧٠٨٢', ' 287082', '-28708', '2e5'])(
    'have six digits, so %j is rejected',
    (code) => {
      expect(findTotpStep(SECRET, code, at(59))).toBeNull();
    },
  );

  test('use a random 160-bit secret that an app can scan', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(secret);
    const address = new URL(
      buildTotpUrl(secret, { email: 'asha@example.org', brandName: 'Tara & Vani' }),
    );
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toBe('Tara & Vani');
  });
});

describe('recovery codes', () => {
  test('are ten different codes that are easy to copy', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  });

  test('are accepted with any case and separators', () => {
    expect(normalizeRecoveryCode(' K4MFP 2hxwz ')).toBe('k4mfp2hxwz');
    expect(normalizeRecoveryCode('k4mfp-2hxwz')).toBe('k4mfp2hxwz');
    expect(normalizeRecoveryCode('k4mfp-2hxw')).toBeNull();
    expect(normalizeRecoveryCode('k4mfp-2hxw0')).toBeNull();
    expect(normalizeRecoveryCode('123456')).toBeNull();
  });
});
