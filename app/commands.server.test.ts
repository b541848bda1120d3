import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from './commands.server';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-commands-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command for a site whose data folder has that name. */
async function run(dataFolder: string, name: string, ...rest: string[]): Promise<string[]> {
  vi.stubEnv('DATA_DIR', path.join(folder, dataFolder));
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}`);
  return command(rest);
}

describe('the commands on a new machine', () => {
  it('migrate makes the data folder, for its owner only', async () => {
    expect(await run('new', 'migrate')).toEqual(['The store is up to date.']);
    expect((await stat(path.join(folder, 'new'))).mode & 0o777).toBe(0o700);
  });

  it('restore brings a backup to a folder that does not exist yet', async () => {
    const copy = path.join(folder, 'copy.sqlite');
    await run('old', 'migrate');
    await run('old', 'backup', copy);
    expect(await run('new', 'restore', copy)).toEqual([
      'The backup is in place. Start the site again.',
    ]);
    expect((await stat(path.join(folder, 'new', 'taravani.sqlite'))).size).toBeGreaterThan(0);
  });

  it('demonstration profiles can be refused before the first start', async () => {
    expect(await run('new', 'seed', '--remove-demo')).toEqual([
      '0 demonstration profiles were removed; they will not come back.',
    ]);
  });
});
