import { LANGUAGES } from './language';

/** The name of a language in stored readings and on the wire, such as `hindi`: `reading` in its `language.json`. */
export type ReadingLanguage = (typeof LANGUAGES)[number]['reading'];

export const READING_LANGUAGES: readonly ReadingLanguage[] = LANGUAGES.map(
  ({ reading }) => reading,
);
