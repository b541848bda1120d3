import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';

/** Cached by header: phones of one model send the same one, and detection costs more than sending a cached page. */
const known = new Cache<boolean>({ name: 'robots', maxBytes: 512 * 1024, entrySize: 8 });
const MAX_CACHED_LENGTH = 500;

export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  if (userAgent.length > MAX_CACHED_LENGTH) return isbot(userAgent);
  return known.getOrCreate(userAgent, () => isbot(userAgent));
}
