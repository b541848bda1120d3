import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Lists alternative spellings for search. */
const PLACES_FILE = 'places.json';
/**
 * Pairs with different meanings: गुड in गुड फ़्राइडे and jaggery, rule and secret, adorned and punishment, adornment
 * and instrument, to impress and the times, a swan and to laugh.
 */
const DISTINCT_WORDS = ['गुड', 'जमाने', 'राज', 'सजा', 'साज', 'हंस'];
const NUKTA = '\u093c';

/** Normalises nukta and nasal signs, as in ढूँढ़ना and ढूँढना. */
function toSound(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .replaceAll('ँ', 'ं')
    .replace(/[ङञणनम]्(?=[क-ह])/g, 'ं');
}

const TEXTS = readdirSync('locales/hi', { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && each.name !== PLACES_FILE)
  .map(({ name, parentPath }) => readFileSync(path.join(parentPath, name), 'utf8'));

it('no word of the Hindi catalogues and texts has two spellings', () => {
  const spellings = new Map<string, Set<string>>();
  for (const text of TEXTS) {
    for (const [word] of text.matchAll(/[ऀ-ॣॱ-ॿ]+/g)) {
      const plain = word.normalize('NFD');
      spellings.set(toSound(word), (spellings.get(toSound(word)) ?? new Set()).add(plain));
    }
  }
  expect(spellings.size).toBeGreaterThan(5_000);
  const double = [...spellings].filter(([, words]) => words.size > 1).map(([sound]) => sound);
  expect(double.sort()).toEqual([...DISTINCT_WORDS].sort());
});

it.each([
  ['राहुकाल', 'राहु काल'],
  ['साढ़ेसाती', 'साढ़े साती'],
  ['जन्मतिथि', 'जन्म तिथि'],
  ['जन्म का समय', 'जन्म समय'],
  ['मुख्य पृष्ठ', 'मुख्य पन्ना'],
  ['लॉगिन', 'साइन इन'],
  ['मुफ़्त', 'निःशुल्क'],
  ['दिवाली', 'दीवाली'],
])('Hindi texts use %s and never %s', (word, other) => {
  const all = TEXTS.join('\n').normalize('NFC');
  expect(all).toContain(word.normalize('NFC'));
  expect(all).not.toContain(other.normalize('NFC'));
});
