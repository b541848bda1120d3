import { randomInt } from 'node:crypto';
import { BEGINNINGS, firstSessionVersion } from '~/features/account/session-version';

/** A random start. */
export function createSessionVersion(): number {
  return firstSessionVersion(randomInt(BEGINNINGS));
}
