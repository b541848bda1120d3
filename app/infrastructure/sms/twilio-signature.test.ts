import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedByTwilio } from './delivery-reports';

/** twilio.com/docs/usage/security, "Validating requests". */
const EXAMPLE = {
  authToken: '12345',
  address: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  form: {
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
  },
};

const isSigned = ({ signature, form, ...settings }: typeof EXAMPLE) =>
  isSignedByTwilio(signature, settings, new URLSearchParams(form));

const sign = (text: string) => createHmac('sha1', '12345').update(text).digest('base64');

describe('a Twilio signature', () => {
  test('is valid for the official example but not for altered requests', () => {
    expect(isSigned(EXAMPLE)).toBe(true);
    expect(isSigned({ ...EXAMPLE, authToken: '12346' })).toBe(false);
    expect(isSigned({ ...EXAMPLE, address: 'https://mycompany.com/myapp.php?foo=1' })).toBe(false);
    expect(isSigned({ ...EXAMPLE, form: { ...EXAMPLE.form, Digits: '1235' } })).toBe(false);
    for (const signature of ['', '0', '0/KCTR6DLpKmkAf8muzZqo1nDgQ', 'é'.repeat(28)]) {
      expect(isSigned({ ...EXAMPLE, signature })).toBe(false);
    }
  });

  test.each([
    ['https://taravani.example/sms-reports', 'https://taravani.example:443/sms-reports'],
    ['http://taravani.example/sms-reports', 'http://taravani.example:80/sms-reports'],
    ['https://taravani.example:8443/sms-reports', 'https://taravani.example/sms-reports'],
    ['https://taravani.example:8443/sms-reports', 'https://taravani.example:8443/sms-reports'],
  ])('for %s is valid over %s', (address, signed) => {
    const form = new URLSearchParams({ a: '1' });
    expect(isSignedByTwilio(sign(`${signed}a1`), { authToken: '12345', address }, form)).toBe(true);
  });

  test('covers all distinct values of a name in sorted order and distinguishes names by case', () => {
    const form = new URLSearchParams('b=2&a=9&a=1&a=9&B=%C3%A9');
    const address = 'https://taravani.example/sms-reports';
    const signature = sign(`${address}Béa1a9b2`);
    expect(isSignedByTwilio(signature, { authToken: '12345', address }, form)).toBe(true);
  });
});
