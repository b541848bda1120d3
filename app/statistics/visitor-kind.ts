import { isbot } from 'isbot';
import type { VisitorKind } from './statistics.source';

/** Text browsers, which the list of robots takes for programs; people who need or like them read here too. */
const TEXT_BROWSER = /^(lynx|w3m|e?links)\b/i;

/** Tells robots from people by what a browser says of itself. Every browser says something; what says nothing is a robot. */
export function visitorKind(userAgent: string): VisitorKind {
  if (TEXT_BROWSER.test(userAgent)) return 'person';
  return userAgent === '' || isbot(userAgent) ? 'robot' : 'person';
}
