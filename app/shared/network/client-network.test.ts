import { describe, expect, it } from 'vitest';
import { toClientNetwork, toWideNetwork } from './client-network';

describe('toClientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['unix', 'unix'],
    ['a:b::c::d', 'a:b::c::d'],
    ['1:2:3', '1:2:3'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['site of somebody: a key', 'site of somebody: a key'],
    ['::ffff:300.1.1.1', '::ffff:300.1.1.1'],
  ])('maps %s to %s', (address, network) => {
    expect(toClientNetwork(address)).toBe(network);
  });

  it('maps 90 addresses of one /64 to one network', () => {
    const addresses = Array.from({ length: 90 }, (_, host) => `2001:db8:7:9::${host.toString(16)}`);
    expect(new Set(addresses.map(toClientNetwork)).size).toBe(1);
  });
});

describe('toWideNetwork', () => {
  it.each([
    ['2001:db8:1:2', '2001:db8:1'],
    ['2001:db8:1:ffff', '2001:db8:1'],
    ['203.0.113.7', null],
    ['unknown', null],
  ])('maps %s to %s', (network, wide) => {
    expect(toWideNetwork(network)).toBe(wide);
  });
});
