import { overwriteGetLocale } from './compiled/runtime.js';
import { getCurrentLanguage } from './language';

// The browser build replaces this file with the messages of one language (vite.config.ts).
overwriteGetLocale(getCurrentLanguage);

export * as m from './compiled/messages.js';
