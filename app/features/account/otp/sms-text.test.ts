import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import {
  decisionText,
  otpText,
  SMS_LENGTH,
  UNICODE_SMS_LENGTH,
  type OtpTextOptions,
} from './sms-text';
import { NOTIFICATION_TEMPLATES, OTP_TEMPLATES } from '~/features/notifications/sms.gateway';

const SIGN_IN: OtpTextOptions = {
  template: 'otp-sign-in',
  brandName: 'Taravani',
  code: '0421',
  validSeconds: 59,
  host: 'example.org',
};

/** Basic GSM alphabet (3GPP TS 23.038, 6.2.1), one septet each. */
const GSM = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

describe('the SMS with a one-time code', () => {
  it('states the purpose and validity of the code and binds it to the site', () => {
    expect(otpText(SIGN_IN)).toEqual({
      template: 'otp-sign-in',
      language: 'en',
      text: '0421 is your Taravani OTP to sign in. It is valid for 59 seconds. Do not share it with anyone.\n\n@example.org #0421',
      values: {
        code: '0421',
        purpose: 'sign in',
        validity: '59 seconds',
        host: 'example.org',
      },
    });
  });

  it.each([
    ['otp-deletion', 60, 'OTP to delete your account. It is valid for 60 seconds.'],
    ['otp-application', 300, 'OTP to see your application. It is valid for 5 minutes.'],
    ['otp-application', 90, 'It is valid for 90 seconds.'],
  ] as const)(
    'states the purpose %s and a validity of %i seconds',
    (template, validSeconds, words) => {
      expect(otpText({ ...SIGN_IN, template, validSeconds }).text).toContain(words);
    },
  );

  it('transliterates the name to the GSM alphabet or omits it', () => {
    expect(otpText({ ...SIGN_IN, brandName: 'Tārā  [Vāṇī]' }).text).toContain('your Tara Vani OTP');
    expect(otpText({ ...SIGN_IN, brandName: 'तारावाणी' }).text).toContain('0421 is your OTP to');
  });

  it('omits the autofill line first and keeps the warning when the text is too long', () => {
    const long = otpText({ ...SIGN_IN, host: `${'a'.repeat(60)}.example.org` }).text;
    expect(long).toMatch(/^0421 is your .* Do not share it with anyone\.$/);
  });

  it('contains the code and fits into a single message for any name', () => {
    const facts = fc.record({
      template: fc.constantFrom(...OTP_TEMPLATES),
      brandName: fc.string({ unit: 'grapheme', maxLength: 40 }),
      code: fc.stringMatching(/^\d{4,8}$/),
      validSeconds: fc.integer({ min: 1, max: 3600 }),
      host: fc.domain(),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const { text } = otpText(each);
        expect(text).toMatch(GSM);
        expect(text.length).toBeLessThanOrEqual(SMS_LENGTH);
        expect(text.startsWith(`${each.code} is your `)).toBe(true);
      }),
    );
  });

  it('has the same wording for every code, as a registered template requires', () => {
    const generic = (code: string) =>
      otpText({ ...SIGN_IN, code }).text.replaceAll(code, '{#var#}');
    expect(generic('0000')).toBe(generic('9876'));
  });
});

describe('the Hindi SMS with a one-time code', () => {
  const inHindi = (changes: Partial<OtpTextOptions> = {}) =>
    inLanguage('hi', () => otpText({ ...SIGN_IN, ...changes }));

  it.each([
    ['otp-sign-in', '0421 Taravani लॉगिन का ओटीपी है। 59 सेकंड मान्य। किसी को न दें।'],
    ['otp-deletion', '0421 Taravani खाता हटाने का ओटीपी है। 59 सेकंड मान्य। किसी को न दें।'],
    ['otp-application', '0421 Taravani आवेदन देखने का ओटीपी है। 59 सेकंड मान्य। किसी को न दें।'],
  ] as const)('has the expected wording: %s', (template, text) => {
    expect(inHindi({ template })).toMatchObject({ language: 'hi', text });
  });

  it('contains the name in its original script, or omits a name that is too long', () => {
    expect(inHindi({ brandName: 'तारावाणी' }).text).toContain('0421 तारावाणी लॉगिन');
    expect(inHindi({ brandName: 'तारा'.repeat(12) }).text).toBe(
      '0421 लॉगिन का ओटीपी है। 59 सेकंड मान्य। किसी को न दें।',
    );
  });

  it.each(OTP_TEMPLATES)(
    'for %s includes the warning against sharing the code, for a host of any length',
    (template) => {
      for (const host of ['a.in', 'taravani.in', `${'a'.repeat(60)}.example.org`]) {
        expect(inHindi({ template, host }).text).toContain('किसी को न दें।');
      }
    },
  );

  it('contains the code and fits into a single Hindi message for any name', () => {
    const facts = fc.record({
      template: fc.constantFrom(...OTP_TEMPLATES),
      brandName: fc.string({ unit: 'grapheme', maxLength: 40 }),
      code: fc.stringMatching(/^\d{4,8}$/),
      validSeconds: fc.integer({ min: 1, max: 3600 }),
      host: fc.domain(),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const { text } = inHindi(each);
        expect(text.length).toBeLessThanOrEqual(UNICODE_SMS_LENGTH);
        expect(text.startsWith(`${each.code} `)).toBe(true);
      }),
    );
  });
});

describe('the SMS about a decision', () => {
  it.each(NOTIFICATION_TEMPLATES)(
    'for %s fits into a single SMS in each language for any site name',
    (template) => {
      const names = fc.string({ unit: 'grapheme', maxLength: 90 });
      fc.assert(
        fc.property(names, (brandName) => {
          const english = decisionText(template, brandName);
          expect(english.text).toMatch(GSM);
          expect(english.text.length).toBeLessThanOrEqual(SMS_LENGTH);
          const hindi = inLanguage('hi', () => decisionText(template, brandName));
          expect(hindi.text.length).toBeLessThanOrEqual(UNICODE_SMS_LENGTH);
          expect(hindi).toMatchObject({ language: 'hi', template, values: {} });
        }),
      );
    },
  );

  it('contains the name of the site when it fits', () => {
    expect(decisionText('news-approved', 'Taravani').text).toMatch(/^Taravani: Your application/);
    expect(decisionText('news-approved', 'x'.repeat(90)).text).toMatch(/^Your application/);
  });
});
