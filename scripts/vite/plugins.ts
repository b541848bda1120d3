// What Vite does for this site beyond what Remix has it do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';
import remixConfig from '../../remix.config.js';
import { MESSAGE } from './browser-chunks';
import { writePageLists } from './browser-files.mjs';
import { MESSAGES as COMPILED, splitMessages } from '../lib/messages.mjs';

/** All messages, which the server has as they are. */
const MESSAGES = /\/app\/shared\/i18n\/compiled\/messages\.js$/;
/** The empty parts of marks in such a message. */
const NO_OPTIONS = ', options: {}, attributes: {}';
const COMPILED_LANGUAGES = '/app/shared/i18n/compiled/languages.js';

/** Browsers get the messages of one language, each with its pages: their files are built once for each language. */
export function createLanguagePlugin(language: string): Plugin {
  const messages = splitMessages(readFileSync(path.join(COMPILED, 'messages.js'), 'utf8'));
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (MESSAGE.test(id) ? id : undefined),
    load(id, options) {
      if (options?.ssr) return undefined;
      // Not what the document says of itself: a browser that translates a page for its reader changes that.
      if (id.endsWith('/app/shared/i18n/messages.ts'))
        return (
          `import { readLanguageBy } from './language';\n` +
          `readLanguageBy(() => '${language}');\n` +
          `export * as m from './compiled/messages.js';`
        );
      // The names one by one: with `export *` the bundler asks each message for each name.
      if (MESSAGES.test(id))
        return Array.from(
          messages.keys(),
          (key) => `export { ${key} } from '${id.replace(/\.js$/, `/${key}.js`)}';`,
        ).join('\n');
      const key = MESSAGE.exec(id)?.[1];
      return key && buildOwnMessage(key, messages.get(key) ?? '', language);
    },
    transform: (code, id, options) =>
      !options?.ssr && id.endsWith(COMPILED_LANGUAGES)
        ? removeOtherDateTexts(code, language)
        : undefined,
  };
}

/** What is exported asks for the language; the functions before it have one each. */
function buildOwnMessage(key: string, compiled: string, language: string): string {
  const [before = ''] = compiled.split('export const ');
  const own = `${language}_${key}`;
  if (!before.includes(`const ${own} =`)) throw new Error(`The message ${key} has another form`);
  const plurals = before.includes('registry.')
    ? `import * as registry from '${path.resolve(COMPILED, 'registry.js')}';`
    : '';
  return `${plurals}${before.replaceAll(NO_OPTIONS, '')}export { ${own} as ${key} };`;
}

/** A file of ours, but for the one that says which language the build is in. */
const SIDE_EFFECT_FREE = /\/app\/(?!shared\/i18n\/messages\.ts$).*\.([jt]sx?|json)$/;

/**
 * Says of our files what package.json says of all: that they do nothing where they are loaded and not used. Vite says it of a file that was
 * found by `./` and not of one found by `~/`: whose import came first decided, and two builds of the same sources differed.
 */
export const sideEffectsPlugin: Plugin = {
  name: 'declared-effects',
  apply: 'build',
  transform: (_code, id, options) =>
    !options?.ssr && SIDE_EFFECT_FREE.test(id) && !id.includes('/node_modules/')
      ? { moduleSideEffects: false }
      : undefined,
};

/** Of the other languages a page names no more than its links to them. */
function removeOtherDateTexts(code: string, language: string): string {
  const [, list = ''] = /\((\[.*\])\)/s.exec(code) ?? [];
  const all = JSON.parse(list) as readonly Readonly<Record<string, unknown>>[];
  const kept = all.map((each) => (each.code === language ? each : { ...each, clock: undefined }));
  return `export const LANGUAGES = ${JSON.stringify(kept)};`;
}

/**
 * Fetches at once what a part that is loaded later imports. Vite's own helper is three times as large: it waits for styles too, and
 * no script of ours brings any along.
 */
export const preloadHelperPlugin: Plugin = {
  name: 'small-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    return `export function __vitePreload(load, files = []) {
      for (const file of files) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = '/' + file;
        document.head.append(link);
      }
      return load();
    }`;
  },
};

/** Where the framework asks which of its future ways are switched on: remix.config.js has decided that. */
const FUTURE_FLAG = /\b(?:[\w.]+\.)?future\.(v3_\w+)/g;

/** Leaves the ways out that are switched off, the old fetching of data and the discovery of routes among them. */
export const futureFlagsPlugin: Plugin = {
  name: 'decided-flags',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/node_modules/@remix-run/react/')) return undefined;
    const flags: Readonly<Record<string, boolean>> = { ...remixConfig.future };
    return code.replaceAll(FUTURE_FLAG, (asked, flag: string) => String(flags[flag] ?? asked));
  },
};

/** What Remix's server is built from. */
const SERVER = '\0virtual:remix/server-build';

/** Puts the load context around the routes in the build itself: every server that runs it has it, stock `remix-serve` too. */
export const loadContext: Plugin = {
  name: 'load-context',
  transform(code, id) {
    if (id !== SERVER) return undefined;
    const [before, routes, ...more] = code.split('export const routes =');
    if (routes === undefined || more.length > 0)
      throw new Error('The build names its routes otherwise');
    return `${before}const plainRoutes =${routes}\nexport const routes = entryServer.withLoadContext(plainRoutes);`;
  },
};

/** Remix's list of all routes; it is written for browsers when the server's build loads it. */
const ROUTE_MANIFEST_ID = '\0virtual:remix/server-manifest';

/** Gives the server the lists of pages that browsers fetch, for each language and area of the site. */
export const pageListsPlugin: Plugin = {
  name: 'page-lists',
  resolveId: (id) => (id === 'virtual:page-lists' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:page-lists') return undefined;
    // While developing, browsers are given all pages in all languages, and choose by the page's own.
    if (this.meta.watchMode) return 'export default {};';
    await this.load({ id: ROUTE_MANIFEST_ID });
    return `export default ${JSON.stringify(await writePageLists(path.join('build', 'client')))};`;
  },
};

/** The server of the base language serves all: of the others' only the list of their browser's files is wanted. */
export const pageListEntryPlugin: Plugin = {
  name: 'list-in-place-of-server',
  enforce: 'pre',
  load(id) {
    if (id !== SERVER) return undefined;
    return `export { default } from 'virtual:remix/server-manifest';`;
  },
};

/** SWC makes browsers' files smaller than esbuild by 4 in 100, and than Terser by 3 in 1,000, in a tenth of Terser's time. */
export const minifyPlugin: Plugin = {
  name: 'small-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk: {
    order: 'post',
    async handler(code) {
      const { code: small } = await minify(code, {
        ecma: 2020,
        module: true,
        // Nothing here reads a property for what that does.
        compress: { passes: 5, pure_getters: true },
        mangle: true,
        format: { comments: false },
      });
      return { code: small, map: null };
    },
  },
};
