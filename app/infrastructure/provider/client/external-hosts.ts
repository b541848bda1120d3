import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction, BlockList } from 'node:net';
import { buildConnector } from 'undici';

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

export const NOT_PUBLIC_CODE = 'ADDRESS_NOT_PUBLIC';

const RESOLVER = { timeout: 1_000, tries: 2 };

/**
 * Hosts of the public internet. Resolves names by DNS only: the hosts file contains internal names, and
 * `getaddrinfo` occupies a libuv thread while a name server does not answer.
 */
export function createPublicHosts() {
  const resolver = new Resolver(RESOLVER);
  return {
    async resolveAddresses(name: string): Promise<readonly string[]> {
      const asked = [resolver.resolve4(name), resolver.resolve6(name)] as const;
      const answers = await Promise.allSettled(asked);
      const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      // The first rejection contains the reason.
      return found.length > 0 ? found : asked[0];
    },
    canReach: isPublicAddress,
  };
}

export type ExternalHosts = ReturnType<typeof createPublicHosts>;

/**
 * Connects to hosts named by the service. Checks the address of the connection itself, which prevents DNS rebinding.
 * Every address of a name must be allowed.
 * @param timeout milliseconds to connect
 */
export function createExternalConnector(
  hosts: ExternalHosts,
  timeout: number,
): buildConnector.connector {
  const lookup: LookupFunction = (name, { all }, callback) => {
    resolveReachableAddresses(hosts, name).then(
      (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
      (error: Error) => callback(error, ''),
    );
  };
  const connect = buildConnector({ timeout, lookup });
  return (options, callback) => {
    // IP literals are not resolved, so they are checked here.
    const isRefused = isIP(options.hostname) !== 0 && !hosts.canReach(options.hostname);
    if (isRefused) callback(createNotPublicError(), null);
    else connect(options, callback);
  };
}

interface Found {
  readonly address: string;
  readonly family: number;
}

async function resolveReachableAddresses(
  hosts: ExternalHosts,
  name: string,
): Promise<[Found, ...Found[]]> {
  const addresses = await hosts.resolveAddresses(name);
  const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
  if (!first || !addresses.every((address) => hosts.canReach(address)))
    throw createNotPublicError();
  return [first, ...others];
}

function createNotPublicError(): Error {
  return Object.assign(new Error('The host is not one of the public internet'), {
    code: NOT_PUBLIC_CODE,
  });
}
