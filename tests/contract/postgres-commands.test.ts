import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPostgres } from '~/infrastructure/sql/engine/postgres';
import { commands } from '~/composition/cli';
import { describeOnPostgres, type TestDatabase } from '../support/postgres';
import { createEmptyDatabase } from './postgres-store';

const [OLD, NEW] = ['o', 'n'].map((letter) => letter.repeat(40));

describeOnPostgres('the commands on PostgreSQL', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'taravani-commands-'));
    database = await createEmptyDatabase();
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
    vi.stubEnv('DATABASE_URL', database.url);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const run = (name: string, ...rest: string[]) => {
    const command = commands[name];
    if (!command) throw new Error(`There is no command ${name}`);
    return command(rest);
  };

  async function countRows(table: 'admins' | 'bank_branches' | 'astrologers'): Promise<number> {
    const { db, close } = openPostgres(database.url);
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    await close();
    return total;
  }

  it('migrate and seed create and fill the store, and can be repeated', async () => {
    expect(await run('migrate')).toEqual(['The store is up to date.']);
    await run('seed');
    await run('seed');
    expect(await countRows('admins')).toBe(1);
    expect(await countRows('astrologers')).toBeGreaterThan(0);
    expect((await run('seed', '--remove-demo'))[0]).toContain('were removed');
    expect(await countRows('astrologers')).toBe(0);
  }, 120_000);

  it('admin lists the accounts, and fails on a machine with different keys', async () => {
    expect(await run('admin', 'list')).toEqual(expect.any(Array));
    vi.stubEnv('DATA_DIR', path.join(folder, 'another-machine'));
    await expect(run('admin', 'list')).rejects.toThrow('set DATA_KEYS and SESSION_SECRETS');
  });

  it('import:ifsc imports a list', async () => {
    const list = path.join(folder, 'list.csv');
    const header = 'BANK,IFSC,BRANCH,ADDRESS,CITY1,CITY2,STATE,STD CODE,PHONE';
    const rows = Array.from(
      { length: 5_000 },
      (_, index) =>
        `HDFC Bank,HDFC0${String(index).padStart(6, '0')},Branch,,Panaji,Panaji,Goa,832,`,
    );
    await writeFile(list, [header, ...rows].join('\n'));
    expect((await run('import:ifsc', list))[1]).toContain('New branches: 5,000.');
    expect((await run('import:ifsc', list))[1]).toContain('Unchanged: 5,000.');
    expect(await countRows('bank_branches')).toBe(5_000);
  });

  it('reseal records which keys the other machines still need', async () => {
    const setKeys = (...keys: (string | undefined)[]) => {
      vi.stubEnv('DATA_KEYS', keys.join(','));
      vi.stubEnv('SESSION_SECRETS', OLD);
    };
    setKeys(OLD);
    await run('admin', 'list');
    setKeys(NEW, OLD);
    await run('admin', 'list');
    await run('reseal');
    setKeys(NEW);
    await expect(run('admin', 'list')).rejects.toThrow('npm run reseal');
    expect((await run('reseal'))[0]).toContain('Sealed anew: 0 numbers');
    await run('admin', 'list');
    setKeys(NEW, OLD);
    await expect(run('admin', 'list')).rejects.toThrow('set DATA_KEYS and SESSION_SECRETS');
  });

  it('backup copies the files and explains how to back up the database', async () => {
    const documents = path.join(folder, 'data', 'files', 'documents');
    await mkdir(documents, { recursive: true });
    await writeFile(path.join(documents, 'one'), 'sealed');
    const lines = await run('backup', path.join(folder, 'copy'));
    expect(lines.join('\n')).toContain('NOT copied');
    expect(lines.join('\n')).toContain('pg_dump');
    expect(process.exitCode).toBe(1);
    expect(await readFile(path.join(folder, 'copy.files', 'documents', 'one'), 'utf8')).toBe(
      'sealed',
    );
    await expect(run('restore', path.join(folder, 'copy'))).rejects.toThrow('pg_restore');
  });

  it('move-store imports a file, and the site continues with it', async () => {
    vi.stubEnv('DATABASE_URL', '');
    await run('seed', '--remove-demo');
    const file = path.join(folder, 'data', 'taravani.sqlite');
    await expect(run('move-store', file)).rejects.toThrow('DATABASE_URL');
    vi.stubEnv('DATABASE_URL', database.url);
    await expect(run('move-store')).rejects.toThrow('npm run move-store -- FILE');
    expect((await run('move-store', file))[0]).toMatch(/^2 rows of \d+ tables are in PostgreSQL/);
    expect(await run('migrate')).toEqual(['The store is up to date.']);
    await expect(run('move-store', file)).rejects.toThrow(
      'is not empty: there are rows in settings',
    );
  });
});
