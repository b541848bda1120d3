import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyMarker, tidyBranch } from './branch-text';

const BRANCH = {
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
  branch: 'Fort',
  address: '',
  city: 'Mumbai',
  state: 'Maharashtra',
};

function getTidyAddress(address: string): string {
  return tidyBranch({ ...BRANCH, address }).address;
}

describe('a tidied branch', () => {
  it('equals the original if that was already tidy', () => {
    expect(tidyBranch(BRANCH)).toEqual(BRANCH);
  });

  it.each([
    ['NO 36, UPPER GROUND FLOOR, \nJ C ROAD', 'NO 36, UPPER GROUND FLOOR, J C ROAD'],
    ['UTTAR PRADESH\u00a0\u00a0231013 ', 'UTTAR PRADESH 231013'],
    ['FORT\u0000\u0007MUMBAI\u200b', 'FORT MUMBAI'],
    ['\ufeffMA\u202eIN ROAD', 'MAIN ROAD'],
    ['PRADESH \ufffd 284001', 'PRADESH 284001'],
    ['PRADESH – 284001', 'PRADESH – 284001'],
    ['Rene\u0301', 'Ren\u00e9'],
  ])('has the normalized text for %j', (text, tidied) => {
    expect(getTidyAddress(text)).toBe(tidied);
  });

  it.each(['NA', 'n/a'.replace('/', '.'), 'N.A.', ' nil ', '-', '--', '0', 'NULL', '\u200b', ''])(
    'has an empty text for %j',
    (text) => {
      expect(getTidyAddress(text)).toBe('');
      expect(isEmptyMarker(text)).toBe(true);
    },
  );

  it.each(['NAGPUR', 'NA ROAD', '10', 'NILGIRI'])('has a non-empty text for %j', (text) => {
    expect(getTidyAddress(text)).toBe(text);
    expect(isEmptyMarker(text)).toBe(false);
  });

  it('is cut at the form limit without splitting characters', () => {
    const long = tidyBranch({ ...BRANCH, branch: `A${'😀'.repeat(500)}`, state: 'x '.repeat(99) });
    expect(long.branch).toBe(`A${'😀'.repeat(119)}`);
    expect(long.state).toBe('x '.repeat(40).trim());
  });

  it('is unchanged when tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = getTidyAddress(text);
        expect(getTidyAddress(once)).toBe(once);
      }),
    );
  });
});
