import * as m from '~/shared/i18n/compiled/messages.js';
import { toLanguageTag, toLocalPath, parseLocalPath, type Language } from '~/shared/i18n/language';

type Sentence = (nothing: object, options: { readonly locale: Language }) => string;

/** Messages of pages that are sent without the application. Named imports keep other messages out of the server bundle. */
const SENTENCES = {
  home: m.frame_go_home,
  'no-address': m.server_no_address,
  'no-method': m.server_no_method,
  'too-long': m.server_too_long,
  'too-slow': m.server_too_slow,
  crowded: m.server_crowded,
  'too-many': m.frame_too_many_text,
  failed: m.server_failed,
} as const satisfies Readonly<Record<string, Sentence>>;

export type SentenceName = Exclude<keyof typeof SENTENCES, 'home'>;

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark">' +
  '<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style>';

export function getPlainSentence(sentenceName: SentenceName, path: string): string {
  return SENTENCES[sentenceName]({}, { locale: parseLocalPath(path).language });
}

export function renderPlainPage(sentenceName: SentenceName, path: string): string {
  const locale = parseLocalPath(path).language;
  const text = getPlainSentence(sentenceName, path);
  const home = SENTENCES.home({}, { locale });
  return (
    `<!doctype html><html lang="${toLanguageTag(locale)}">${HEAD}<title>${text}</title>` +
    `<h1>${text}</h1><p><a href="${toLocalPath('/', locale)}">${home}</a></p></html>`
  );
}
