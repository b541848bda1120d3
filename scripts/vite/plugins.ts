import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';
import remixConfig from '../../remix.config.js';
import { writePageLists } from './browser-files.mjs';

/**
 * Loads the imports of a lazy chunk immediately. Vite's helper also loads styles, which costs forms with files 366
 * bytes, more than their budget has left.
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

/** Matches Remix's checks of future flags, which remix.config.js sets. */
const FUTURE_FLAG = /\b(?:[\w.]+\.)?future\.(v3_\w+)/g;

/** Removes disabled branches, such as the old data loading and route discovery: 1.5 KB of every form. */
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
        compress: {
          passes: 5,
          pure_getters: true,
          keep_fargs: false,
          unsafe_arrows: true,
          hoist_props: true,
        },
        mangle: true,
        format: { comments: false },
      });
      return { code: small, map: null };
    },
  },
};
