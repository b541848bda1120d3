import { overwriteGetLocale } from './compiled/runtime.js';
import { getCurrentLanguage } from './language';

overwriteGetLocale(getCurrentLanguage);

export * as m from './compiled/messages.js';
