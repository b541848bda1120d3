import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];

const LOCALES = 'locales';
const BASE = 'en';
const LANGUAGES = readdirSync(LOCALES).filter((name) => name !== BASE);
const AREAS = listAreas(BASE);

function listAreas(language: string): readonly string[] {
  return readdirSync(path.join(LOCALES, language))
    .filter((name) => name.endsWith('.json') && name !== 'language.json')
    .map((name) => name.replace('.json', ''));
}

function readCatalogue(language: string, area: string): Readonly<Record<string, Message>> {
  const source = readFileSync(path.join(LOCALES, language, `${area}.json`), 'utf8');
  return JSON.parse(source) as Readonly<Record<string, Message>>;
}

function getForms(message: Message): readonly string[] {
  return typeof message === 'string'
    ? [message]
    : message.flatMap(({ match }) => Object.values(match));
}

/** Placeholders and markup in a message. */
function findPlaceholdersAndTags(message: Message): readonly string[] {
  const places = getForms(message).flatMap((form) => form.match(/\{[#/]?\w+\}/g) ?? []);
  return [...new Set(places)].sort();
}

function findUsedKeys(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !parentPath.includes('compiled'),
  );
  return new Set(
    files
      .flatMap(({ parentPath, name }) => [
        ...readFileSync(path.join(parentPath, name), 'utf8').matchAll(/\bm\.(\w+)/g),
      ])
      .map(([, key]) => key ?? ''),
  );
}

describe('the message catalogues', () => {
  const known = AREAS.flatMap((area) => Object.keys(readCatalogue(BASE, area)));

  it('have no unused message and no duplicate', () => {
    const used = findUsedKeys('app');
    expect(known.filter((key) => !used.has(key))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  it.each(AREAS)('use the file name as a prefix of each key: %s', (area) => {
    const others = Object.keys(readCatalogue(BASE, area)).filter(
      (key) => !key.startsWith(`${area}_`),
    );
    expect(others).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it('are in the same files as in English', () => {
      expect(listAreas(language)).toEqual(AREAS);
    });

    it.each(AREAS)('have the same messages, order and placeholders in %s', (area) => {
      const [base, own] = [readCatalogue(BASE, area), readCatalogue(language, area)];
      expect(Object.keys(own)).toEqual(Object.keys(base));
      const listPlaceholders = (messages: Readonly<Record<string, Message>>) =>
        Object.fromEntries(
          Object.entries(messages).map(([key, each]) => [key, findPlaceholdersAndTags(each)]),
        );
      expect(listPlaceholders(own)).toEqual(listPlaceholders(base));
      expect(
        Object.entries(own).filter(([, each]) => getForms(each).some((form) => !form.trim())),
      ).toEqual([]);
    });
  });
});
