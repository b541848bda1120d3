// What start, dev, build and test share: running programs, installing what is missing, knowing whether the build is current.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build is made of; anything else may change without a new build. */
const SOURCES = [
  'app',
  'public',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
];
const NOT_BUILT = /\.test\.tsx?$/;
const PACKAGES_TO_BUILD = ['better-sqlite3', 'esbuild'];
const INSTALL_STAMP = path.join('node_modules', '.installed-lock');

/** Where it is missing, as in a container, there are no sources either: what runs was installed and built elsewhere. */
const LOCK_FILE = 'package-lock.json';

/** Holds the hash of the sources that build/ was made from. */
export const STAMP_FILE = path.join('build', '.sources');

/** Runs a program with our own input and output; rejects when it does not end with 0. */
export function run(command, commandArguments, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`${[command, ...commandArguments].join(' ')} ended with ${signal ?? code}`),
          ),
    );
  });
}

/** Installs the packages of package-lock.json where they are missing or older than it. */
export async function ensurePackages() {
  if (!existsSync(LOCK_FILE)) return;
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  const installed = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8') : '';
  if (installed === lock) return;
  console.log(
    'Installing packages (the first time takes some minutes; two of them are the compiler) ...',
  );
  // Packages' own install scripts are refused, but for the two that this site needs: some want to fetch programs of theirs.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', ...quiet]);
  await run('npm', ['rebuild', ...PACKAGES_TO_BUILD, ...quiet]);
  await writeFile(INSTALL_STAMP, lock);
}

/** Builds the site where build/ is missing or older than its sources. */
export async function ensureBuild() {
  if (!existsSync(LOCK_FILE)) return;
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === (await sourceHash())) return;
  console.log('Building ...');
  await run(process.execPath, [path.join('scripts', 'build.mjs')]);
}

/** A hash over everything that a build is made of. */
export async function sourceHash() {
  const hash = createHash('sha256');
  for (const file of await sourceFiles())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

async function sourceFiles() {
  const files = [];
  for (const source of SOURCES) {
    if (path.extname(source)) {
      files.push(source);
      continue;
    }
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile() && !NOT_BUILT.test(entry.name))
        files.push(path.join(entry.parentPath, entry.name));
    }
  }
  return files.sort();
}
