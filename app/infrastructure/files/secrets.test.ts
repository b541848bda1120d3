import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrMakeSecrets, sessionSecretsOf } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('are made once, for the owner alone, and leave nothing else behind', async () => {
  const made = await readOrMakeSecrets(folder);
  expect(await readOrMakeSecrets(folder)).toEqual(made);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  const { mode } = await stat(path.join(folder, 'secrets.json'));
  expect(mode & 0o777).toBe(0o600);
});

it('are the same for all who start at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecrets(folder)));
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

it('are made although an earlier start was killed while it made them', async () => {
  const part = path.join(folder, 'secrets.json-0123456789abcdef.part');
  await writeFile(part, '{"session":["half');
  const made = await readOrMakeSecrets(folder);
  expect(JSON.parse(await readFile(path.join(folder, 'secrets.json'), 'utf8'))).toEqual(made);
});

it('that are cut off are not replaced by others', async () => {
  await writeFile(path.join(folder, 'secrets.json'), '');
  await expect(readOrMakeSecrets(folder)).rejects.toThrow('is damaged');
  expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).toBe('');
});

it('that cannot be made tell why, in words', async () => {
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  await expect(readOrMakeSecrets(file)).rejects.toThrow(/no-folder/);
  // Where the place is taken by a folder nothing can be read, and no raw message of the system comes through.
  const other = path.join(folder, 'other');
  await mkdir(path.join(other, 'secrets.json'), { recursive: true });
  await expect(readOrMakeSecrets(other)).rejects.toThrow(/secrets\.json/);
});

it('that sign sessions are the setting’s alone; the file’s are replaced for good, and its data keys stay', async () => {
  const start = async (...setting: string[]) =>
    sessionSecretsOf(setting, await readOrMakeSecrets(folder), folder);
  const made = await readOrMakeSecrets(folder);
  expect(await start()).toEqual(made.session);
  expect(await start('a', 'b')).toEqual(['a', 'b']);
  const replaced = await readOrMakeSecrets(folder);
  expect(await start('a')).toEqual(['a']);
  expect(await readOrMakeSecrets(folder), 'replaced once').toEqual(replaced);
  const back = await start();
  expect(back).toHaveLength(1);
  expect(back).not.toEqual(made.session);
  expect(await start(), 'the same at the next start').toEqual(back);
  await start('c');
  expect(await start()).not.toEqual(back);
  expect((await readOrMakeSecrets(folder)).data).toEqual(made.data);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('of a setting count although the file cannot be written just now', async () => {
  const made = await readOrMakeSecrets(folder);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const elsewhere = path.join(folder, 'gone');
  expect(await sessionSecretsOf(['a'], made, elsewhere)).toEqual(['a']);
  expect(warned.mock.calls.join()).toContain('while SESSION_SECRETS is set');
  warned.mockRestore();
});
