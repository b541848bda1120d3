// The catalogues of messages in locales/ as functions: what pages import, with types made from the English ones.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** For translators: the build has languages that are not ready, too. */
const PREVIEW = process.env.PREVIEW_LANGUAGES === '1';
/** How messages are compiled is part of what they are compiled from. */
const OWN_FILE = path.join('scripts', 'lib', 'messages.mjs');
/** One folder a language, named by its code; the base language is the one whose keys count. */
const LOCALES = 'locales';
export const BASE_LANGUAGE = 'en';
/** Where the functions are written. Git ignores it. */
export const MESSAGES = path.join('app', 'shared', 'i18n', 'compiled');
/** What a language is called, and its codes. */
const FACTS = 'language.json';
const STAMP = path.join(MESSAGES, '.catalogues');
/** Paraglide wants a project's settings in a folder of this ending. */
const PROJECT = path.join('.cache', 'messages.inlang');
/** Where Paraglide writes: a file for each message. */
const SEPARATE_FILES = path.join('.cache', 'messages');
/** Stands before each message in the file of all. */
const MESSAGE_MARKER = '//# message ';
/** A folder, as making one tells who was first. */
const LOCK = path.join('.cache', 'messages.lock');
/** What each of Paraglide's files begins with, and the file of all once. */
const REPEATED =
  /^(?:\/\* eslint-disable \*\/|import .*|\/\*\* @typedef .* LocalizedString \*\/)$\n?/gm;
const MESSAGES_HEADER = `import { getLocale, experimentalStaticLocale } from './runtime.js';
import * as registry from './registry.js';
/** @typedef {import('./runtime.js').LocalizedString} LocalizedString */`;
const POLL_INTERVAL_MS = 100;
/** Longer than compiling ever takes. */
const STALE_LOCK_MS = 60_000;

/**
 * @returns the languages' codes, the base language first: the folders of locales/, without those whose `language.json` says
 *   `"published": false`. With PREVIEW_LANGUAGES=1 these are built, too.
 */
export function languages() {
  const codes = readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((code) => PREVIEW || readJson(LOCALES, code, FACTS).published !== false)
    .sort();
  return [BASE_LANGUAGE, ...codes.filter((code) => code !== BASE_LANGUAGE)];
}

/** Compiles the catalogues where they changed since the last time; one process does it, the others wait. */
export async function ensureMessages() {
  const hash = hashCatalogues();
  const isDone = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  while (!isDone()) {
    if (!(await acquireLock())) continue;
    try {
      if (isDone()) return;
      await compileMessages();
      await writeFile(STAMP, hash);
    } finally {
      await rm(LOCK, { recursive: true, force: true });
    }
  }
}

/** @returns whether this process may compile now; after a while of waiting where another one does */
async function acquireLock() {
  await mkdir(path.dirname(LOCK), { recursive: true });
  try {
    await mkdir(LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  await setTimeout(POLL_INTERVAL_MS);
  const held = await stat(LOCK).catch(() => null);
  // Whoever was killed meanwhile does not give it back.
  if (held && Date.now() - held.mtimeMs > STALE_LOCK_MS)
    await rm(LOCK, { recursive: true, force: true });
  return false;
}

async function compileMessages() {
  const { compile } = await import('@inlang/paraglide-js');
  await mkdir(PROJECT, { recursive: true });
  await writeFile(
    path.join(PROJECT, 'settings.json'),
    JSON.stringify({
      baseLocale: BASE_LANGUAGE,
      locales: languages(),
      modules: [fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))],
      'plugin.inlang.messageFormat': {
        pathPattern: catalogues(BASE_LANGUAGE).map((name) =>
          path.resolve(LOCALES, '{locale}', name),
        ),
      },
    }),
  );
  await compile({
    project: PROJECT,
    outdir: SEPARATE_FILES,
    outputStructure: 'message-modules',
    // The language is the address's; app/shared/i18n/language.ts tells it.
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitReadme: false,
  });
  await mkdir(MESSAGES, { recursive: true });
  for (const name of ['runtime.js', 'registry.js'])
    await replaceFile(
      path.join(MESSAGES, name),
      await readFile(path.join(SEPARATE_FILES, name), 'utf8'),
    );
  await replaceFile(path.join(MESSAGES, 'messages.js'), await joinMessages());
  const all = languages().map((code) => {
    const facts = { code, ...readJson(LOCALES, code, FACTS) };
    delete facts.published;
    return facts;
  });
  await replaceFile(
    path.join(MESSAGES, 'languages.js'),
    `export const LANGUAGES = /** @type {const} */ (${JSON.stringify(all)});\n`,
  );
}

/** In one step, as a site that is developed reads the file meanwhile; not at all where nothing changed, so that it loads less again. */
async function replaceFile(file, text) {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

/** One file of all messages: two thousand small ones were read one by one by every build and each process of the tests. */
async function joinMessages() {
  const folder = path.join(SEPARATE_FILES, 'messages');
  const index = await readFile(path.join(folder, '_index.js'), 'utf8');
  const keys = Array.from(index.matchAll(/^export \* from '\.\/(\w+)\.js'/gm), ([, key]) => key);
  const messages = await Promise.all(
    keys.map(async (key) => {
      const text = await readFile(path.join(folder, `${key}.js`), 'utf8');
      return (
        MESSAGE_MARKER +
        key +
        text.replaceAll(REPEATED, '').replaceAll('../runtime.js', './runtime.js')
      );
    }),
  );
  return [MESSAGES_HEADER, ...messages].join('\n');
}

/**
 * Cuts the file of all messages into that of each.
 * @param {string} joined
 * @returns {Map<string, string>} what defines a message, by its key
 */
export function splitMessages(joined) {
  const [, ...messages] = joined.split(MESSAGE_MARKER);
  return new Map(messages.map((text) => [/^\w+/.exec(text)[0], text.slice(text.indexOf('\n'))]));
}

/** @returns the names of a language's catalogues; what else stands in its folder is its long texts */
function catalogues(language) {
  return readdirSync(path.join(LOCALES, language)).filter(
    (name) => name.endsWith('.json') && name !== FACTS,
  );
}

function hashCatalogues() {
  const hash = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync(OWN_FILE))
    .update(String(PREVIEW));
  for (const language of languages()) {
    for (const name of [FACTS, ...catalogues(language)])
      hash.update(`${language}/${name}\0`).update(readFileSync(path.join(LOCALES, language, name)));
  }
  return hash.digest('hex');
}

function readJson(...parts) {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}
