import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrCreateSecrets, getSessionSecrets } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('new secrets are readable by the owner only, and no other file is left', async () => {
  const made = await readOrCreateSecrets(folder);
  expect(await readOrCreateSecrets(folder)).toEqual(made);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  const { mode } = await stat(path.join(folder, 'secrets.json'));
  expect(mode & 0o777).toBe(0o600);
});

it('processes that start together get the same secrets', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecrets(folder)));
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

it('secrets are created at the next start when a start was killed while creating them', async () => {
  const part = path.join(folder, 'secrets.json-0123456789abcdef.part');
  await writeFile(part, '{"session":["half');
  const made = await readOrCreateSecrets(folder);
  expect(JSON.parse(await readFile(path.join(folder, 'secrets.json'), 'utf8'))).toEqual(made);
});

it('truncated secrets are not replaced', async () => {
  await writeFile(path.join(folder, 'secrets.json'), '');
  await expect(readOrCreateSecrets(folder)).rejects.toThrow('is damaged');
  expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).toBe('');
});

it('secrets that cannot be created are reported in plain words', async () => {
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(readOrCreateSecrets(file)).rejects.toThrow(/no-folder/);
  // A folder in place of the secrets file makes it unreadable. The raw system message must not be shown.
  const other = path.join(folder, 'other');
  await mkdir(path.join(other, 'secrets.json'), { recursive: true });
  await expect(readOrCreateSecrets(other)).rejects.toThrow(/secrets\.json/);
});

it('the setting permanently replaces the session secrets in the file and leaves the data keys unchanged', async () => {
  const start = async (...setting: string[]) =>
    getSessionSecrets(setting, await readOrCreateSecrets(folder), folder);
  const made = await readOrCreateSecrets(folder);
  expect(await start()).toEqual(made.session);
  expect(await start('a', 'b')).toEqual(['a', 'b']);
  const replaced = await readOrCreateSecrets(folder);
  expect(await start('a')).toEqual(['a']);
  expect(await readOrCreateSecrets(folder), 'replaced once').toEqual(replaced);
  const back = await start();
  expect(back).toHaveLength(1);
  expect(back).not.toEqual(made.session);
  expect(await start(), 'the same at the next start').toEqual(back);
  await start('c');
  expect(await start()).not.toEqual(back);
  expect((await readOrCreateSecrets(folder)).data).toEqual(made.data);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('session secrets from the setting work even if the file is read-only', async () => {
  const made = await readOrCreateSecrets(folder);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const elsewhere = path.join(folder, 'gone');
  expect(await getSessionSecrets(['a'], made, elsewhere)).toEqual(['a']);
  expect(warned.mock.calls.join()).toContain('while SESSION_SECRETS is set');
  warned.mockRestore();
});
