import { expect, test } from 'vitest';
import { toDisplayMessage } from './wire-error';

test.each([
  ['Your OTP has expired.', 'Your OTP has expired.'],
  ['  Two\r\n lines\tof it ', 'Two lines of it'],
  ['ओटीपी समाप्त हो गया', 'ओटीपी समाप्त हो गया'],
  ['5 < 7 & 7 > 5', '5 < 7 & 7 > 5'],
  ['turned \u202e round\u0000', 'turned round'],
])('the service message %j is shown as %j', (text, shown) => {
  expect(toDisplayMessage(text)).toBe(shown);
});

test.each([
  '',
  '  \n ',
  null,
  undefined,
  '<html><body>502</body></html>',
  'Oh <b>no</b>',
  '<!doctype html>',
])('the service message %j is not shown', (text) => {
  expect(toDisplayMessage(text)).toBeNull();
});

test('a service message is cut to 200 characters without splitting a character', () => {
  expect(toDisplayMessage('a'.repeat(200))).toBe('a'.repeat(200));
  expect(toDisplayMessage('🪔'.repeat(500))).toBe(`${'🪔'.repeat(199)}…`);
});
