import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { VisitorKind } from './statistics.source';

/** Text browsers, which the list of robots takes for programs; people who need or like them read here too. */
const TEXT_BROWSER = /^(lynx|w3m|e?links)\b/i;

/** Phones of one kind say the same of themselves, and going through the list of robots takes time. */
const known = new LRUCache<string, VisitorKind>({ max: 2_000 });
const LONGEST_REMEMBERED = 500;

/** Tells robots from people by what a browser says of itself. Every browser says something; what says nothing is a robot. */
export function visitorKind(userAgent: string): VisitorKind {
  const remembered = known.get(userAgent);
  if (remembered !== undefined) return remembered;
  const kind = kindOf(userAgent);
  if (userAgent.length <= LONGEST_REMEMBERED) known.set(userAgent, kind);
  return kind;
}

function kindOf(userAgent: string): VisitorKind {
  if (TEXT_BROWSER.test(userAgent)) return 'person';
  return userAgent === '' || isbot(userAgent) ? 'robot' : 'person';
}
