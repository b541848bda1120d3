import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address';

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

/** Access to hosts other than the service's. */
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
