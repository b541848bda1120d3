import { parseLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

const TEXTS = [
  ['/daily-horoscope/', m.frame_loading_horoscope],
  ['/call-with-astrologer', m.frame_loading_astrologers],
  ['/chat-with-astrologer', m.frame_loading_astrologers],
] as const;

/**
 * By path, not by handle, which loads with the page.
 * @param pathname with the language
 */
export function getLoadingText(pathname: string): string {
  const { path } = parseLocalPath(pathname);
  const [, text = m.frame_loading] = TEXTS.find(([start]) => path.startsWith(start)) ?? [];
  return text();
}
