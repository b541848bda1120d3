import { toSentence } from '~/shared/text/to-sentence';
import { LANGUAGES, type Language } from '~/shared/i18n/language';

/** Files and sections such as `house-3` and `lead career`, or `events` and `ekadashi` (docs/change/readings.md). */
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

/** @throws RangeError for a language without scenes */
export function getSceneBook(language: Language): SceneBook {
  const book = SCENE_BOOKS.get(language);
  if (!book) throw new RangeError(`There are no scenes in ${language}`);
  return book;
}

/** @returns the scene with its `{slots}` filled in, and a capital first letter */
export function fillSlots(scene: string, words: Readonly<Record<string, string>>): string {
  return toSentence(scene.replace(/\{(\w+)\}/g, (slot, name: string) => words[name] ?? slot));
}

/** @returns the item at the index, which wraps around */
export function pickInTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

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
