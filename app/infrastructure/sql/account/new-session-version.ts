import { randomInt } from 'node:crypto';
import { BEGINNINGS, firstSessionVersion } from '~/features/account/session-version';

/** The session version of an account that is being made: it begins anywhere. */
export function newSessionVersion(): number {
  return firstSessionVersion(randomInt(BEGINNINGS));
}
