import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Tests when the site is rebuilt, in a folder with sources and a build script that counts its runs.

const LIB_FOLDER = fileURLToPath(new URL('../../scripts/lib', import.meta.url));
const SOURCES = ['server.ts', 'vite.config.ts', 'remix.config.js', 'package-lock.json', 'app/a.ts'];
const BUILD = `
import { appendFileSync, writeFileSync } from 'node:fs';
import { computeSourceHash, STAMP_FILE } from './lib/workspace.mjs';
writeFileSync(STAMP_FILE, await computeSourceHash());
appendFileSync('builds', 'x');`;
const ENSURE_BUILD_SCRIPT = `await (await import('./scripts/lib/workspace.mjs')).ensureBuild()`;

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-workspace-'));
  for (const each of ['scripts/lib', 'scripts/vite', 'app', 'locales', 'public', 'build']) {
    await mkdir(at(each), { recursive: true });
  }
  for (const file of ['workspace.mjs', 'messages.mjs'])
    await cp(path.join(LIB_FOLDER, file), at('scripts', 'lib', file));
  await writeFile(at('scripts', 'build.mjs'), BUILD);
  await writeFile(at('package.json'), '{ "type": "module" }');
  for (const source of SOURCES) await writeFile(at(source), 'as it was');
});
afterEach(() => rm(folder, { recursive: true }));

async function countBuildsAfterStart(
  settings: Readonly<Record<string, string>> = {},
): Promise<number> {
  const evaluate = ['--input-type=module', '--eval', ENSURE_BUILD_SCRIPT];
  await promisify(execFile)(process.execPath, evaluate, {
    cwd: folder,
    env: { ...process.env, ...settings },
  });
  return (await readFile(at('builds'), 'utf8')).length;
}

test('the site is rebuilt only when a source changes', async () => {
  expect(await countBuildsAfterStart()).toBe(1);
  expect(await countBuildsAfterStart()).toBe(1);
  // As after a checkout of the same sources.
  await utimes(at('app', 'a.ts'), new Date(), new Date());
  expect(await countBuildsAfterStart()).toBe(1);
  await writeFile(at('app', 'a.ts'), 'as it is.');
  expect(await countBuildsAfterStart()).toBe(2);
  await writeFile(at('public', 'new.txt'), '');
  expect(await countBuildsAfterStart()).toBe(3);
  await writeFile(at('scripts', 'vite', 'chunks.ts'), '');
  expect(await countBuildsAfterStart()).toBe(4);
  expect(await countBuildsAfterStart()).toBe(4);
});

test('an unpublished language is built only while it is previewed', async () => {
  await mkdir(at('locales', 'mr'));
  await writeFile(at('locales', 'mr', 'language.json'), '{ "published": false }');
  expect(await countBuildsAfterStart()).toBe(1);
  expect(await countBuildsAfterStart({ PREVIEW_LANGUAGES: '1' })).toBe(2);
  expect(await countBuildsAfterStart({ PREVIEW_LANGUAGES: '1' })).toBe(2);
  expect(await countBuildsAfterStart()).toBe(3);
});

test('generated message modules do not count as a change', async () => {
  expect(await countBuildsAfterStart()).toBe(1);
  await mkdir(at('app', 'shared', 'i18n', 'compiled', 'messages'), { recursive: true });
  await writeFile(at('app', 'shared', 'i18n', 'compiled', 'messages', 'a.js'), '');
  expect(await countBuildsAfterStart()).toBe(1);
});

test('an interrupted build is repeated', async () => {
  expect(await countBuildsAfterStart()).toBe(1);
  await rm(at('build', '.sources'));
  expect(await countBuildsAfterStart()).toBe(2);
});
