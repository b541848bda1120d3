import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, MESSAGES } from './messages.mjs';

const SOURCES = [
  'app',
  'locales',
  'public',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
  'scripts/vite',
  'scripts/build.mjs',
  'scripts/lib/messages.mjs',
];
const UNBUILT_FILE_PATTERN = /\.test\.tsx?$/;
/** Hash of the installed lock file, and whether test packages are included. */
const INSTALL_STAMP = path.join('node_modules', '.installed-lock');
const TEST_PACKAGES_MARK = 'with those of tests';

const PROGRESS_INTERVAL_MS = 8_000;

/** Missing in a container, where everything is already built. */
const LOCK_FILE = 'package-lock.json';

export const STAMP_FILE = path.join('build', '.sources');
/** Contains the `hashFileStats` of the sources when their hash last matched the stamp. */
const SEEN_FILE = path.join('build', '.sources-seen');

/** Inherits stdio. Rejects unless the exit code is 0. */
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

export async function ensurePackages() {
  if (!existsSync(LOCK_FILE)) return;
  const { hash } = readInstallStamp();
  const lock = await hashLockFile();
  if (hash === lock) return;
  // Install scripts are disabled, because none is needed and some download programs.
  await npm('Installing packages', [
    'ci',
    '--workspaces=false',
    '--include=dev',
    '--ignore-scripts',
  ]);
  await writeFile(INSTALL_STAMP, lock);
}

export async function ensureTestPackages() {
  const { hash, withTests } = readInstallStamp();
  const lock = await hashLockFile();
  if (hash === lock && withTests) return;
  // `npm ci` would delete the packages of a running site.
  const command = hash === lock ? 'install' : 'ci';
  await npm('Installing packages, those of the tests too', [
    command,
    '--include=dev',
    '--ignore-scripts',
  ]);
  await writeFile(INSTALL_STAMP, `${lock} ${TEST_PACKAGES_MARK}`);
}

const TOOLS = path.join('experiments', 'tools');

/** Lighthouse and Stryker, which only two experiments need. */
export async function ensureExperimentTools() {
  const installed = path.join(TOOLS, 'node_modules', '.package-lock.json');
  const lock = path.join(TOOLS, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return;
  await npm('Installing Lighthouse and Stryker', ['ci', `--prefix=${TOOLS}`, '--ignore-scripts']);
}

function readInstallStamp() {
  const stamp = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8') : '';
  return { hash: stamp.slice(0, 64), withTests: stamp.endsWith(TEST_PACKAGES_MARK) };
}

async function hashLockFile() {
  return createHash('sha256')
    .update(await readFile(LOCK_FILE))
    .digest('hex');
}

function npm(title, commandArguments) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return withProgress(title, () => run('npm', [...commandArguments, ...quiet]));
}

async function withProgress(title, work) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  console.log(`${title} ...`);
  const clock = setInterval(() => console.log(`  ${seconds()} s ...`), PROGRESS_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(clock);
  }
  console.log(`  done in ${seconds()} s.`);
}

export async function ensureBuild() {
  if (!existsSync(LOCK_FILE)) return;
  const files = await listSourceFiles();
  const look = hashFileStats(files);
  if (existsSync(STAMP_FILE)) {
    if (existsSync(SEEN_FILE) && readFileSync(SEEN_FILE, 'utf8') === look) return;
    if (readFileSync(STAMP_FILE, 'utf8') === (await computeSourceHash(files))) {
      await writeFile(SEEN_FILE, look);
      return;
    }
  }
  await withProgress('Building the site', () =>
    run(process.execPath, [path.join('scripts', 'build.mjs')]),
  );
  await writeFile(SEEN_FILE, look);
}

/** Changes when a file is written, added or removed. Hashing the contents would take a fifth of the start time. */
function hashFileStats(files) {
  const hash = createHash('sha256').update(languages().join(' '));
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

export async function computeSourceHash(files) {
  const hash = createHash('sha256').update(languages().join(' '));
  for (const file of files ?? (await listSourceFiles()))
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

async function listSourceFiles() {
  const files = [];
  for (const source of SOURCES) {
    if (path.extname(source)) {
      files.push(source);
      continue;
    }
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      // Compiled messages are generated from locales, which are hashed already.
      if (
        entry.isFile() &&
        !UNBUILT_FILE_PATTERN.test(entry.name) &&
        !entry.parentPath.startsWith(MESSAGES)
      )
        files.push(path.join(entry.parentPath, entry.name));
    }
  }
  return files.sort();
}
