import { describe, expect, it } from 'vitest';
import {
  formatBankShort,
  maskBankValue,
  parseBankValue,
  toBankValue,
  redactBankValue,
  type PayeeBank,
} from './change-request';

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
  it('produce the same text regardless of the order of fields', () => {
    const turned = Object.fromEntries(Object.entries(BANK).toReversed()) as unknown as PayeeBank;
    expect(toBankValue(turned)).toBe(VALUE);
    expect(parseBankValue(VALUE)).toEqual(BANK);
  });

  it('are masked except for the last digits, and contain no personal data when redacted', () => {
    expect(parseBankValue(maskBankValue(VALUE))).toEqual({ ...BANK, accountNumber: '9012' });
    expect(redactBankValue(VALUE)).not.toMatch(/12345678|Meera|Church|Fort|9000000001/);
  });

  it.each([VALUE, maskBankValue(VALUE), redactBankValue(VALUE)])(
    'have the same short text when complete, masked or redacted: %s',
    (value) => {
      expect(formatBankShort(value)).toBe('XXXX 9012, KOCH0000001');
    },
  );

  it('parse as null if the text is empty', () => {
    const all = [parseBankValue(''), maskBankValue(''), redactBankValue(''), formatBankShort('')];
    expect(all).toEqual([null, '', '', '']);
  });
});
