import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { getChunk } from './scripts/vite/browser-chunks';
import { browserFiles, OTHER_LANGUAGES } from './scripts/vite/browser-files.mjs';
import { BASE_LANGUAGE, ensureMessages, SEPARATE_MESSAGES } from './scripts/lib/messages.mjs';
import { watchMessages } from './scripts/vite/watch-messages';
import {
  futureFlagsPlugin,
  pageListEntryPlugin,
  pageListsPlugin,
  minifyPlugin,
  preloadHelperPlugin,
} from './scripts/vite/plugins';

await ensureMessages();

/** Resource routes produce empty chunks, because they have no browser code. */
function ignoreEmptyChunkWarning(
  warning: Rollup.RollupLog,
  warn: (warning: Rollup.RollupLog) => void,
) {
  if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
}

/** Our files have none, except the one that sets how messages read the language. */
function hasSideEffects(id: string): boolean {
  return !/\/app\/(?!shared\/i18n\/messages\.ts$).*\.([jt]sx?|json)$/.test(id);
}

const BUILD_ONLY = ['@inlang/paraglide-js-react'];
/** Bundled into the server, because loading their five hundred files takes a sixth of the start time. */
const BUNDLED_PACKAGES = [
  'kysely',
  'remeda',
  'remix-validated-form',
  '@remix-validated-form/with-zod',
  'zod-to-json-schema',
  'cockatiel',
];

/** The mode is the language of the browser files, except for the base language. */
export default defineConfig(({ command, isSsrBuild = false, mode }) => {
  const isOther = OTHER_LANGUAGES.includes(mode);
  const isBrowserBuild = command === 'build' && !isSsrBuild;
  return {
    plugins: [
      preloadHelperPlugin,
      futureFlagsPlugin,
      minifyPlugin,
      pageListsPlugin,
      watchMessages,
      isOther && pageListEntryPlugin,
      remix({ ...remixConfig, buildDirectory: isOther ? browserFiles(mode) : 'build' }),
    ],
    define: isBrowserBuild ? { __LANGUAGE__: JSON.stringify(isOther ? mode : BASE_LANGUAGE) } : {},
    resolve: {
      alias: {
        ...(isBrowserBuild && SEPARATE_MESSAGES),
        '~locales': fileURLToPath(new URL('./locales', import.meta.url)),
        '~': fileURLToPath(new URL('./app', import.meta.url)),
      },
      dedupe: ['react', 'react-dom', '@remix-run/react'],
    },
    // A dependency that is discovered late is rebundled while the first page is open, which breaks its
    // hydration.
    // Scanning the routes would find mostly server packages, so the list is fixed.
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
      // The styles are inlined into pages (web/styles/inlined.ts), so pictures in them must remain files.
      assetsInlineLimit: 0,
      target: 'es2020',
      sourcemap: false,
      minify: isSsrBuild && 'esbuild',
      rollupOptions: {
        onwarn: ignoreEmptyChunkWarning,
        output: isBrowserBuild ? { manualChunks: getChunk, onlyExplicitManualChunks: true } : {},
        // package.json's flag, which Vite does not apply to imports by `~/`.
        treeshake: isBrowserBuild ? { moduleSideEffects: hasSideEffects } : true,
      },
    },
    esbuild: { legalComments: 'none' },
  };
});
