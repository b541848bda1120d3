import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';

/** Phones of one model send the same header, and detection costs more than sending a cached page. */
const known = new Cache<boolean>({ name: 'robots', maxBytes: 512 * 1024, sizeOf: 8 });
const LONGEST_REMEMBERED = 500;

export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  if (userAgent.length > LONGEST_REMEMBERED) return isbot(userAgent);
  return known.getOrCreate(userAgent, () => isbot(userAgent));
}
