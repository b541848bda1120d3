import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageBy, type Language } from './language';

const languageStorage = new AsyncLocalStorage<Language>();
readLanguageBy(() => languageStorage.getStore());

/** @returns the result of the callback */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languageStorage.run(language, work);
}
