import { randomInt } from 'node:crypto';
import { BEGINNINGS, firstSessionVersion } from '~/features/account/session-version';

/** Starts at a random version. */
export function createSessionVersion(): number {
  return firstSessionVersion(randomInt(BEGINNINGS));
}
