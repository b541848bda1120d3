import { LANGUAGES } from './language';

/** The `reading` value in `language.json`, such as `hindi`: names a language in stored readings and API calls. */
export type ReadingLanguage = (typeof LANGUAGES)[number]['reading'];

export const READING_LANGUAGES: readonly ReadingLanguage[] = LANGUAGES.map(
  ({ reading }) => reading,
);
