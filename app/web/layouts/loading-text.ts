import { parseLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

/** Pages that the specification gives a text of their own, by the beginning of their address. */
const TEXTS = [
  ['/daily-horoscope/', m.frame_loading_horoscope],
  ['/call-with-astrologer', m.frame_loading_astrologers],
  ['/chat-with-astrologer', m.frame_loading_astrologers],
] as const;

/**
 * What the loader says while the page at a path is on its way. By the path and not by the route's handle: a handle comes
 * with its page, which is what the visitor waits for.
 * @param pathname the whole one, as a move has it: with its language
 */
export function getLoadingText(pathname: string): string {
  const { path } = parseLocalPath(pathname);
  const [, text = m.frame_loading] = TEXTS.find(([start]) => path.startsWith(start)) ?? [];
  return text();
}
