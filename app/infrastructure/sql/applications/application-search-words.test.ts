import { describe, expect, it } from 'vitest';
import { toApplicationWords, findWords } from './review-search';

describe('toWords', () => {
  it.each([
    ['Meera  Sharma', ['meera', 'sharma']],
    ["D'SOUZA-Pinto, Dr.", ['d', 'souza', 'pinto', 'dr']],
    // Vowel signs and the virama belong to their letters.
    ['मीरा शर्मा', ['मीरा', 'शर्मा']],
    ['Ｍｅｅｒａ', ['meera']],
    ['Jose\u0301 José', ['josé']],
    ['Asha asha ASHA', ['asha']],
    [' -- ', []],
  ])('splits %s', (text, words) => {
    expect(findWords(text)).toEqual(words);
  });
});

describe('toApplicationWords', () => {
  it('includes the name, the e-mail address, its local part, and the number forwards and backwards', () => {
    expect(
      toApplicationWords({
        firstName: 'Meera Sharma',
        email: 'Meera.S@People.example',
        mobile: '9000000001',
      }),
    ).toEqual([
      'meera',
      'sharma',
      'meera.s@people.example',
      'meera.s',
      '9000000001',
      '<1000000009',
    ]);
  });

  it('returns no empty or duplicate words', () => {
    const applicant = { firstName: 'NA', email: 'NA', mobile: '9000000001' };
    expect(toApplicationWords(applicant)).toEqual(['na', '9000000001', '<1000000009']);
    expect(toApplicationWords({ ...applicant, email: '' })).toEqual([
      'na',
      '9000000001',
      '<1000000009',
    ]);
  });
});
