import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProviderBranches } from '~/infrastructure/provider/applications/branches';
import type {
  Branch,
  BranchDirectory,
  KnownBranch,
} from '~/features/applications/apply/bank/branch';
import { StoreError } from '~/shared/result/store-error';
import { createTestClock, type TestClock } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { openBareProvider, type BareProvider } from './plain-service';

const IFSC = 'HDFC0000001';
const CALL = `GET bank/validate/${IFSC}`;
const OWN: Branch = {
  ifsc: IFSC,
  bank: 'HDFC Bank',
  branch: 'Own',
  address: 'Somewhere',
  city: 'Mumbai',
  state: 'Maharashtra',
};
const UNKNOWN: KnownBranch = { kind: 'unknown' };
const BANK_ONLY: KnownBranch = { kind: 'bank', bank: 'HDFC Bank' };

let clock: TestClock;
let answer: ServiceAnswer;
let known: KnownBranch;
let service: BareProvider;
let directory: BranchDirectory;

beforeEach(async () => {
  clock = createTestClock();
  answer = { status: 404 };
  known = UNKNOWN;
  service = await openBareProvider({ [CALL]: () => answer });
  const own = { find: async () => known, keep: async () => undefined };
  directory = createProviderBranches({ client: service.client, own, clock });
});
afterEach(() => service.close());

test('a branch has the provider’s details, normalized', async () => {
  answer = {
    json: {
      BANK: ' HDFC  Bank',
      BRANCH: 'FORT',
      ADDRESS: null,
      CITY: 'NA',
      STATE: 'MH',
      RTGS: true,
    },
  };
  const branch = {
    ifsc: IFSC,
    bank: 'HDFC Bank',
    branch: 'FORT',
    address: '',
    city: '',
    state: 'MH',
  };
  expect(await directory.find(IFSC)).toEqual({ kind: 'branch', branch });
  expect(service.sent()).toEqual([{ call: CALL, query: {}, body: '' }]);
});

test('an invalid IFSC is not requested', async () => {
  for (const text of ['', 'hdfc0000001', '../faqs']) {
    expect(await directory.find(text)).toEqual(UNKNOWN);
  }
  expect(service.sent()).toEqual([]);
});

test.each([
  [{ status: 404 }],
  [{ json: null }],
  [{ json: {} }],
  [{ json: { BANK: null, BRANCH: null } }],
])('the local directory is used when the provider does not know a code: %j', async (unknown) => {
  answer = unknown;
  expect(await directory.find(IFSC)).toEqual(UNKNOWN);
  known = BANK_ONLY;
  expect(await directory.find(IFSC)).toEqual(BANK_ONLY);
  known = { kind: 'branch', branch: OWN };
  expect(await directory.find(IFSC)).toEqual({ kind: 'branch', branch: OWN });
});

test.each([[{ status: 500 }], [{ body: '<html>' }], [{ json: ['x'] }], [{ status: 403 }]])(
  'the local directory is used when the provider fails: %j',
  async (failure) => {
    answer = failure;
    known = { kind: 'branch', branch: OWN };
    expect(await directory.find(IFSC)).toEqual({ kind: 'branch', branch: OWN });
    for (const less of [UNKNOWN, BANK_ONLY]) {
      known = less;
      await expect(directory.find(IFSC)).rejects.toBeInstanceOf(StoreError);
    }
  },
);

test('a cached branch is used while the provider fails, even when it is old', async () => {
  answer = { json: { BANK: 'HDFC Bank', BRANCH: 'FORT' } };
  const found = await directory.find(IFSC);
  answer = { status: 500 };
  clock.set('2026-11-21T22:00:00+05:30');
  expect(await directory.find(IFSC)).toEqual(found);
});
