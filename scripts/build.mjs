// Builds the site into build/: Remix's client (once for each language) and server (Vite), server.ts (esbuild), and compressed
// forms of the client files.
import './lib/supported-node.mjs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { browserFiles, OTHER_LANGUAGES } from './lib/browser-files.mjs';
import { BASE_LANGUAGE, ensureMessages } from './lib/messages.mjs';
import { run, sourceHash, STAMP_FILE } from './lib/workspace.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const hash = await sourceHash();
await rm('build', { recursive: true, force: true });
await ensureMessages();
// Side by side: each keeps one processor busy. The server comes after them, for it holds the lists of their files.
await Promise.all([browserFilesOf(BASE_LANGUAGE), ...OTHER_LANGUAGES.map(browserFilesOf)]);
await vite({}, '--ssr');
for (const side of ['client', 'server'])
  await rm(path.join('build', side, '.vite'), { recursive: true });
await bundle({
  entryPoints: ['server.ts'],
  outfile: 'build/server.js',
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
// Written last: a build that was cut short has no stamp and is made again.
await writeFile(STAMP_FILE, hash);

/** Builds what browsers fetch in a language. */
async function browserFilesOf(language) {
  if (language === BASE_LANGUAGE) return vite({});
  const folder = browserFiles(language);
  await rm(folder, { recursive: true, force: true });
  const environment = { SITE_LANGUAGE: language, BUILD_DIRECTORY: folder };
  await vite(environment);
  return vite(environment, '--ssr');
}

/** `remix vite:build` is these two steps, of the client and of the server, one after the other. */
function vite(environment, ...rest) {
  return run('npx', ['vite', 'build', '--logLevel', 'warn', ...rest], {
    NODE_ENV: 'production',
    ...environment,
  });
}

async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }));
        await writeFile(
          `${file}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }),
  );
}
