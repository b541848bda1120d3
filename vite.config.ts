import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [remix(remixConfig)],
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
  // The styles are inlined into the page by root.tsx; small pictures must not be inlined into them.
  build: {
    assetsInlineLimit: 0,
    target: 'es2020',
    sourcemap: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  esbuild: { legalComments: 'none' },
}));

/** Form parts that only some forms need stay out of the chunk that all forms share. */
const SOME_FORMS = /\/app\/forms\/(OtpField|otp-boxes|DateOfBirthField|FileField)\.tsx?$/;
const SHELL =
  /\/app\/(entry\.client|site\/(Frame|Header|Footer|ErrorPage)|ui\/(nonce|DeferredScripts|deferred-scripts\.boot|use-close-menus|art\/(icons|Logo))|http\/page-meta|time\/calendar|content\/site|forms\/(error-title|answer|use-kept-typing|definition))\.(tsx?|json)$/;

/** Three chunks that pages share compress better than the many small ones that rollup makes by itself. */
function chunkOf(id: string): string | undefined {
  if (id.includes('/node_modules/')) return 'framework';
  if (SHELL.test(id)) return 'shell';
  if (id.includes('/app/forms/') && !SOME_FORMS.test(id)) return 'forms';
  return undefined;
}
