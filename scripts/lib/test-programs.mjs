// What the tests need besides Node: Chromium for the journeys, fonts for it, Java for the HTML validator, nginx, PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPostgres, isPostgresSkipped, POSTGRES_MISSING } from './postgres-programs.mjs';
import { run } from './workspace.mjs';

/** Where Debian and its relatives put Chromium. */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** Debian's Chromium without windows; what lies in /usr/bin starts it through a shell. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
/** Is there where the headless shell could not be installed: no run tries again before the packages are installed anew. */
const NO_HEADLESS_SHELL = 'node_modules/.cache/no-headless-shell';
const APT = '/usr/bin/apt-get';
const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' };
/** What Debian's PostgreSQL does when it is installed is written here. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** The path of the system's Chromium; undefined where there is none and Playwright's own is used. */
export function findChromium() {
  return SYSTEM_CHROMIUM.find((file) => existsSync(file));
}

/**
 * The browser of the journeys: the headless shell, which draws no windows and takes half the time, or else what `findChromium`
 * finds. `TEST_CHROMIUM=whole` asks for the browser that visitors have.
 */
export function findTestChromium() {
  return process.env.TEST_CHROMIUM !== 'whole' && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : findChromium();
}

/** Whether Java can be run; without it the HTML validation is skipped and says so. */
export function hasJava() {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Whether nginx can be run; without it the tests of the proxy's configuration are skipped and say so. */
export function hasNginx() {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

/**
 * Whether the browser has letters that the site knows the size of, Devanagari ones too: without them what stands in for the display face
 * until it comes is of another size, and the tests that nothing shifts fail.
 */
function hasFonts() {
  return ['Noto Serif', 'Noto Serif Devanagari'].every(
    (family) => spawnSync('fc-list', [family], { encoding: 'utf8' }).stdout,
  );
}

/** Installs what is missing: as Debian packages when we may, else Playwright's own Chromium. */
export async function ensureTestPrograms() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasFonts() ? [] : ['fontconfig', 'fonts-noto-core']),
    ...(hasJava() ? [] : ['default-jre-headless']),
    ...(hasNginx() ? [] : ['nginx-light']),
  ];
  const wantsPostgres = !isPostgresSkipped() && !findPostgres();
  const wantsShell = !existsSync(HEADLESS_SHELL) && !existsSync(NO_HEADLESS_SHELL);
  if ((missing.length > 0 || wantsPostgres || wantsShell) && canInstallDebianPackages()) {
    await updatePackageLists();
    if (missing.length > 0) await installDebianPackages(missing);
    if (wantsPostgres) await installPostgres();
    if (wantsShell) await installHeadlessShell();
  }
  // Playwright looks into its own folder first, so this is quick where its Chromium is there already.
  if (!findChromium()) await run('npx', ['--no', '--', 'playwright', 'install', 'chromium']);
  if (!hasFonts()) console.warn('Noto’s fonts are missing: tests that nothing shifts may FAIL.');
  if (!hasJava()) console.warn('Java is missing: the HTML validation will be SKIPPED.');
  if (!hasNginx()) console.warn('nginx is missing: the tests of deploy/ will be SKIPPED.');
  if (!isPostgresSkipped() && !findPostgres()) console.warn(POSTGRES_MISSING);
}

function canInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync(APT);
}

/**
 * Debian's package makes a cluster of its own and starts it. The tests bring theirs, so it is told not to, for this one
 * installation: the settings are put back as they were.
 */
async function installPostgres() {
  await installDebianPackages(['postgresql-common']);
  if (!existsSync(CLUSTER_SETTINGS)) return;
  const settings = await readFile(CLUSTER_SETTINGS, 'utf8');
  await writeFile(CLUSTER_SETTINGS, `${settings}\ncreate_main_cluster = false\n`);
  try {
    await installDebianPackages(['postgresql']);
  } finally {
    await writeFile(CLUSTER_SETTINGS, settings);
  }
}

/** By itself: not every distribution has it, and apt installs nothing where one package is missing. */
async function installHeadlessShell() {
  await installDebianPackages(['chromium-headless-shell']);
  if (existsSync(HEADLESS_SHELL)) return;
  await mkdir(path.dirname(NO_HEADLESS_SHELL), { recursive: true });
  await writeFile(NO_HEADLESS_SHELL, '');
}

async function updatePackageLists() {
  await warnOnFailure(() => run(APT, ['update', '-qq'], NONINTERACTIVE));
}

async function installDebianPackages(names) {
  console.log(`Installing ${names.join(' and ')} ...`);
  await warnOnFailure(() =>
    run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...names], NONINTERACTIVE),
  );
}

/** What cannot be installed is told again by the tests that need it. */
async function warnOnFailure(work) {
  try {
    await work();
  } catch (error) {
    console.warn(`${error.message}: going on without.`);
  }
}
