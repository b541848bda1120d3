import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';
import type { VisitorKind } from './statistics.store';

/** Text browsers, which the robot list includes; people use them too. */
const TEXT_BROWSER = /^(lynx|w3m|e?links)\b/i;

/** Identical phones send the same user agent, and the robot list is slow. */
const known = new Cache<VisitorKind>({ name: 'visitor-kinds', maxBytes: 512 * 1024, entrySize: 8 });
const MAX_CACHED_LENGTH = 500;

/** Classifies the user agent; an empty one is a robot. */
export function detectVisitorKind(userAgent: string): VisitorKind {
  if (userAgent.length > MAX_CACHED_LENGTH) return getKind(userAgent);
  return known.getOrCreate(userAgent, () => getKind(userAgent));
}

function getKind(userAgent: string): VisitorKind {
  if (TEXT_BROWSER.test(userAgent)) return 'person';
  return userAgent === '' || isbot(userAgent) ? 'robot' : 'person';
}
