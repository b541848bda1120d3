import { randomInt } from 'node:crypto';
import { SESSION_VERSION_STARTS, firstSessionVersion } from '~/features/account/customer';

/** Starts at a random version. */
export function createSessionVersion(): number {
  return firstSessionVersion(randomInt(SESSION_VERSION_STARTS));
}
