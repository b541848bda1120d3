import { describe, expect, it } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import type { Branch, BranchDirectory, KnownBranch, BranchLookup } from './branch';
import { createBranches } from './branches.server';

const IFSC = 'HDFC0000001';
const BRANCH: Branch = {
  ifsc: IFSC,
  bank: 'HDFC Bank',
  branch: 'Fort',
  address: 'Nanik Motwani Marg',
  city: 'Mumbai',
  state: 'Maharashtra',
};
const UNKNOWN: KnownBranch = { kind: 'unknown' };
const BANK: KnownBranch = { kind: 'bank', bank: 'HDFC Bank' };
const SERVICE_DOWN = new StoreError('timeout', { said: 'The service did not answer' });

interface TestSetup {
  readonly known?: KnownBranch;
  readonly lookUp?: () => Promise<Branch | null>;
  readonly findError?: Error;
  readonly storeError?: Error;
}

function open({ known = UNKNOWN, lookUp, findError, storeError }: TestSetup) {
  const kept: Branch[] = [];
  const asked: string[] = [];
  const logged: unknown[] = [];
  let now = Date.parse('2026-11-21T06:30:00Z');
  const directory: BranchDirectory = {
    find: (ifsc) => {
      if (findError) return Promise.reject(findError);
      const branch = kept.find((each) => each.ifsc === ifsc);
      return Promise.resolve(branch ? { kind: 'branch', branch } : known);
    },
    keep: (branch) => {
      if (storeError) return Promise.reject(storeError);
      kept.push(branch);
      return Promise.resolve();
    },
  };
  const lookup: BranchLookup | null = lookUp
    ? {
        find: (ifsc) => {
          asked.push(ifsc);
          return lookUp();
        },
      }
    : null;
  const branches = createBranches({
    directory,
    lookup,
    log: { info: () => undefined, error: (details, words) => logged.push([details, words]) },
    clock: { now: () => new Date(now) },
  });
  const advanceMinutes = (minutes: number) => (now += minutes * 60_000);
  return { find: branches.find, kept, asked, logged, advanceMinutes };
}

function failure(kind: 'invalid' | 'unknown' | 'failed', bank: string | null = null) {
  return { ok: false, failure: { kind, bank } };
}

const found = { ok: true, value: BRANCH };
const lookUp = () => Promise.resolve(BRANCH);
const findNoBranch = () => Promise.resolve(null);

describe('the branch look-up', () => {
  it('finds a branch of the directory without a network request', async () => {
    const { find, asked } = open({ known: { kind: 'branch', branch: BRANCH }, lookUp });
    expect(await find(' hdfc 0000 001')).toEqual(found);
    expect(asked).toEqual([]);
  });

  it.each(['', 'HDFC', 'HDFCO000001', '../../admin', 'ＨDFC0000001', 'x'.repeat(100_000)])(
    'rejects values that are not an IFSC',
    async (typed) => {
      const { find, asked } = open({ findError: new Error('asked'), lookUp });
      expect(await find(typed)).toEqual(failure('invalid'));
      expect(asked).toEqual([]);
    },
  );

  it.each([
    [BANK, 'HDFC Bank'],
    [UNKNOWN, null],
  ])('returns unknown if no look-up service is configured (%o)', async (known, bank) => {
    expect(await open({ known }).find(IFSC)).toEqual(failure('unknown', bank));
  });

  it.each([[BANK], [UNKNOWN]])('queries the service and stores the result (%o)', async (known) => {
    const { find, asked, kept } = open({ known, lookUp });
    expect(await find(IFSC.toLowerCase())).toEqual(found);
    expect(await find(IFSC)).toEqual(found);
    expect(kept).toEqual([BRANCH]);
    expect(asked).toEqual([IFSC]);
  });

  it('sends one request for concurrent look-ups', async () => {
    const { find, asked } = open({ known: BANK, lookUp });
    const answers = await Promise.all([find(IFSC), find(IFSC), find('SBIN0000001'), find(IFSC)]);
    expect(answers[3]).toEqual(found);
    expect(asked).toEqual([IFSC, 'SBIN0000001']);
  });

  it('queries the service again after ten minutes for an unknown branch', async () => {
    const { find, asked, advanceMinutes } = open({ known: BANK, lookUp: findNoBranch });
    for (const minutes of [0, 5, 4.9]) {
      advanceMinutes(minutes);
      expect(await find(IFSC)).toEqual(failure('unknown', 'HDFC Bank'));
    }
    expect(asked).toHaveLength(1);
    advanceMinutes(0.2);
    await find(IFSC);
    expect(asked).toHaveLength(2);
  });
});

describe('a branch look-up failure', () => {
  it('in the service is logged, and the next request queries the service again', async () => {
    const { find, asked, logged } = open({
      known: BANK,
      lookUp: () => Promise.reject(SERVICE_DOWN),
    });
    const together = await Promise.all([find(IFSC), find(IFSC)]);
    expect(together).toEqual([failure('failed', 'HDFC Bank'), failure('failed', 'HDFC Bank')]);
    expect(logged).toEqual([[{ err: SERVICE_DOWN }, 'a branch could not be looked up']]);
    await find(IFSC);
    expect(asked).toHaveLength(2);
  });

  it('in the directory is logged and returned', async () => {
    const { find, asked, logged } = open({ findError: SERVICE_DOWN, lookUp });
    expect(await find(IFSC)).toEqual(failure('failed'));
    expect(logged).toEqual([[{ err: SERVICE_DOWN }, 'a branch could not be read']]);
    expect(asked).toEqual([]);
  });

  it('while storing a branch still returns the branch', async () => {
    const { find, logged } = open({ storeError: SERVICE_DOWN, lookUp });
    expect(await find(IFSC)).toEqual(found);
    expect(logged).toHaveLength(1);
  });

  it.each(['findError', 'storeError'] as const)(
    'caused by an error other than a store error is rethrown (%s)',
    async (fault) => {
      const mistake = new TypeError('undefined is not a function');
      await expect(open({ [fault]: mistake, lookUp }).find(IFSC)).rejects.toBe(mistake);
    },
  );
});
