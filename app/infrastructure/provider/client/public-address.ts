import { BlockList, isIP } from 'node:net';

/**
 * Blocks outside the public internet (IANA special-purpose registries): loopback, private, link-local (including
 * cloud metadata), documentation, multicast and reserved.
 */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Exceptions in the global range, in order: IETF protocols and Teredo, documentation, 6to4, documentation. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** All addresses outside this range are special, including IPv4-mapped ones. */
const GLOBAL_IPV6 = ['2000::', 3] as const;
/** NAT64 prefix; the last 32 bits are an IPv4 address. */
const NAT64 = '64:ff9b::';
const NAT64_BITS = 96;

const specialRanges = new BlockList();
const reachableRanges = new BlockList();
for (const [block, bits] of SPECIAL_IPV4) {
  specialRanges.addSubnet(block, bits, 'ipv4');
  specialRanges.addSubnet(NAT64 + block, NAT64_BITS + bits, 'ipv6');
}
for (const [block, bits] of SPECIAL_IPV6) specialRanges.addSubnet(block, bits, 'ipv6');
reachableRanges.addSubnet(...GLOBAL_IPV6, 'ipv6');
reachableRanges.addSubnet(NAT64, NAT64_BITS, 'ipv6');

/** False for an invalid address or one with a zone. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialRanges.check(address, 'ipv4');
    case 6:
      return reachableRanges.check(address, 'ipv6') && !specialRanges.check(address, 'ipv6');
    default:
      return false;
  }
}
