import { expect, test } from 'vitest';
import { findAddressProblem } from './admin-address';

test.each(['asha@example.org', "o'neil+taravani@mail.example", 'आशा@डाटामेल.भारत'])(
  '%s is a valid e-mail address for an administrator',
  (email) => expect(findAddressProblem(email)).toBeNull(),
);

test.each([
  ['a Cyrillic letter', '\u0430dmin@taravani.example'],
  ['a Greek letter', 'asha@taravan\u03b9.example'],
  ['a full-width letter', '\uff41sha@taravani.example'],
  ['a Latin letter that looks like another', '\u0251sha@taravani.example'],
  ['Cyrillic letters alone', '\u0430\u0441@\u0430\u0441.\u0440\u0444'],
  ['Hindi before a Latin domain', 'आशा@example.org'],
  ['a mark that turns the direction', 'asha\u202e@example.org'],
  ['an invisible joiner', 'as\u200dha@example.org'],
  ['a soft hyphen', 'as\u00adha@example.org'],
  ['a variation selector', 'asha\ufe0f@example.org'],
  ['a combining accent', 'asha\u0301@example.org'],
])('an administrator’s address with %s is rejected', (_, email) => {
  expect(findAddressProblem(email)).toBe('mixed-scripts');
});

test.each(['asha', 'asha@example', '<asha@example.org>', 'asha @example.org', ''])(
  '%j is not an e-mail address',
  (email) => expect(findAddressProblem(email)).toBe('no-address'),
);
