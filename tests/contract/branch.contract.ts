import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Branch, BranchDirectory } from '~/features/applications/apply/bank/branch';
import type { Opened } from './engine';

export interface KnownBankCode {
  readonly ifsc: string;
  /** The bank that uses another bank's codes; null when the code belongs to the bank of its prefix. */
  readonly member: string | null;
}

export interface BranchFixture {
  /** Bank names by the first four letters of their codes. */
  readonly banks: Readonly<Record<string, string>>;
  readonly codes: readonly KnownBankCode[];
  /** From the operator's own list. */
  readonly listed: readonly Branch[];
}

const LISTED: Branch = {
  ifsc: 'HDFC0000001',
  bank: 'HDFC Bank',
  branch: 'FORT',
  address: 'MANECKJI WADIA BUILDING, NANIK MOTWANI MARG',
  city: 'MUMBAI',
  state: 'MAHARASHTRA',
};
const MAX_CANDIDATES: Branch = {
  ifsc: 'HDFC0000002',
  bank: 'HDFC Bank',
  branch: 'Gopalapuram – “main”',
  address: "115, Radhakrishnan Salai; 7th floor, next to the Collector's",
  city: 'Chennai',
  state: 'Tamil Nadu',
};
const KNOWN: BranchFixture = {
  banks: { HDFC: 'HDFC Bank', SBIN: 'State Bank of India' },
  codes: [
    { ifsc: 'HDFC0000002', member: null },
    { ifsc: 'HDFC0CAACOB', member: 'Akhand Anand Co.op Bank' },
    { ifsc: 'ZZZZ0000001', member: null },
  ],
  listed: [LISTED],
};

export function describeBranchDirectory(
  name: string,
  makeDirectory: (known: BranchFixture) => Promise<Opened<BranchDirectory>>,
): void {
  describe(`BranchDirectory: ${name}`, () => {
    let opened: Opened<BranchDirectory>;
    let directory: BranchDirectory;
    beforeEach(async () => {
      opened = await makeDirectory(KNOWN);
      directory = opened.source;
    });
    afterEach(() => opened.close());

    test('finds a listed branch with all its details', async () => {
      expect(await directory.find('HDFC0000001')).toEqual({ kind: 'branch', branch: LISTED });
    });

    test('an unknown branch code returns the bank of its prefix', async () => {
      expect(await directory.find('HDFC0000002')).toEqual({ kind: 'bank', bank: 'HDFC Bank' });
    });

    test('a small bank’s code under another bank’s prefix returns the small bank', async () => {
      expect(await directory.find('HDFC0CAACOB')).toEqual({
        kind: 'bank',
        bank: 'Akhand Anand Co.op Bank',
      });
    });

    test.each([
      ['of a bank with a name', 'SBIN0000001'],
      ['of no bank', 'QQQQ0000001'],
      ['of a bank without a name', 'ZZZZ0000001'],
      ['in another spelling', 'hdfc0000001'],
      ['that is none', "HDFC' or 1=1 --"],
      ['that is empty', ''],
    ])('does not find a branch for a code %s', async (_, ifsc) => {
      expect(await directory.find(ifsc)).toEqual({ kind: 'unknown' });
    });

    test('finds a stored branch of a known or unknown bank', async () => {
      const other = {
        ...MAX_CANDIDATES,
        ifsc: 'QQQQ0000001',
        bank: 'Q Bank',
        address: '',
        city: '',
      };
      for (const branch of [MAX_CANDIDATES, other]) {
        await directory.keep(branch);
        expect(await directory.find(branch.ifsc)).toEqual({ kind: 'branch', branch });
      }
    });

    test('storing a branch again updates it', async () => {
      await directory.keep(MAX_CANDIDATES);
      const moved = { ...MAX_CANDIDATES, address: 'Elsewhere', city: 'Madurai' };
      await directory.keep(moved);
      expect(await directory.find(MAX_CANDIDATES.ifsc)).toEqual({ kind: 'branch', branch: moved });
    });

    test('the operator’s own list has priority over stored branches', async () => {
      await directory.keep({ ...LISTED, branch: 'Somewhere else' });
      expect(await directory.find(LISTED.ifsc)).toEqual({ kind: 'branch', branch: LISTED });
    });

    test('two processes can store the same branch simultaneously', async () => {
      await Promise.all([directory.keep(MAX_CANDIDATES), directory.keep(MAX_CANDIDATES)]);
      expect(await directory.find(MAX_CANDIDATES.ifsc)).toEqual({
        kind: 'branch',
        branch: MAX_CANDIDATES,
      });
    });
  });
}
