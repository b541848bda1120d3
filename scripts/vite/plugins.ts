import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';
import remixConfig from '../../remix.config.js';
import { MESSAGE } from './browser-chunks';
import { writePageLists } from './browser-files.mjs';
import { MESSAGES as COMPILED, splitMessages } from '../lib/messages.mjs';

const MESSAGES = /\/app\/shared\/i18n\/compiled\/messages\.js$/;
const NO_OPTIONS = ', options: {}, attributes: {}';
const COMPILED_LANGUAGES = '/app/shared/i18n/compiled/languages.js';

/** Limits a browser build to the messages of one language. */
export function createLanguagePlugin(language: string): Plugin {
  const messages = splitMessages(readFileSync(path.join(COMPILED, 'messages.js'), 'utf8'));
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (MESSAGE.test(id) ? id : undefined),
    load(id, options) {
      if (options?.ssr) return undefined;
      // The document's lang attribute is not used, because browser translation changes it.
      if (id.endsWith('/app/shared/i18n/messages.ts'))
        return (
          `import { readLanguageBy } from './language';\n` +
          `readLanguageBy(() => '${language}');\n` +
          `export * as m from './compiled/messages.js';`
        );
      // Named exports, because with `export *` the bundler looks up each name in each message.
      if (MESSAGES.test(id))
        return Array.from(
          messages.keys(),
          (key) => `export { ${key} } from '${id.replace(/\.js$/, `/${key}.js`)}';`,
        ).join('\n');
      const key = MESSAGE.exec(id)?.[1];
      return key && buildMessageModule(key, messages.get(key) ?? '', language);
    },
    transform: (code, id, options) =>
      !options?.ssr && id.endsWith(COMPILED_LANGUAGES)
        ? removeOtherDateTexts(code, language)
        : undefined,
  };
}

/** The exported function selects a language; each function before it returns the message in one language. */
function buildMessageModule(key: string, compiled: string, language: string): string {
  const [before = ''] = compiled.split('export const ');
  const own = `${language}_${key}`;
  if (!before.includes(`const ${own} =`)) throw new Error(`The message ${key} has another form`);
  const plurals = before.includes('registry.')
    ? `import * as registry from '${path.resolve(COMPILED, 'registry.js')}';`
    : '';
  return `${plurals}${before.replaceAll(NO_OPTIONS, '')}export { ${own} as ${key} };`;
}

/** Matches all our files except the one that sets the build's language. */
const SIDE_EFFECT_FREE = /\/app\/(?!shared\/i18n\/messages\.ts$).*\.([jt]sx?|json)$/;

/**
 * Applies package.json's side-effect flag to our files. Vite does this for `./` imports but not for `~/`.
 * Otherwise the import order affects the output, and two builds of the same sources can differ.
 */
export const sideEffectsPlugin: Plugin = {
  name: 'declared-effects',
  apply: 'build',
  transform: (_code, id, options) =>
    !options?.ssr && SIDE_EFFECT_FREE.test(id) && !id.includes('/node_modules/')
      ? { moduleSideEffects: false }
      : undefined,
};

/** A page needs the other languages only for links, so their date texts are removed. */
function removeOtherDateTexts(code: string, language: string): string {
  const [, list = ''] = /\((\[.*\])\)/s.exec(code) ?? [];
  const all = JSON.parse(list) as readonly Readonly<Record<string, unknown>>[];
  const kept = all.map((each) => (each.code === language ? each : { ...each, clock: undefined }));
  return `export const LANGUAGES = ${JSON.stringify(kept)};`;
}

/** Loads the imports of a lazy chunk immediately. Vite's helper is three times as large, because it supports styles. */
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

/** Matches Remix's checks of future flags, which remix.config.js sets. */
const FUTURE_FLAG = /\b(?:[\w.]+\.)?future\.(v3_\w+)/g;

/** Removes disabled branches, such as the old data loading and route discovery. */
export const futureFlagsPlugin: Plugin = {
  name: 'decided-flags',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/node_modules/@remix-run/react/')) return undefined;
    const flags: Readonly<Record<string, boolean>> = { ...remixConfig.future };
    return code.replaceAll(FUTURE_FLAG, (asked, flag: string) => String(flags[flag] ?? asked));
  },
};

const SERVER_BUILD_ID = '\0virtual:remix/server-build';

/** Adds the load context to the build, so that it works on any server, including stock `remix-serve`. */
export const loadContext: Plugin = {
  name: 'load-context',
  transform(code, id) {
    if (id !== SERVER_BUILD_ID) return undefined;
    const [before, routes, ...more] = code.split('export const routes =');
    if (routes === undefined || more.length > 0)
      throw new Error('The build names its routes otherwise');
    return `${before}const plainRoutes =${routes}\nexport const routes = entryServer.withLoadContext(plainRoutes);`;
  },
};

/** Remix's route manifest. Loading it in the server build writes the browser's lists. */
const ROUTE_MANIFEST_ID = '\0virtual:remix/server-manifest';

/** Provides the page lists by language and area. */
export const pageListsPlugin: Plugin = {
  name: 'page-lists',
  resolveId: (id) => (id === 'virtual:page-lists' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:page-lists') return undefined;
    // In development, browsers load all pages in all languages.
    if (this.meta.watchMode) return 'export default {};';
    await this.load({ id: ROUTE_MANIFEST_ID });
    return `export default ${JSON.stringify(await writePageLists(path.join('build', 'client')))};`;
  },
};

/** Builds of other languages contribute only their page list, because the base language's server serves all. */
export const pageListEntryPlugin: Plugin = {
  name: 'list-in-place-of-server',
  enforce: 'pre',
  load(id) {
    if (id !== SERVER_BUILD_ID) return undefined;
    return `export { default } from 'virtual:remix/server-manifest';`;
  },
};

/** SWC's output is 4 % smaller than esbuild's and 0.3 % smaller than Terser's, in a tenth of Terser's time. */
export const minifyPlugin: Plugin = {
  name: 'small-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk: {
    order: 'post',
    async handler(code) {
      const { code: small } = await minify(code, {
        ecma: 2020,
        module: true,
        // No getter in our code has side effects.
        compress: { passes: 5, pure_getters: true },
        mangle: true,
        format: { comments: false },
      });
      return { code: small, map: null };
    },
  },
};
