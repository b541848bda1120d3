import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PERIODS } from '~locales/en/phrases/periods/book';

/*
 * A generated language that replaces every letter of the messages and texts with one of a script that the site
 * does
 * not use. Any other text on its pages was not translated. Its language code is a real one, because Intl supplies
 * dates and country names.
 */
export const PSEUDO = {
  code: 'hy',
  facts: {
    name: 'Հայերեն',
    lang: 'hy',
    tag: 'hy-AM',
    reading: 'armenian',
    clock: { hour: 'numeric', minute: '2-digit', hour12: false },
  },
} as const;

const LETTERS = 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ';
/** Placeholders, punctuation, link targets, URLs, entities and tags, which are not translated. */
const KEPT =
  /(\{\{[^{}]*\}\}|\{[#/]?\w+\}|\]\([^)\s]*\)|<[^<>]*>|https?:\/\/\S+|[\w.+-]+@[\w.-]+|&#?\w+;)/;
/** Keys whose values are not translated, such as file names and dates. */
const CODES = new Set(['twin', 'scheduleDate', 'image', 'theme']);
/** Section markers that are the same in every language. */
const MARKS = new Set(['## FAQ']);
const ARTICLE_FOLDER = 'articles';
const MAX_ARTICLES = 3;

export function toPseudo(text: string): string {
  return text
    .split(KEPT)
    .map((part, nth) =>
      nth % 2 === 1 ? part : part.replace(/\p{L}/gu, toPseudoLetter).replace(/\p{M}/gu, ''),
    )
    .join('');
}

function toPseudoLetter(letter: string): string {
  return LETTERS.charAt((letter.codePointAt(0) ?? 0) % LETTERS.length);
}

export async function writePseudoLanguage(locales: string): Promise<void> {
  const [base, complete, own] = ['en', 'hi', PSEUDO.code].map((code) => path.join(locales, code));
  if (!base || !complete || !own) throw new Error('never');
  await mkdir(path.join(own, 'phrases', 'periods'), { recursive: true });
  await writeFile(path.join(own, 'language.json'), JSON.stringify(PSEUDO.facts));
  const catalogues = (await readdir(base)).filter(
    (name) => name.endsWith('.json') && name !== 'language.json',
  );
  for (const name of catalogues)
    await translateJsonFile(path.join(base, name), path.join(own, name), translateMessage);
  await translateScenes(path.join(base, 'scenes'), path.join(own, 'scenes'));
  await writeFile(
    path.join(own, 'phrases', 'periods', 'book.ts'),
    `export const PERIODS = ${JSON.stringify(translateJson(PERIODS))};\n`,
  );
  for (const { name } of await getTexts(complete, 'file'))
    // Some texts have no file in the base language; they are in the lists instead.
    await translateJsonFile(
      path.join((await hasText(base, name)) ? base : complete, 'texts', name),
      path.join(own, 'texts', name),
    );
  for (const { name } of await getTexts(base, 'folder'))
    if (name !== ARTICLE_FOLDER)
      await translateTexts(path.join(base, 'texts', name), path.join(own, 'texts', name));
  await translateArticles(
    path.join(complete, 'texts', ARTICLE_FOLDER),
    path.join(own, 'texts', ARTICLE_FOLDER),
  );
}

async function getTexts(language: string, kind: 'file' | 'folder'): Promise<{ name: string }[]> {
  const entries = await readdir(path.join(language, 'texts'), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() === (kind === 'file'));
}

async function hasText(language: string, name: string): Promise<boolean> {
  return (await getTexts(language, 'file')).some((entry) => entry.name === name);
}

function translateMessage(message: unknown): unknown {
  if (!Array.isArray(message)) return translateJson(message);
  return message.map((each: { match: unknown }) => ({ ...each, match: translateJson(each.match) }));
}

function translateJson(value: unknown): unknown {
  if (typeof value === 'string') return toPseudo(value);
  if (Array.isArray(value)) return value.map(translateJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, CODES.has(key) ? each : translateJson(each)]),
  );
}

async function translateJsonFile(
  from: string,
  to: string,
  translate = translateJson,
): Promise<void> {
  const source = JSON.parse(await readFile(from, 'utf8')) as unknown;
  const made = Array.isArray(source)
    ? source.map(translate)
    : Object.fromEntries(
        Object.entries(source as object).map(([key, each]) => [key, translate(each)]),
      );
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, JSON.stringify(made));
}

/** Only the items: the headings are keys. */
async function translateScenes(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    const isItem = (line: string) => line.startsWith('- ');
    await writeFile(file, lines.map((line) => (isItem(line) ? toPseudo(line) : line)).join('\n'));
  }
}

async function translateTexts(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, inText(await readFile(file, 'utf8')));
  }
}

async function translateArticles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).slice(0, MAX_ARTICLES)) {
    const text = await readFile(path.join(from, name), 'utf8');
    const slug = name.replace(/-hindi\.md$/, `-${PSEUDO.code}`);
    await writeFile(
      path.join(to, `${slug}.md`),
      inText(text).replace(/^slug: .*$/m, `slug: ${slug}`),
    );
  }
}

function inText(text: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const values = head.split('\n').map((line) => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    return CODES.has(name) ? line : `${name}: ${toPseudo(value)}`;
  });
  const lines = body.split('\n').map((line) => (MARKS.has(line) ? line : toPseudo(line)));
  return `---\n${values.join('\n')}\n---\n${lines.join('\n')}`;
}
