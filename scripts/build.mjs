// Builds build/: Remix client (one per language) and server (Vite), server.ts (esbuild), precompressed client
// files.
import './lib/supported-node.mjs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { browserFiles, OTHER_LANGUAGES } from './vite/browser-files.mjs';
import { ensureMessages } from './lib/messages.mjs';
import { computeSourceHash, STAMP_FILE } from './lib/workspace.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipBuffer = promisify(gzip);

/** Remix's route manifest. The server build needs the browser files for it. */
const ROUTE_MANIFEST_ID = '\0virtual:remix/server-manifest';

const hash = await computeSourceHash();
process.env.NODE_ENV = 'production';
await rm('build', { recursive: true, force: true });
await ensureMessages();
// The builds run in parallel in one process, which shares Vite's caches.
const browserBuilds = Promise.all([vite(), ...OTHER_LANGUAGES.map(buildBrowserFiles)]);
await Promise.all([
  browserBuilds,
  vite({ build: { ssr: true }, plugins: [waitForBrowserBuilds(browserBuilds)] }),
]);
for (const side of ['client', 'server'])
  await rm(path.join('build', side, '.vite'), { recursive: true });
await cp('scripts/vite/server-build.js', 'build/server/index.js');
await bundle({
  entryPoints: {
    server: 'server.ts',
    'computation-thread': 'app/composition/computation-thread.ts',
  },
  outdir: 'build',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
for (const language of OTHER_LANGUAGES)
  await cp(path.join(browserFiles(language), 'client', 'assets'), 'build/client/assets', {
    recursive: true,
  });
await compressFolder('build/client');
// Written last, so that an interrupted build has no stamp and is repeated.
await writeFile(STAMP_FILE, hash);

async function buildBrowserFiles(language) {
  await rm(browserFiles(language), { recursive: true, force: true });
  await vite({ mode: language });
  await vite({ mode: language, build: { ssr: true } });
}

/** `remix vite:build` runs the client and server steps in sequence. */
function vite(options) {
  return build({ logLevel: 'warn', ...options });
}

/** Delays the server build's route manifest until the browser files exist. */
function waitForBrowserBuilds(browserBuilds) {
  return {
    name: 'when-browser-files-are-done',
    load: {
      order: 'pre',
      async handler(id) {
        if (id === ROUTE_MANIFEST_ID) await browserBuilds;
      },
    },
  };
}

async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        await writeFile(`${file}.gz`, await gzipBuffer(bytes, { level: 9 }));
        await writeFile(
          `${file}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }),
  );
}
