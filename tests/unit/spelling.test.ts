import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Its other spellings are those by which people look for a place. */
const NAMES_OF_PLACES = 'places.json';
/** Words that differ in sense: in गुड फ़्राइडे and jaggery, rule and secret, adorned and punishment, adornment and instrument, to impress and the times, a swan and to laugh. */
const DIFFERENT = ['गुड', 'जमाने', 'राज', 'सजा', 'साज', 'हंस'];
const NUKTA = '\u093c';

/** What words have in common that editors spell with or without a dot, with one sign of the nose or another, ढूँढ़ना and ढूँढना. */
function soundOf(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .replaceAll('ँ', 'ं')
    .replace(/[ङञणनम]्(?=[क-ह])/g, 'ं');
}

it('no word of the Hindi catalogues and texts is spelt in two ways', () => {
  const spellings = new Map<string, Set<string>>();
  const files = readdirSync('locales/hi', { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter(
    (each) => each.isFile() && each.name !== NAMES_OF_PLACES,
  )) {
    const text = readFileSync(path.join(parentPath, name), 'utf8');
    for (const [word] of text.matchAll(/[ऀ-ॣॱ-ॿ]+/g)) {
      const plain = word.normalize('NFD');
      spellings.set(soundOf(word), (spellings.get(soundOf(word)) ?? new Set()).add(plain));
    }
  }
  expect(spellings.size).toBeGreaterThan(5_000);
  const double = [...spellings].filter(([, words]) => words.size > 1).map(([sound]) => sound);
  expect(double.sort()).toEqual([...DIFFERENT].sort());
});
