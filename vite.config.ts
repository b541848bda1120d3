import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { minify } from '@swc/core';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { browserFiles, OTHER_LANGUAGES, writePageLists } from './scripts/lib/browser-files.mjs';
import {
  BASE_LANGUAGE,
  MESSAGES as COMPILED,
  cutMessages,
  ensureMessages,
} from './scripts/lib/messages.mjs';

await ensureMessages();

/** The messages, and a message of them for browsers; its name begins with that of its catalogue. */
const MESSAGES = /\/app\/shared\/i18n\/compiled\/messages\.js$/;
const MESSAGE = /\/app\/shared\/i18n\/compiled\/messages\/(([a-z]+)_\w+)\.js$/;
/** The empty parts of marks in such a message. */
const NO_OPTIONS = ', options: {}, attributes: {}';
const COMPILED_LANGUAGES = '/app/shared/i18n/compiled/languages.js';

/** Browsers get the messages of one language, each with its pages: their files are built once for each language. */
function oneLanguage(language: string): Plugin {
  const messages = cutMessages(readFileSync(path.join(COMPILED, 'messages.js'), 'utf8'));
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
      return key && ownMessage(key, messages.get(key) ?? '', language);
    },
    transform: (code, id, options) =>
      !options?.ssr && id.endsWith(COMPILED_LANGUAGES)
        ? withoutOthersClocks(code, language)
        : undefined,
  };
}

/** What is exported asks for the language; the functions before it have one each. */
function ownMessage(key: string, compiled: string, language: string): string {
  const [before = ''] = compiled.split('export const ');
  const own = `${language}_${key}`;
  if (!before.includes(`const ${own} =`)) throw new Error(`The message ${key} has another form`);
  const plurals = before.includes('registry.')
    ? `import * as registry from '${path.resolve(COMPILED, 'registry.js')}';`
    : '';
  return `${plurals}${before.replaceAll(NO_OPTIONS, '')}export { ${own} as ${key} };`;
}

/** A file of ours, but for the one that says which language the build is in. */
const WITHOUT_EFFECT = /\/app\/(?!shared\/i18n\/messages\.ts$).*\.([jt]sx?|json)$/;

/**
 * Says of our files what package.json says of all: that they do nothing where they are loaded and not used. Vite says it of a file that was
 * found by `./` and not of one found by `~/`: whose import came first decided, and two builds of the same sources differed.
 */
const declaredEffects: Plugin = {
  name: 'declared-effects',
  apply: 'build',
  transform: (_code, id, options) =>
    !options?.ssr && WITHOUT_EFFECT.test(id) && !id.includes('/node_modules/')
      ? { moduleSideEffects: false }
      : undefined,
};

/** Of the other languages a page names no more than its links to them. */
function withoutOthersClocks(code: string, language: string): string {
  const [, list = ''] = /\((\[.*\])\)/s.exec(code) ?? [];
  const all = JSON.parse(list) as readonly Readonly<Record<string, unknown>>[];
  const kept = all.map((each) => (each.code === language ? each : { ...each, clock: undefined }));
  return `export const LANGUAGES = ${JSON.stringify(kept)};`;
}

/**
 * Fetches at once what a part that is loaded later imports. Vite's own helper is three times as large: it waits for styles too, and
 * no script of ours brings any along.
 */
const smallPreloadHelper: Plugin = {
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
const ASKED_FLAG = /\b(?:[\w.]+\.)?future\.(v3_\w+)/g;

/** Leaves the ways out that are switched off, the old fetching of data and the discovery of routes among them. */
const decidedFlags: Plugin = {
  name: 'decided-flags',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/node_modules/@remix-run/react/')) return undefined;
    const flags: Readonly<Record<string, boolean>> = { ...remixConfig.future };
    return code.replaceAll(ASKED_FLAG, (asked, flag: string) => String(flags[flag] ?? asked));
  },
};

/** What Remix's server is built from. */
const SERVER = '\0virtual:remix/server-build';

