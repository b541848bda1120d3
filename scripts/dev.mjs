// `npm run dev`: the site with hot reload. What Vite loads (routes, components, use-cases, adapters, settings) changes while it runs; for
// the server around it (server.ts and app/server) the process starts again.
import './lib/supported-node.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { ensurePackages } from './lib/workspace.mjs';

const SERVER_FILES = ['server.ts', 'app/server'];
/** Editors write a file in several steps. */
const SETTLE_MS = 150;

await ensurePackages();
let child = start();
let settling;
let isStopping = false;

for (const file of SERVER_FILES) {
  watch(file, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true;
    child.kill(signal);
  });
}

function restart() {
  if (child.exitCode === null) child.kill('SIGTERM');
  else child = start();
}

function start() {
  const started = spawn(process.execPath, ['--import', 'tsx', 'server.ts', '--dev'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  started.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 1);
    if (code === 0) child = start();
    // What is wrong stands above.
    else console.log('It ended. Waiting for a change of the server, or Ctrl-C ...');
  });
  return started;
}
