// The two programs that the tests need besides Node: Chromium for the journeys, Java for the HTML validator.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './workspace.mjs';

/** Where Debian and its relatives put Chromium. */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const APT = '/usr/bin/apt-get';

/** The path of the system's Chromium; undefined where there is none and Playwright's own is used. */
export function findChromium() {
  return SYSTEM_CHROMIUM.find((file) => existsSync(file));
}

/** Whether Java can be run; without it the HTML validation is skipped and says so. */
export function hasJava() {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Installs Chromium and Java where they are missing: as Debian packages when we may, else Playwright's own Chromium. */
export async function ensureTestPrograms() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasJava() ? [] : ['default-jre-headless']),
  ];
  if (missing.length > 0 && mayInstallDebianPackages()) await installDebianPackages(missing);
  // Playwright looks into its own folder first, so this is quick where its Chromium is there already.
  if (!findChromium()) await run('npx', ['--no', '--', 'playwright', 'install', 'chromium']);
  if (!hasJava()) console.warn('Java is missing: the HTML validation will be SKIPPED.');
}

function mayInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync(APT);
}

async function installDebianPackages(names) {
  console.log(`Installing ${names.join(' and ')} ...`);
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run(APT, ['update', '-qq'], quietly);
    await run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...names], quietly);
  } catch (error) {
    console.warn(`${error.message}: going on without.`);
  }
}
