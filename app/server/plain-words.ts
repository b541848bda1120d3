import * as m from '~/shared/i18n/compiled/messages.js';
import type { Language } from '~/shared/i18n/language';

/** A sentence in a language of the site. */
type Sentence = (nothing: object, options: { readonly locale: Language }) => string;

/** What is said where the application does not answer. Taken one by one, so that the server's bundle holds no other message. */
export const SENTENCES = {
  home: m.frame_go_home,
  'no-address': m.server_no_address,
  'no-method': m.server_no_method,
  'too-long': m.server_too_long,
  'too-slow': m.server_too_slow,
  crowded: m.server_crowded,
  'too-many': m.frame_too_many_text,
  failed: m.server_failed,
} as const satisfies Readonly<Record<string, Sentence>>;
