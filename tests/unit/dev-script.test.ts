import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const WAITS = 'Waiting for a change';

let folder: string;
let devProcess: ChildProcess;
let printed: string;

async function startDev(server: string): Promise<void> {
  await writeFile(path.join(folder, 'server.ts'), server);
  printed = '';
  devProcess = spawn(process.execPath, [path.join(PROJECT, 'scripts', 'dev.mjs')], { cwd: folder });
  devProcess.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
}

async function waitUntilPrinted(text: string): Promise<void> {
  while (!printed.includes(text)) await once(devProcess.stdout ?? devProcess, 'data');
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-dev-'));
  await mkdir(path.join(folder, 'app', 'server'), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(async () => {
  devProcess.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the development script after its server',
  async (signal) => {
    await startDev('process.exit(3);');
    await waitUntilPrinted(WAITS);
    devProcess.kill(signal);
    expect(await once(devProcess, 'exit')).toEqual([3, null]);
  },
);

it('Ctrl-C ends the development script with its server', async () => {
  await startDev(`
    process.on('SIGINT', () => process.exit(0));
    setInterval(() => undefined, 1_000);
    console.log('serves');
  `);
  await waitUntilPrinted('serves');
  devProcess.kill('SIGINT');
  expect(await once(devProcess, 'exit')).toEqual([0, null]);
});

it('a killed server restarts after a change', async () => {
  await startDev(`process.kill(process.pid, 'SIGKILL');`);
  await waitUntilPrinted(WAITS);
  await writeFile(path.join(folder, 'server.ts'), `console.log('changed'); process.exit(1);`);
  await waitUntilPrinted('changed');
});
