import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { getChunk } from './scripts/vite/browser-chunks';
import { browserFiles, OTHER_LANGUAGES } from './scripts/vite/browser-files.mjs';
import { BASE_LANGUAGE, ensureMessages } from './scripts/lib/messages.mjs';
import { watchMessages } from './scripts/vite/watch-messages';
import {
  sideEffectsPlugin,
  futureFlagsPlugin,
  pageListEntryPlugin,
  loadContext,
  createLanguagePlugin,
  pageListsPlugin,
  minifyPlugin,
  preloadHelperPlugin,
} from './scripts/vite/plugins';

await ensureMessages();

/** Resource routes have nothing for browsers. */
function ignoreEmptyChunkWarning(
  warning: Rollup.RollupLog,
  warn: (warning: Rollup.RollupLog) => void,
) {
  if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
}

/** Needed to build the site, as the messages' compiler is, and not to run it. */
const BUILD_ONLY = ['@inlang/paraglide-js-react'];
/** Built into the server: it starts in a sixth less time where these are not five hundred files to load. */
const BUNDLED_PACKAGES = [
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
      createLanguagePlugin(isOther ? mode : BASE_LANGUAGE),
      sideEffectsPlugin,
      preloadHelperPlugin,
      futureFlagsPlugin,
      minifyPlugin,
      pageListsPlugin,
      watchMessages,
      isOther && pageListEntryPlugin,
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
    ssr: { noExternal: command === 'build' ? [...BUILD_ONLY, ...BUNDLED_PACKAGES] : BUILD_ONLY },
    build: {
      // The styles are inlined into the page (web/styles/inlined.ts); small pictures must not be inlined into them.
      assetsInlineLimit: 0,
      target: 'es2020',
      sourcemap: false,
      minify: isSsrBuild && 'esbuild',
      rollupOptions: {
        onwarn: ignoreEmptyChunkWarning,
        output: isSsrBuild ? {} : { manualChunks: getChunk, onlyExplicitManualChunks: true },
      },
    },
    esbuild: { legalComments: 'none' },
  };
});
