import { LOADING_MESSAGE as LOADING_ASTROLOGERS } from './loading-astrologers';
import { LOADING_MESSAGE as LOADING_HOROSCOPE } from './loading-horoscope';

/** Pages that the specification gives a text of their own, by the beginning of their address. */
const TEXTS = [
  ['/daily-horoscope/', LOADING_HOROSCOPE],
  ['/call-with-astrologer', LOADING_ASTROLOGERS],
  ['/chat-with-astrologer', LOADING_ASTROLOGERS],
] as const;

/**
 * What the loader says while the page at a path is on its way. By the path and not by the route's handle: a handle comes
 * with its page, which is what the visitor waits for.
 */
export function loadingText(pathname: string): string {
  return TEXTS.find(([start]) => pathname.startsWith(start))?.[1] ?? 'Loading...';
}
