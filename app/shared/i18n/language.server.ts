import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageBy, type Language } from './language';

const spoken = new AsyncLocalStorage<Language>();
readLanguageBy(() => spoken.getStore());

/** @returns the result of the callback */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run(language, work);
}
