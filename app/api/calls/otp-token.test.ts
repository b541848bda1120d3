import { expect, test } from 'vitest';
import { isValidOtpToken, createOtpToken } from './otp-calls';

const SECRET = 'a shared secret of the tests';
const SEND = { msisdn: '9000000001', requestType: 'SEND-OTP' };

test('the token of a one-time-password request is the HMAC of the number and the request type', () => {
  // printf '9000000001|SEND-OTP' | openssl dgst -sha256 -hmac 'a shared secret of the tests'
  expect(createOtpToken(SECRET, SEND)).toBe(
    '8f6e01dd35f493e2ea6b19ffe64705057a5bdb8a95791d8e9b2faee6996e44f6',
  );
});

test('a one-time-password token is rejected when it is shortened or made for another number, request type or secret', () => {
  const token = createOtpToken(SECRET, SEND);
  expect(isValidOtpToken(SECRET, SEND, token)).toBe(true);
  for (const other of [{ msisdn: '9000000002' }, { requestType: 'VALIDATE-OTP' }]) {
    expect(isValidOtpToken(SECRET, { ...SEND, ...other }, token)).toBe(false);
  }
  expect(isValidOtpToken('another shared secret', SEND, token)).toBe(false);
  expect(isValidOtpToken(SECRET, SEND, token.slice(0, 63))).toBe(false);
  expect(isValidOtpToken(SECRET, SEND, '')).toBe(false);
});
