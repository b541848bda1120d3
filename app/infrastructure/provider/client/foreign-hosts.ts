import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address';

/** How hosts are reached that are not the service's. */
export interface ForeignHosts {
  /** The IP addresses of a name. @throws when it has none. */
  addressesOf(name: string): Promise<readonly string[]>;
  /** Whether a connection to this IP address may be made. */
  mayReach(address: string): boolean;
}

/** The code of the error with which a connection is refused. */
export const NOT_PUBLIC = 'ADDRESS_NOT_PUBLIC';

const RESOLVER = { timeout: 1_000, tries: 2 };

/**
 * Hosts of the public internet. Their names are looked up in the DNS alone: the machine's own list of hosts has inner ones, and
 * looking there takes one of the few threads that files need, for as long as a name server is silent.
 */
export function publicHosts(): ForeignHosts {
  const resolver = new Resolver(RESOLVER);
  return {
    async addressesOf(name) {
      const asked = [resolver.resolve4(name), resolver.resolve6(name)] as const;
      const answers = await Promise.allSettled(asked);
      const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      // The first one says why there is none.
      return found.length > 0 ? found : asked[0];
    },
    mayReach: isPublicAddress,
  };
}

/**
 * Connects to hosts that another one has named. It is the address of the connection itself that is looked at, so that no name can
 * lead elsewhere between a look and the connection; of a name, all addresses must be such that they may be reached.
 * @param timeout how long it may take to connect, in milliseconds.
 */
export function foreignConnector(hosts: ForeignHosts, timeout: number): buildConnector.connector {
  const lookup: LookupFunction = (name, { all }, callback) => {
    reachableAddresses(hosts, name).then(
      (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
      (error: Error) => callback(error, ''),
    );
  };
  const connect = buildConnector({ timeout, lookup });
  return (options, callback) => {
    // What is an address already is not looked up.
    const isRefused = isIP(options.hostname) !== 0 && !hosts.mayReach(options.hostname);
    if (isRefused) callback(notPublic(), null);
    else connect(options, callback);
  };
}

interface Found {
  readonly address: string;
  readonly family: number;
}

async function reachableAddresses(hosts: ForeignHosts, name: string): Promise<[Found, ...Found[]]> {
  const addresses = await hosts.addressesOf(name);
  const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
  if (!first || !addresses.every((address) => hosts.mayReach(address))) throw notPublic();
  return [first, ...others];
}

function notPublic(): Error {
  return Object.assign(new Error('The host is not one of the public internet'), {
    code: NOT_PUBLIC,
  });
}
