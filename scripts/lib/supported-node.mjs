// Must be the first import of every script: reruns it under the pinned Node (scripts/runtime/package.json) when
// the installed one is too old. npm can install Node as a package.
// Modules imported before this file, or needed to install packages, must work in older versions of Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
const runtime = path.join(project, 'scripts', 'runtime');

if (!isSupported(process.versions.node)) await rerunUnderNode(await ensurePinnedNode());

function isSupported(version) {
  const { engines } = readJson(path.join(project, 'package.json'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Installs the pinned Node and the site's packages if missing or outdated. */
async function ensurePinnedNode() {
  const { optionalDependencies } = readJson(path.join(runtime, 'package.json'));
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = optionalDependencies[name];
  if (!wanted) giveUp('no Node for this machine is among the packages');
  const folder = path.join(runtime, 'node_modules', name);
  if (readInstalledVersion(folder) !== wanted) {
    console.log(`Node ${process.versions.node} is too old. Fetching Node ${wanted} from npm ...`);
    // In parallel, because neither task uses two processors.
    const [fetched] = await Promise.all([fetchNode(), installPackages()]);
    if (!fetched || readInstalledVersion(folder) !== wanted) giveUp('npm could not fetch one');
  }
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function fetchNode() {
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: runtime,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('exit', (code) => resolve(code === 0));
  });
}

async function installPackages() {
  const { ensurePackages } = await import('./workspace.mjs');
  await ensurePackages().catch(() => undefined);
}

function readInstalledVersion(folder) {
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) ? readJson(manifest).version : null;
}

function giveUp(why) {
  const { engines } = readJson(path.join(project, 'package.json'));
  console.error(
    `This site needs Node ${engines.node}; this is ${process.versions.node}, and ${why}.`,
  );
  process.exit(1);
}

/** Forwards signals and exits with the status of the rerun. */
async function rerunUnderNode(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Makes npm and npx use the same Node.
    env: { ...process.env, PATH: `${path.dirname(node)}${separator}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const ending = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  process.exit(ending);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
