import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A deployed site has its own folder; packages and build come from the deployment (docs/run/deploy.md).

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD = 'export const entry = { module: { commands: { hello: async () => ["hello"] } } };';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-command-'));
  for (const each of ['scripts/lib', 'build/server', 'bin'])
    await mkdir(at(each), { recursive: true });
  for (const each of [
    'command.mjs',
    'lib/workspace.mjs',
    'lib/messages.mjs',
    'lib/supported-node.mjs',
  ]) {
    await cp(path.join(PROJECT, 'scripts', each), at('scripts', each));
  }
  await writeFile(at('package.json'), '{ "type": "module", "engines": { "node": ">=22" } }');
  await writeFile(at('package-lock.json'), '{}');
  await writeFile(at('build', '.sources'), 'of other sources');
  await writeFile(at('build', 'server', 'index.js'), BUILD);
  await writeFile(at('bin', 'npm'), `#!/bin/sh\necho "$@" >> ${at('asked-of-npm')}\nexit 1\n`);
  await chmod(at('bin', 'npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

async function runHello(NODE_ENV: 'production' | 'development') {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'hello'], {
    cwd: folder,
    env: { PATH: `${at('bin')}:${process.env.PATH ?? ''}`, NODE_ENV },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(String(chunk)));
  await once(child, 'close');
  const asked = await readFile(at('asked-of-npm'), 'utf8').catch(() => '');
  return { printed: printed.join(''), asked };
}

test('a command does not change a deployed site', async () => {
  expect(await runHello('production')).toEqual({ printed: 'hello\n', asked: '' });
});

test('a command first installs missing packages in a working folder', async () => {
  const { printed, asked } = await runHello('development');
  expect(asked).toMatch(/^ci /);
  expect(printed).not.toContain('hello');
});
