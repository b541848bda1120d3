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
])('%s is personal', (search) => {
  expect(isPersonal(search)).toBe(true);
});

test.each(['', 'asha rao', 'मीरा शर्मा', '17', 'Asha 2'])('%j is not personal', (search) => {
  expect(isPersonal(search)).toBe(false);
});
