import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';

/** Phones of one kind say the same of themselves; asking anew costs more than sending a page that is kept in memory. */
const known = new Cache<boolean>({ name: 'robots', maxBytes: 512 * 1024, sizeOf: 8 });
const LONGEST_REMEMBERED = 500;

/** Whether a program says of itself that it is a search engine or another robot. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  if (userAgent.length > LONGEST_REMEMBERED) return isbot(userAgent);
  return known.getOrCreate(userAgent, () => isbot(userAgent));
}
