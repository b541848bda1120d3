import { expect, test } from 'vitest';
import { isPersonal } from './search-seal.server';

test.each([
  '9000000001',
  '+91 90000 00001',
  '4321',
  '९०००००००००१',
  '2345 6789 0123',
  'ABCDE1234F',
  'asha@people.example',
])('the search %s counts as personal data', (search) => {
  expect(isPersonal(search)).toBe(true);
});

test.each(['', 'asha rao', 'मीरा शर्मा', '17', 'Asha 2'])(
  'the search %j does not count as personal data',
  (search) => {
    expect(isPersonal(search)).toBe(false);
  },
);
