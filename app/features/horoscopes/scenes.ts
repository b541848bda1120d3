import { LANGUAGES, type Language } from '~/shared/i18n/language';

/** `house-3` with `lead career`, `planets/venus` with `house 4`, `events` with `ekadashi`: see docs/change/readings.md. */
export type SceneBook = (file: string, section: string) => readonly string[];

const SECTION_PREFIX = '## ';
const ITEM_PREFIX = '- ';
const FILE_PATTERN = /^\/locales\/([a-z]+)\/scenes\/(.+)\.md$/;

const SCENE_FILES = import.meta.glob<string>('/locales/*/scenes/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The scenes of each language that has them. */
export const SCENE_BOOKS: ReadonlyMap<Language, SceneBook> = new Map(
  LANGUAGES.flatMap(({ code }) => {
    const sections = readSections(code);
    return sections.size > 0 ? [[code, createBook(code, sections)] as const] : [];
  }),
);

/** @throws RangeError from the book for a section without scenes */
function createBook(
  language: Language,
  sections: ReadonlyMap<string, readonly string[]>,
): SceneBook {
  return (file, section) => {
    const scenes = sections.get(`${file}/${section}`);
    if (!scenes) throw new RangeError(`No scenes in ${language}: ${file}, ${section}`);
    return scenes;
  };
}

function readSections(language: Language): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of Object.entries(SCENE_FILES)) {
    const [, code, file] = FILE_PATTERN.exec(path) ?? [];
    if (code !== language) continue;
    let scenes: string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith(SECTION_PREFIX)) {
        scenes = [];
        found.set(`${file}/${line.slice(SECTION_PREFIX.length).trim()}`, scenes);
      } else if (line.startsWith(ITEM_PREFIX)) {
        scenes.push(line.slice(ITEM_PREFIX.length).trim());
      }
    }
  }
  return found;
}