/** Puts the load context around the routes in the build itself: every server that runs it has it, stock `remix-serve` too. */
const loadContext: Plugin = {
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
const WHOLE_LIST = '\0virtual:remix/server-manifest';

/** Gives the server the lists of pages that browsers fetch, for each language and area of the site. */
const pageLists: Plugin = {
  name: 'page-lists',
  resolveId: (id) => (id === 'virtual:page-lists' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:page-lists') return undefined;
    // While developing, browsers are given all pages in all languages, and choose by the page's own.
    if (this.meta.watchMode) return 'export default {};';
    await this.load({ id: WHOLE_LIST });
    return `export default ${JSON.stringify(await writePageLists(path.join('build', 'client')))};`;
  },
};

/** The server of the base language serves all: of the others' only the list of their browser's files is wanted. */
const listInPlaceOfServer: Plugin = {
  name: 'list-in-place-of-server',
  enforce: 'pre',
  load(id) {
    if (id !== SERVER) return undefined;
    return `export { default } from 'virtual:remix/server-manifest';`;
  },
};

/** SWC makes browsers' files smaller than esbuild by 4 in 100, and than Terser by 3 in 1,000, in a tenth of Terser's time. */
const smallFiles: Plugin = {
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

/** Resource routes have nothing for browsers. */
function withoutEmptyChunks(warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void) {
  if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
}

/** Needed to build the site, as the messages' compiler is, and not to run it. */
const BUILD_ONLY = ['@inlang/paraglide-js-react'];
/** Built into the server: it starts in a sixth less time where these are not five hundred files to load. */
const OF_MANY_FILES = [
  'kysely',
  'remeda',
  'remix-validated-form',
  '@remix-validated-form/with-zod',
  'zod-to-json-schema',
  'cockatiel',
];

/** The mode of a build is the language of its browser's files, where that is not the base language. */
export default defineConfig(({ command, isSsrBuild = false, mode }) => {
  const isOther = OTHER_LANGUAGES.includes(mode);
  return {
    plugins: [
      oneLanguage(isOther ? mode : BASE_LANGUAGE),
      declaredEffects,
      smallPreloadHelper,
      decidedFlags,
      smallFiles,
      pageLists,
      isOther && listInPlaceOfServer,
      remix({ ...remixConfig, buildDirectory: isOther ? browserFiles(mode) : 'build' }),
      !isOther && loadContext,
    ],
    resolve: {
      alias: {
        '~locales': fileURLToPath(new URL('./locales', import.meta.url)),
        '~': fileURLToPath(new URL('./app', import.meta.url)),
      },
      dedupe: ['react', 'react-dom', '@remix-run/react'],
    },
    // Found late, packages would be bundled anew while the first page is open, which breaks its hydration; and what is found on
    // the way through the routes is mostly the server's own. So browsers get these and no others.
    optimizeDeps: {
      noDiscovery: true,
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@remix-run/react',
        'remix-validated-form',
      ],
    },
    ssr: { noExternal: command === 'build' ? [...BUILD_ONLY, ...OF_MANY_FILES] : BUILD_ONLY },
    build: {
      // The styles are inlined into the page (web/styles/inlined.ts); small pictures must not be inlined into them.
      assetsInlineLimit: 0,
      target: 'es2020',
      sourcemap: false,
      minify: isSsrBuild && 'esbuild',
      rollupOptions: {
        onwarn: withoutEmptyChunks,
        output: isSsrBuild ? {} : { manualChunks: chunkOf, onlyExplicitManualChunks: true },
      },
    },
    esbuild: { legalComments: 'none' },
  };
});

/** Form parts that only some forms need stay out of the chunk that all forms share. */
const SOME_FORMS =
  /\/app\/web\/forms\/(fields\/(OtpField|otp-boxes|DateOfBirthField|FileField|CheckboxGroup)|browser\/(shrink|shrink-picture\.client|use-once-left))\.tsx?$/;
/** Making pictures smaller, and what fetches the rest of it: one file for every page where files are chosen. */
const SHRINK = /\/app\/web\/forms\/browser\/shrink\.ts$|vite\/preload-helper/;
/** What most forms have. */
const FORMS =
  /\/app\/(web\/(forms\/|layouts\/form\.route)|shared\/text\/(characters|digits)|features\/kept-forms\/(kept\.schema|session\/KeptNotices))/;
const SHELL =
  /\/app\/(entry\.client|shared\/(time\/calendar|i18n\/(language|messages|compiled\/(messages|languages)))|web\/(layouts\/([\w-]+|public\.route)|styles\/(inlined|AreaSheets)|ui\/(nonce|DeferredScripts|deferred-scripts\.boot|use-close-menus|use-move-deadline|art\/(icons|Logo))|http\/(page-meta|route-handle)|forms\/(error-title|answer|browser\/use-kept-typing|definition)))\.([jt]sx?|json)$/;

const EDITOR = /\/node_modules\/(prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname)\//;

/** What several pages of onboarding share. */
const ONBOARDING_FILES = [
  'application.ts',
  'application-words.ts',
  'pages/TryAgainPage.tsx',
  'pages/LeaveForm.tsx',
  'pages/LastReason.tsx',
  'pages/marks.tsx',
].map((name) => `app/features/onboarding/${name}`);

/** The messages that these show, and a link of two pages: rollup would make small files of them. */
const ONBOARDING_MESSAGES = new Set([
  'onboarding_stop_here',
  ...ONBOARDING_FILES.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bm\.(onboarding_\w+)/g), ([, key]) => key),
  ),
]);

/** What all pages of the administration share, and what those of one panel do: few names in the list of files that all of them fetch. */
const ADMINISTRATION =
  /\/app\/features\/administration\/(moment|admin|panel\/(AdminPage|AdminTable|admin-pages|admin-meta|LoadFailure))\.tsx?$/;

/** The chunks that hold the messages of catalogues whose words stand in all their pages; other messages go with their pages. */
const CHUNK_OF_CATALOGUE: Readonly<Record<string, string>> = {
  frame: 'shell',
  forms: 'forms',
  kept: 'forms',
};

/** Three chunks that pages share compress better than the many small ones that rollup makes by itself. */
function chunkOf(id: string): string | undefined {
  // Loaded by one page of the administration, when it is open.
  if (EDITOR.test(id)) return 'article-editor';
  if (ONBOARDING_FILES.some((file) => id.endsWith(`/${file}`))) return 'onboarding';
  if (ADMINISTRATION.test(id)) return 'administration';
  const [, key, catalogue] = MESSAGE.exec(id) ?? [];
  if (ONBOARDING_MESSAGES.has(key)) return 'onboarding';
  if (catalogue !== undefined) return CHUNK_OF_CATALOGUE[catalogue];
  // Few pages have a message with a link or another mark in it.
  if (id.includes('/@inlang/paraglide-js-react/')) return 'marked-messages';
  if (id.includes('/node_modules/') || id.includes('commonjsHelpers')) return 'framework';
  if (SHELL.test(id)) return 'shell';
  if (SHRINK.test(id)) return 'shrink';
  if (FORMS.test(id) && !SOME_FORMS.test(id)) return 'forms';
  return undefined;
}
