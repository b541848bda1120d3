// What start, dev, build and test share: running programs, installing what is missing, knowing whether the build is current.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, MESSAGES } from './messages.mjs';

/** What a build is made of; anything else may change without a new build. */
const SOURCES = [
  'app',
  'locales',
  'public',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
  // How it is built.
  'scripts/vite',
  'scripts/build.mjs',
  'scripts/lib/messages.mjs',
];
const NOT_BUILT = /\.(test|fixture|contract)\.tsx?$/;
/** Tells which packages node_modules holds: the hash of the lock file, and whether those of tests/ are among them. */
const INSTALL_STAMP = path.join('node_modules', '.installed-lock');
const TEST_PACKAGES_MARK = 'with those of tests';

const PROGRESS_INTERVAL_MS = 8_000;

/** Where it is missing, as in a container, there are no sources either: what runs was installed and built elsewhere. */
const LOCK_FILE = 'package-lock.json';

/** Holds the hash of the sources that build/ was made from. */
export const STAMP_FILE = path.join('build', '.sources');
/** Holds `hashFileStats` the sources when they were last found to be those of the stamp. */
const SEEN_FILE = path.join('build', '.sources-seen');

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

/** Installs what the site needs to be built and run, where it is missing or older than package-lock.json. */
export async function ensurePackages() {
  if (!existsSync(LOCK_FILE)) return;
  const { hash } = readInstallStamp();
  const lock = await hashLockFile();
  if (hash === lock) return;
  // Packages' own install scripts are refused: nothing here needs them, and some want to fetch programs of theirs.
  await npm('Installing packages', [
    'ci',
    '--workspaces=false',
    '--include=dev',
    '--ignore-scripts',
  ]);
  await writeFile(INSTALL_STAMP, lock);
}

/** Installs also what tests, lint and experiments need (scripts/test-packages). */
export async function ensureTestPackages() {
  const { hash, withTests } = readInstallStamp();
  const lock = await hashLockFile();
  if (hash === lock && withTests) return;
  // `npm ci` would take the packages away under a site that runs from here.
  const command = hash === lock ? 'install' : 'ci';
  await npm('Installing packages, those of the tests too', [
    command,
    '--include=dev',
    '--ignore-scripts',
  ]);
  await writeFile(INSTALL_STAMP, `${lock} ${TEST_PACKAGES_MARK}`);
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

/** Does what takes long, and says every few seconds that it is still at it. */
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

/** Builds the site where build/ is missing or older than its sources. */
export async function ensureBuild() {
  if (!existsSync(LOCK_FILE)) return;
  const files = await listSourceFiles();
  const look = hashFileStats(files);
  if (existsSync(STAMP_FILE)) {
    if (existsSync(SEEN_FILE) && readFileSync(SEEN_FILE, 'utf8') === look) return;
    if (readFileSync(STAMP_FILE, 'utf8') === (await sourceHash(files))) {
      await writeFile(SEEN_FILE, look);
      return;
    }
  }
  await withProgress('Building the site', () =>
    run(process.execPath, [path.join('scripts', 'build.mjs')]),
  );
  await writeFile(SEEN_FILE, look);
}

/** Other than before where a file was written, came or went: told without reading them, which takes a fifth of a later start. */
function hashFileStats(files) {
  const hash = createHash('sha256').update(languages().join(' '));
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

/** A hash over everything that a build is made of, languages that are only looked at for once among it. */
export async function sourceHash(files) {
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
      // The compiled messages are made by the build, of what is hashed in locales.
      if (entry.isFile() && !NOT_BUILT.test(entry.name) && !entry.parentPath.startsWith(MESSAGES))
        files.push(path.join(entry.parentPath, entry.name));
    }
  }
  return files.sort();
}
