import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Phones of one kind say the same of themselves; asking anew costs more than sending a page that is kept in memory. */
const known = new LRUCache<string, boolean>({ max: 2_000 });
const LONGEST_REMEMBERED = 500;

/** Whether a program says of itself that it is a search engine or another robot. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const remembered = known.get(userAgent);
  if (remembered !== undefined) return remembered;
  const answer = isbot(userAgent);
  if (userAgent.length <= LONGEST_REMEMBERED) known.set(userAgent, answer);
  return answer;
}
