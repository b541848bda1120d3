import { describe, expect, it } from 'vitest';
import { ok } from '~/shared/result/result';
import type { BankFacts } from '~/features/applications/apply/application';
import type { Branch } from './branch';
import type { Branches } from './branches.server';
import {
  completeBranch,
  clearOutdatedBranch,
} from '~/features/applications/apply/pages/find-branch.route.server';

const BRANCH: Omit<Branch, 'ifsc'> = {
  bank: 'Bank of Tests',
  branch: 'Fort Kochi',
  address: '1 Church Road',
  city: 'Kochi',
  state: 'Kerala',
};
const EMPTY: BankFacts = {
  mobileNo: '9000000001',
  accountHolderName: 'Meera Iyer',
  ifscCode: 'KOCH0000002',
  bankName: '',
  branchName: '',
  address: '',
  city: '',
  state: '',
};
const STORED_BANK: BankFacts = { ...EMPTY, ifscCode: 'KOCH0000001' };

/** Returns the same branch for every code; `asked` lists the looked-up codes. */
function directory() {
  const asked: string[] = [];
  const branches: Branches = {
    find(ifsc) {
      asked.push(ifsc);
      return Promise.resolve(ok({ ...BRANCH, ifsc }));
    },
  };
  return { asked, branches };
}

describe('the branch fields after a change of the IFSC', () => {
  it('are cleared, except for fields that the user edited', async () => {
    const { branches } = directory();
    const sent = { ...EMPTY, bankName: BRANCH.bank, city: 'Cochin' };
    expect(await clearOutdatedBranch(sent, STORED_BANK, branches)).toEqual({ bankName: '' });
  });

  it('are not looked up if they are empty or the IFSC is unchanged', async () => {
    const { asked, branches } = directory();
    expect(await clearOutdatedBranch(EMPTY, STORED_BANK, branches)).toEqual({});
    expect(
      await clearOutdatedBranch({ ...STORED_BANK, city: 'Kochi' }, STORED_BANK, branches),
    ).toEqual({});
    expect(await clearOutdatedBranch({ ...EMPTY, city: 'Kochi' }, null, branches)).toEqual({});
    expect(asked).toEqual([]);
  });
});

describe('saving bank details', () => {
  it('looks up an IFSC once if its branch fields are empty', async () => {
    const { asked, branches } = directory();
    expect(await completeBranch(EMPTY, STORED_BANK, branches)).toEqual({
      bankName: BRANCH.bank,
      branchName: BRANCH.branch,
      address: BRANCH.address,
      city: BRANCH.city,
      state: BRANCH.state,
    });
    expect(asked).toEqual([EMPTY.ifscCode]);
  });
});
