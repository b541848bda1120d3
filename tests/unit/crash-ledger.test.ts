import { describe, expect, it } from 'vitest';
import { Ledger } from '../../experiments/crash/ledger';

describe('the crash experiment ledger', () => {
  const KEY = 'customer:9100000001';

  function written(acknowledged: boolean): Ledger {
    const ledger = new Ledger();
    ledger.found(KEY, 'old');
    ledger.begin(KEY, 'profile changed', ['step', 'new']);
    if (acknowledged) ledger.acknowledge(KEY);
    return ledger;
  }

  it.each([
    ['old', 'absent'],
    ['step', 'partlyPresent'],
    ['new', 'present'],
  ] as const)('treats %j after an unconfirmed write as %s', (found, fate) => {
    const ledger = written(false);
    expect(ledger.settle(new Map([[KEY, found]]))).toEqual([]);
    expect(ledger.tallies.get('profile changed')).toMatchObject({ [fate]: 1 });
    expect(ledger.state(KEY)).toBe(found);
  });

  it('detects a half-finished write', () => {
    const ledger = written(false);
    expect(ledger.settle(new Map([[KEY, 'half']]))).toEqual([
      `${KEY}: half of 'profile changed': half`,
    ]);
    expect(ledger.tallies.get('profile changed')?.broken).toBe(1);
  });

  it.each([
    ['that is not there', new Map<string, string>()],
    ['that is as it was before', new Map([[KEY, 'old']])],
    ['of which a step is missing', new Map([[KEY, 'step']])],
  ])('reports only once that an acknowledged write is %s', (_what, found) => {
    const ledger = written(true);
    expect(ledger.settle(found)).toHaveLength(1);
    expect(ledger.tallies.get('profile changed')).toMatchObject({ acknowledged: 1, lost: 1 });
    expect(ledger.settle(found)).toEqual([]);
  });

  it('detects a row that no write explains', () => {
    expect(new Ledger().settle(new Map([[KEY, 'new']]))).toHaveLength(1);
  });

  it('ignores a write that was not sent', () => {
    const ledger = written(false);
    ledger.cancel(KEY);
    expect(ledger.settle(new Map([[KEY, 'old']]))).toEqual([]);
    expect(ledger.tallies.size).toBe(0);
  });
});
