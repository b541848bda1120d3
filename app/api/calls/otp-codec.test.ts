import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeOtp, OTP_CODECS, parseOtpBody } from './otp-calls';

const ANSWER = { status: 'SUCCESS', statusDescription: 'OTP भेजा गया', otpSessionId: 'a1' };
const JSON_TEXT = JSON.stringify(ANSWER);
const BASE64 = Buffer.from(JSON_TEXT).toString('base64');

describe.each(OTP_CODECS)('the codec %s', (name) => {
  const decode = (text: string) => parseOtpBody(text)?.value;

  test('decodes the text that it encoded', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(decode(encodeOtp(name, value).body)).toEqual(plain);
      }),
    );
  });

  test.each([
    ['an object', JSON_TEXT],
    ['a JSON string that holds one', JSON.stringify(JSON_TEXT)],
    ['base64', BASE64],
    ['base64 of the URL alphabet without padding', Buffer.from(JSON_TEXT).toString('base64url')],
    ['base64 in lines', `${BASE64.replace(/.{20}/g, '$&\r\n')}\n`],
    ['base64 of a JSON string', Buffer.from(JSON.stringify(JSON_TEXT)).toString('base64')],
    ['base64 in a JSON string', JSON.stringify(BASE64)],
  ])('decodes %s', (_what, text) => {
    expect(decode(text)).toEqual(ANSWER);
  });

  test.each([
    ['nothing', ''],
    ['HTML', '<html><body>Bad gateway</body></html>'],
    ['JSON that breaks off', JSON_TEXT.slice(0, -5)],
    ['base64 that breaks off', BASE64.slice(0, -9)],
    ['a list', '[{"status":"SUCCESS"}]'],
    ['null', 'null'],
    ['a number', '42'],
    ['a word', 'SUCCESS'],
    ['a word as JSON', '"SUCCESS"'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['more layers than any service has', nested(10)],
  ])('rejects %s', (_what, text) => {
    expect(parseOtpBody(text)).toBeNull();
  });
});

test('parseOtpBody returns the codec for the response', () => {
  expect(parseOtpBody(JSON_TEXT)).toEqual({ value: ANSWER, codec: 'json' });
  expect(parseOtpBody(JSON.stringify(JSON_TEXT))?.codec).toBe('json');
  expect(parseOtpBody(BASE64)).toEqual({ value: ANSWER, codec: 'base64-json' });
  expect(parseOtpBody('garbage')).toBeNull();
});

function nested(layers: number): string {
  let text = JSON_TEXT;
  for (let layer = 0; layer < layers; layer += 1) text = Buffer.from(text).toString('base64');
  return text;
}
