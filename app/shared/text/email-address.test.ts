import { describe, expect, test } from 'vitest';
import { extractEmail, EMAIL_ADDRESS } from './email-address';

describe('e-mail address handling', () => {
  test.each(['a@b.in', 'asha.rao+mail@mail.example.co.in', "o'neil@example.in", 'आशा@उदाहरण.भारत'])(
    'accepts %s',
    (text) => {
      expect(EMAIL_ADDRESS.test(text)).toBe(true);
      expect(extractEmail(text)).toBe(text);
    },
  );

  test.each([
    'a@b',
    'a@b..in',
    'a@.b.in',
    'a@b.in.',
    'a@b.in,',
    'a,c@b.in',
    'mailto:a@b.in',
    '<a@b.in>',
    'a@@b.in',
    'a b@c.in',
  ])('rejects %s', (text) => {
    expect(EMAIL_ADDRESS.test(text)).toBe(false);
  });

  test.each(['mailto:a@b.in', 'MAILTO: a@b.in', 'a@b.in,', 'a@b.in.', '<a@b.in>;', '"a@b.in"'])(
    'extracts an address from %s',
    (text) => {
      expect(extractEmail(text)).toBe('a@b.in');
    },
  );
});
