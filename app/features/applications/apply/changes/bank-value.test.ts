import { describe, expect, it } from 'vitest';
import {
  formatBankShort,
  maskBankValue,
  parseBankValue,
  toBankValue,
  toBankTrace,
  type PayeeBank,
} from './bank-value';

const BANK: PayeeBank = {
  mobileNo: '9000000001',
  accountHolderName: 'Meera Iyer',
  accountNumber: '123456789012',
  ifscCode: 'KOCH0000001',
  bankName: 'Bank of Tests',
  branchName: 'Fort Kochi',
  address: '1 Church Road',
  city: 'Kochi',
  state: 'Kerala',
};
const VALUE = toBankValue(BANK);

describe('requested bank details', () => {
  it('have the same text in any order of fields', () => {
    const turned = Object.fromEntries(Object.entries(BANK).toReversed()) as unknown as PayeeBank;
    expect(toBankValue(turned)).toBe(VALUE);
    expect(parseBankValue(VALUE)).toEqual(BANK);
  });

  it('are masked to the last digits of the number, and leave a trace without personal data', () => {
    expect(parseBankValue(maskBankValue(VALUE))).toEqual({ ...BANK, accountNumber: '9012' });
    expect(toBankTrace(VALUE)).not.toMatch(/12345678|Meera|Church|Fort|9000000001/);
  });

  it.each([VALUE, maskBankValue(VALUE), toBankTrace(VALUE)])(
    'have the same short form: %s',
    (value) => {
      expect(formatBankShort(value)).toBe('XXXX 9012, KOCH0000001');
    },
  );

  it('are empty when there are none', () => {
    const all = [parseBankValue(''), maskBankValue(''), toBankTrace(''), formatBankShort('')];
    expect(all).toEqual([null, '', '', '']);
  });
});
