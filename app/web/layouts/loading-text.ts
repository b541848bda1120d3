import { parseLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

const TEXTS = [
  ['/daily-horoscope/', m.frame_loading_horoscope],
  ['/call-with-astrologer', m.frame_loading_astrologers],
  ['/chat-with-astrologer', m.frame_loading_astrologers],
] as const;

/**
 * Uses the path, because the handle is only available after the page's script has loaded.
 * @param pathname with the language prefix
 */
export function getLoadingText(pathname: string): string {
  const { path } = parseLocalPath(pathname);
  const [, text = m.frame_loading] = TEXTS.find(([start]) => path.startsWith(start)) ?? [];
  return text();
}
