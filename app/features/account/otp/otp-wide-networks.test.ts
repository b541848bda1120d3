import { beforeEach, describe, expect, test } from 'vitest';
import { toClientNetwork } from '~/shared/network/client-network';
import { createWideNetworks, type WideNetworks } from './otp-ceiling.server';

let now: number;
let networks: WideNetworks;
beforeEach(() => {
  now = Date.parse('2026-11-21T04:30:00Z');
  networks = createWideNetworks({ clock: { now: () => new Date(now) }, perHour: 20 });
});

const take = (address: string) => networks.take(toClientNetwork(address));

describe('an IPv6 /48', () => {
  test('gets at most a fifth of the site’s hourly codes, across all its networks', () => {
    const taken = [1, 2, 3, 4, 5, 6].map((network) => take(`2001:db8:7:${network}::1`));
    expect(taken).toEqual([null, null, null, null, 3_600, 3_600]);
    expect(take('2001:db8:8:1::1'), 'another /48').toBeNull();
  });

  test('gets codes again after an hour', () => {
    for (let network = 1; network <= 5; network += 1) take(`2001:db8:7:${network}::1`);
    now += 3_599_000;
    expect(take('2001:db8:7:9::1')).toBe(1);
    now += 1_000;
    expect(take('2001:db8:7:9::1')).toBeNull();
  });
});

test.each(['203.0.113.7', '::ffff:203.0.113.7', '', 'a-keyed-hash-of-a-network'])(
  'the address %j belongs to no IPv6 /48',
  (address) => {
    for (let count = 0; count < 10; count += 1) expect(take(address)).toBeNull();
  },
);
