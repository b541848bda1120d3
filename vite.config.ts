import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
    dedupe: ['react', 'react-dom', '@remix-run/react'],
  },
  // Found late, these would be bundled anew while the first page is open and break its hydration.
  optimizeDeps: {
    include: ['react', 'react-dom/client', '@remix-run/react', 'react/jsx-dev-runtime'],
  },
  // The styles are inlined into the page by root.tsx; small pictures must not be inlined into them.
  build: { assetsInlineLimit: 0, target: 'es2020', sourcemap: false },
});
