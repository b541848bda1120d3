import { isbot } from 'isbot';
import { Cache } from '~/shared/memory/cache';
import type { VisitorKind } from './statistics.store';

/** Text browsers, which the list of robots takes for programs; people who need or like them read here too. */
const TEXT_BROWSER = /^(lynx|w3m|e?links)\b/i;

/** Phones of one kind say the same of themselves, and going through the list of robots takes time. */
const known = new Cache<VisitorKind>({ name: 'visitor-kinds', maxBytes: 512 * 1024, sizeOf: 8 });
const LONGEST_REMEMBERED = 500;

/** Tells robots from people by what a browser says of itself. Every browser says something; what says nothing is a robot. */
export function visitorKind(userAgent: string): VisitorKind {
  if (userAgent.length > LONGEST_REMEMBERED) return kindOf(userAgent);
  return known.getOrCreate(userAgent, () => kindOf(userAgent));
}

function kindOf(userAgent: string): VisitorKind {
  if (TEXT_BROWSER.test(userAgent)) return 'person';
  return userAgent === '' || isbot(userAgent) ? 'robot' : 'person';
}
