import { overwriteGetLocale } from './compiled/runtime.js';
import { getCurrentLanguage } from './language';

// The browser's build puts the messages of one language in place of this file (vite.config.ts).
overwriteGetLocale(getCurrentLanguage);

/** The messages of locales/, in the language of the page in hand. */
export * as m from './compiled/messages.js';
