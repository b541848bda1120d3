// `npm run dev`: hot reload through Vite. Changes in server.ts and app/server restart the process.
import './lib/supported-node.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { ensurePackages } from './lib/workspace.mjs';

const SERVER_FILES = ['server.ts', 'app/server'];
const SETTLE_MS = 150;

await ensurePackages();
let child = start();
let restartTimer;
let isStopping = false;

for (const file of SERVER_FILES) {
  watch(file, { recursive: true }, () => {
    clearTimeout(restartTimer);
    restartTimer = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true;
    if (hasEnded(child)) process.exit(child.exitCode ?? 1);
    child.kill(signal);
  });
}

function restart() {
  if (isStopping) return;
  if (hasEnded(child)) child = start();
  else child.kill('SIGTERM');
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

function start() {
  const started = spawn(process.execPath, ['--import', 'tsx', 'server.ts', '--dev'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  started.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 1);
    if (code === 0) child = start();
    else console.log('It ended. Waiting for a change of the server, or Ctrl-C ...');
  });
  return started;
}
