import { describe, expect, it } from 'vitest';
import { PAGE_BUDGET, PageBudget, type Client } from './page-budget';

const FAMILY: Client = { network: '203.0.113.7', account: null };

function openBudget(limits = PAGE_BUDGET) {
  const clock = { seconds: 1_000 };
  const budget = new PageBudget(limits, () => clock.seconds * 1_000);
  return { budget, clock };
}

function countRendered(budget: PageBudget, clients: readonly Client[], times = 1_000): number {
  let made = 0;
  for (let time = 0; time < times; time += 1) {
    const client = clients[time % clients.length] ?? FAMILY;
    if (budget.take(client, 'high') === 0) made += 1;
  }
  return made;
}

describe('the page budget', () => {
  it('allows a family forty pages in a burst, half of them high-cost', () => {
    const { budget } = openBudget();
    for (let page = 0; page < 40; page += 1) {
      expect(budget.take(FAMILY, page % 2 ? 'high' : 'ordinary')).toBe(0);
    }
  });

  it('allows forty high-cost pages a minute, and forty more in the next', () => {
    const { budget, clock } = openBudget();
    for (let page = 0; page < 80; page += 1) {
      expect(budget.take(FAMILY, 'high')).toBe(0);
      clock.seconds += 60 / 40;
    }
  });

  it('rejects a network without tokens and returns the waiting time', () => {
    const { budget, clock } = openBudget({ perSecond: 5, burst: 8 });
    expect(countRendered(budget, [FAMILY])).toBe(2);
    expect(budget.take(FAMILY, 'ordinary')).toBe(1);
    const seconds = budget.take(FAMILY, 'high');
    expect(seconds).toBe(1);
    clock.seconds += seconds;
    expect(budget.take(FAMILY, 'high')).toBe(0);
    expect(budget.take({ network: '203.0.113.8', account: null }, 'high')).toBe(0);
  });

  it('does not exceed the burst, however long a network is idle', () => {
    const { budget, clock } = openBudget({ perSecond: 5, burst: 8 });
    countRendered(budget, [FAMILY]);
    clock.seconds += 86_400;
    expect(countRendered(budget, [FAMILY])).toBe(2);
  });

  it('gives a signed-in account separate tokens from any network', () => {
    const { budget } = openBudget({ perSecond: 5, burst: 8 });
    countRendered(budget, [FAMILY]);
    const customer = { network: FAMILY.network, account: 'customerId:7' };
    expect(countRendered(budget, [customer, { ...customer, network: '203.0.113.9' }])).toBe(2);
  });

  it('gives the networks of a /48 four times the tokens of a single network', () => {
    const { budget } = openBudget({ perSecond: 5, burst: 8 });
    const networks = Array.from({ length: 100 }, (_, number) => ({
      network: `2001:db8:1:${number.toString(16)}`,
      account: null,
    }));
    expect(countRendered(budget, networks)).toBe(8);
    expect(budget.take({ network: '2001:db8:2:0', account: null }, 'high')).toBe(0);
  });

  it('takes no tokens from a network whose /48 is exhausted', () => {
    const { budget, clock } = openBudget({ perSecond: 1, burst: 8 });
    const networks = Array.from({ length: 4 }, (_, number) => ({
      network: `2001:db8:1:${String(number)}`,
      account: null,
    }));
    expect(countRendered(budget, networks)).toBe(8);
    const late = { network: '2001:db8:1:ff', account: null };
    for (let time = 0; time < 100; time += 1) expect(budget.take(late, 'high')).toBe(1);
    clock.seconds += 2;
    expect(countRendered(budget, [late])).toBe(2);
  });

  it('tracks a limited number of networks', () => {
    const { budget } = openBudget();
    for (let number = 0; number < 60_000; number += 1) {
      budget.take({ network: `network ${String(number)}`, account: null }, 'high');
    }
    expect(budget.remembered).toBeLessThan(30_000);
  });
});
