import { describe, expect, it } from 'vitest';
import { contactForm } from '~/features/help/admin/faq.schema';
import { isPlaceholderEmail, isPlaceholderPhone, toPublicContact, addCountryCode } from './contact';

describe('placeholder contact detection', () => {
  it.each(['+91 00000 00000', '+910000000000', '0000000000', ''])(
    'recognises the number %j as a placeholder',
    (phone) => {
      expect(isPlaceholderPhone(phone)).toBe(true);
      expect(toPublicContact({ email: 'a@b.in', phone })).toEqual({ email: 'a@b.in', phone: null });
    },
  );

  it.each(['+91 98765 43210', '+91 00000 00001', '+1 202 555 0100', '+44 20 7946 0000'])(
    'does not recognise the number %j as a placeholder',
    (phone) => {
      expect(isPlaceholderPhone(phone)).toBe(false);
      expect(toPublicContact({ email: 'a@b.in', phone })?.phone).toBe(phone);
    },
  );

  it.each([
    ['support@taravani.example', true],
    ['a@example.com', true],
    ['a@b.example.org', true],
    ['a@b.test', true],
    ['help@taravani.in', false],
    ['a@myexample.com', false],
    ['a@example.in', false],
  ])('recognises the address %s as a placeholder: %s', (email, is) => {
    expect(isPlaceholderEmail(email)).toBe(is);
  });
});

it.each([
  ['9876543210', '+91 98765 43210'],
  ['98765 43210', '+91 98765 43210'],
  ['98765-43210', '+91 98765-43210'],
  ['09876543210', '+91 98765 43210'],
  ['022-2345 6789', '+91 22-2345 6789'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['12345', '12345'],
  ['1800 180 1551', '1800 180 1551'],
  ['1800 11 4000', '1800 11 4000'],
  ['(022) 2345 6789', '+91 22 2345 6789'],
  ['0 (22) 2345 6789', '+91 22 2345 6789'],
  ['+91 (0)22 2345 6789', '+91 22 2345 6789'],
  ['+91 098765 43210', '+91 98765 43210'],
  ['0919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
])('the number %s is stored as %s', (typed, kept) => {
  expect(addCountryCode(typed)).toBe(kept);
});

describe('the contact phone number', () => {
  const [[pattern]] = contactForm.fields.phone.patterns;

  it.each([
    '9876543210',
    '1800 180 1551',
    '1800-11-4000',
    '1860 266 2666',
    '(022) 2345 6789',
    '022-2345 6789',
    '+91 (0) 98765 43210',
    '+91 98765.43210',
    '0919876543210',
    '+44 20 7946 0000',
  ])('can be %s', (phone) => {
    expect(pattern.test(phone)).toBe(true);
  });

  it.each(['12345', '1900 180 1551', '98765 432101', '+0 123456789', 'call 9876543210', ')('])(
    'cannot be %s',
    (phone) => {
      expect(pattern.test(phone)).toBe(false);
    },
  );
});
