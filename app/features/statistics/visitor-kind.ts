import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';
import type { VisitorKind } from './statistics.store';

/** The robot list includes text browsers, but people use these too. */
const TEXT_BROWSER = /^(lynx|w3m|e?links)\b/i;

/** Cached, because the robot list is slow and identical phones send the same user agent. */
const known = new Cache<VisitorKind>({ name: 'visitor-kinds', maxBytes: 512 * 1024, entrySize: 8 });
const MAX_CACHED_LENGTH = 500;

/** An empty user agent is a robot. */
export function detectVisitorKind(userAgent: string): VisitorKind {
  if (userAgent.length > MAX_CACHED_LENGTH) return getKind(userAgent);
  return known.getOrCreate(userAgent, () => getKind(userAgent));
}

function getKind(userAgent: string): VisitorKind {
  if (TEXT_BROWSER.test(userAgent)) return 'person';
  return userAgent === '' || isbot(userAgent) ? 'robot' : 'person';
}
