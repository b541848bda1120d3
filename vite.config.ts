import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/** Puts the load context around the routes in the build itself: every server that runs it has it, stock `remix-serve` too. */
const loadContext: Plugin = {
  name: 'load-context',
  transform(code, id) {
    if (id !== '\0virtual:remix/server-build') return undefined;
    const [before, routes, ...more] = code.split('export const routes =');
    if (routes === undefined || more.length > 0)
      throw new Error('The build names its routes otherwise');
    return `${before}const plainRoutes =${routes}\nexport const routes = entryServer.withLoadContext(plainRoutes);`;
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [remix(remixConfig), loadContext],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
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
  // The styles are inlined into the page (web/styles/inlined.ts); small pictures must not be inlined into them.
  build: {
    assetsInlineLimit: 0,
    target: 'es2020',
    sourcemap: false,
    // Terser makes the browsers' files four hundredths smaller than esbuild does: 3.6 KB of every form page.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
  esbuild: { legalComments: 'none' },
}));

/** Form parts that only some forms need stay out of the chunk that all forms share. */
const SOME_FORMS =
  /\/app\/web\/forms\/(fields\/(OtpField|otp-boxes|DateOfBirthField|FileField)|browser\/(shrink|shrink-picture\.client|use-once-left))\.tsx?$/;
const SHELL =
  /\/app\/(entry\.client|shared\/(site|time\/calendar)|web\/(layouts\/([\w-]+|public\.route)|styles\/inlined|ui\/(nonce|DeferredScripts|deferred-scripts\.boot|use-close-menus|use-move-deadline|art\/(icons|Logo))|http\/(page-meta|route-handle)|forms\/(error-title|answer|browser\/use-kept-typing|definition)))\.(tsx?|json)$/;

const EDITOR = /\/node_modules\/(prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname)\//;

const ONBOARDING =
  /\/app\/features\/onboarding\/(application|application-words|messages|pages\/(TryAgainPage|LeaveForm))\.tsx?$/;

/** What all pages of the administration share, and what those of one panel do: few names in the list of files that every page fetches. */
const ADMINISTRATION =
  /\/app\/features\/administration\/(moment|admin|panel\/(AdminPage|AdminTable|admin-pages|admin-meta|LoadFailure))\.tsx?$/;

/** Three chunks that pages share compress better than the many small ones that rollup makes by itself. */
function chunkOf(id: string): string | undefined {
  // Loaded by one page of the administration, when it is open.
  if (EDITOR.test(id)) return 'article-editor';
  if (ONBOARDING.test(id)) return 'onboarding';
  if (ADMINISTRATION.test(id)) return 'administration';
  if (id.includes('/node_modules/') || id.includes('commonjsHelpers')) return 'framework';
  if (SHELL.test(id)) return 'shell';
  if (id.includes('/app/web/forms/') && !SOME_FORMS.test(id)) return 'forms';
  return undefined;
}
