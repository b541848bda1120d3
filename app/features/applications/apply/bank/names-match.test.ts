import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesMatch } from './names-match';

describe('matching account and registered names', () => {
  it.each([
    ['Meera Iyer', 'Meera Iyer'],
    ['Meera Iyer', 'MEERA  IYER'],
    ['Meera Iyer', 'Iyer Meera'],
    ['Meera Iyer', 'Smt. Meera Iyer'],
    ['Meera Iyer', 'Mrs Meera Iyer'],
    ['Dr. Asha Rao', 'Asha Rao'],
    ['Shri Ramesh Kumar', 'Mr. RAMESH KUMAR'],
    ['Dr.Asha Rao', 'asha rao'],
    ['Meera Iyer', 'M. Iyer'],
    ['Meera Iyer', 'IYER M'],
    ['Mohandas Karamchand Gandhi', 'M.K. Gandhi'],
    ['Meera Iyer', 'Meera S. Iyer'],
    ['Meera Iyer', 'Meera'],
    ['Meera Iyer', 'Meera Iyer and Raman Iyer'],
    ['Meera Iyer', 'MEERA IYER D/O RAMAN'],
    ['Ramakrishnan', 'Rama Krishnan'],
    ['O’Neil Dsouza', "O'Neil D'Souza"],
    ['José Mathew', 'JOSE MATHEW'],
    ['Anna-Maria Jacob', 'Anna Maria Jacob'],
    ['मीरा अय्यर', 'अय्यर मीरा'],
    ['मीरा अय्यर', 'श्रीमती मीरा अय्यर'],
    ['डॉ. मीरा अय्यर', 'मीरा अय्यर'],
    ['मीरा अय्यर', 'मी. अय्यर'],
    ['पं. रमेश शर्मा', 'पंडित रमेश शर्मा'],
    ['बढ़ई राम', 'बढई राम'],
    ['மீரா ஐயர்', 'ஐயர் மீரா'],
    // Names in different scripts and empty names cannot be compared.
    ['मीरा अय्यर', 'Meera Iyer'],
    ['Meera Iyer', 'ரமேஷ்'],
    ['Meera Iyer', ''],
    ['Meera Iyer', 'Shri'],
    ['Meera Iyer', '12345'],
    ['🙂', 'Meera Iyer'],
  ])('include %s and %s', (one, other) => {
    expect(namesMatch(one, other)).toBe(true);
    expect(namesMatch(other, one)).toBe(true);
  });
});

describe('different account and registered names', () => {
  it.each([
    ['Meera Iyer', 'Ramesh Kumar'],
    ['Meera Iyer', 'Meera Nair'],
    ['Meera Iyer', 'R. Iyer'],
    ['Meera Iyer', 'Smt. Lakshmi Iyer'],
    ['Meera Iyer', 'Meera Traders'],
    ['Meera Meera', 'Meera Iyer'],
    ['मीरा अय्यर', 'रमेश कुमार'],
    ['मीरा अय्यर', 'श्रीमती राधा अय्यर'],
    ['मीरा अय्यर', 'रा. अय्यर'],
  ])('include %s and %s', (one, other) => {
    expect(namesMatch(one, other)).toBe(false);
    expect(namesMatch(other, one)).toBe(false);
  });
});

it('the name comparison is symmetric and accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(namesMatch(one, one)).toBe(true);
      expect(namesMatch(one, other)).toBe(namesMatch(other, one));
    }),
  );
});
