// Compiles the message catalogues of locales/ into typed functions.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Includes unpublished languages, for translators. */
const PREVIEW = process.env.PREVIEW_LANGUAGES === '1';
/** Hashed as well, because this file determines how messages are compiled. */
const COMPILER_FILE = path.join('scripts', 'lib', 'messages.mjs');
/** Contains one folder per language code. The base language defines the message keys. */
const LOCALES = 'locales';
export const BASE_LANGUAGE = 'en';
export const MESSAGES = path.join('app', 'shared', 'i18n', 'compiled');
const FACTS = 'language.json';
const STAMP = path.join(MESSAGES, '.catalogues');
const PROJECT = path.join('.cache', 'messages.inlang');
const SEPARATE_FILES = path.join('.cache', 'messages');
const SEPARATE_INDEX = path.join(SEPARATE_FILES, 'messages', 'all.js');
const SEPARATE_RUNTIME = path.join(SEPARATE_FILES, 'runtime.js');
/** For browser builds, which put each message into the chunk of its page. */
export const SEPARATE_MESSAGES = {
  './compiled/messages.js': path.resolve(SEPARATE_INDEX),
  './compiled/runtime.js': path.resolve(SEPARATE_RUNTIME),
};
/** A browser build has one language, a constant (vite.config.ts), so that the bundler drops the others. */
const BROWSER_RUNTIME = `export const experimentalStaticLocale = __LANGUAGE__;
export const getLocale = () => __LANGUAGE__;
export const overwriteGetLocale = () => {};
`;
/** A folder, because mkdir is atomic. */
const LOCK = path.join('.cache', 'messages.lock');
/** Lines that the compiler writes at the top of each module; the joined file has them once. */
const REPEATED_HEADER =
  /^(?:\/\* eslint-\w+ \*\/|import .*|\/\*\* @typedef .* LocalizedString \*\/)$\n?/gm;
const MESSAGES_HEADER = `import { getLocale, experimentalStaticLocale } from './runtime.js';
import * as registry from './registry.js';
/** @typedef {import('./runtime.js').LocalizedString} LocalizedString */`;
const POLL_INTERVAL_MS = 100;
/** Longer than any compilation takes. */
const STALE_LOCK_MS = 60_000;

/**
 * @returns codes, base language first. Languages with `"published": false` in `language.json` require
 * PREVIEW_LANGUAGES=1
 */
export function languages() {
  const codes = readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((code) => PREVIEW || readJson(LOCALES, code, FACTS).published !== false)
    .sort();
  return [BASE_LANGUAGE, ...codes.filter((code) => code !== BASE_LANGUAGE)];
}

/** After a change, one process compiles while the others wait. */
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

/** @returns false when another process has compiled in the meantime */
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
  // A killed process never releases its lock.
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
        pathPattern: listCatalogues(BASE_LANGUAGE).map((name) =>
          path.resolve(LOCALES, '{locale}', name),
        ),
      },
    }),
  );
  await compile({
    project: PROJECT,
    outdir: SEPARATE_FILES,
    outputStructure: 'message-modules',
    // The URL determines the language (app/shared/i18n/language.ts).
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
  await writeFile(SEPARATE_RUNTIME, BROWSER_RUNTIME);
  const keys = await readMessageKeys();
  await replaceFile(path.join(MESSAGES, 'messages.js'), await joinMessages(keys));
  // Named exports, because with `export *` the bundler looks up each name in each message.
  await writeFile(
    SEPARATE_INDEX,
    keys.map((key) => `export { ${key} } from './${key}.js';`).join('\n'),
  );
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

/** Atomic, because a development server reads the file. Skipped when nothing changed, to avoid reloads. */
async function replaceFile(file, text) {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

async function readMessageKeys() {
  const index = await readFile(path.join(SEPARATE_FILES, 'messages', '_index.js'), 'utf8');
  return Array.from(index.matchAll(/^export \* from '\.\/(\w+)\.js'/gm), ([, key]) => key);
}

/** Joins the messages, because the server build and every test would otherwise read two thousand small files. */
async function joinMessages(keys) {
  const messages = await Promise.all(
    keys.map(async (key) => {
      const text = await readFile(path.join(SEPARATE_FILES, 'messages', `${key}.js`), 'utf8');
      return text.replaceAll(REPEATED_HEADER, '').replaceAll('../runtime.js', './runtime.js');
    }),
  );
  return [MESSAGES_HEADER, ...messages].join('\n');
}

function listCatalogues(language) {
  return readdirSync(path.join(LOCALES, language)).filter(
    (name) => name.endsWith('.json') && name !== FACTS,
  );
}

function hashCatalogues() {
  const hash = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync(COMPILER_FILE))
    .update(String(PREVIEW));
  for (const language of languages()) {
    for (const name of [FACTS, ...listCatalogues(language)])
      hash.update(`${language}/${name}\0`).update(readFileSync(path.join(LOCALES, language, name)));
  }
  return hash.digest('hex');
}

function readJson(...parts) {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}
