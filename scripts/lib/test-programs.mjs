// Programs that the tests need besides Node: Chromium with fonts, Java for the HTML validator, nginx,
// PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPostgres, isPostgresSkipped, POSTGRES_MISSING } from './postgres-programs.mjs';
import { run } from './workspace.mjs';

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** Debian's binary. The file in /usr/bin is a shell wrapper. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
/** Marks a failed installation. It is retried after packages are reinstalled. */
const NO_HEADLESS_SHELL = 'node_modules/.cache/no-headless-shell';
const APT = '/usr/bin/apt-get';
const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' };
/** Configures what Debian's PostgreSQL package does during installation. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Undefined when Playwright's Chromium is used. */
export function findChromium() {
  return SYSTEM_CHROMIUM.find((file) => existsSync(file));
}

/** The headless shell, which is twice as fast, or else `findChromium`. `TEST_CHROMIUM=whole` selects full Chromium. */
export function findTestChromium() {
  return process.env.TEST_CHROMIUM !== 'whole' && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : findChromium();
}

/** Without Java the HTML validation is skipped with a notice. */
export function hasJava() {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Without nginx the proxy configuration tests are skipped with a notice. */
export function hasNginx() {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

/** Whether fonts, including Devanagari, match the fallback metrics; otherwise the layout-shift tests fail. */
function hasFonts() {
  return ['Noto Serif', 'Noto Serif Devanagari'].every(
    (family) => spawnSync('fc-list', [family], { encoding: 'utf8' }).stdout,
  );
}

/** Installs Debian packages if permitted, or else Playwright's Chromium. */
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
 * Debian's package would create and start a cluster, which the tests do not need. The settings are changed only for
 * this installation.
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

/** Installed separately, because some distributions lack the package and apt installs nothing when one is missing. */
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

async function warnOnFailure(work) {
  try {
    await work();
  } catch (error) {
    console.warn(`${error.message}: going on without.`);
  }
}
