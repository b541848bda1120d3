import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlStore } from '~/infrastructure/sql/store';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { commands } from './cli';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-commands-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function run(dataFolder: string, name: string, ...rest: string[]): Promise<string[]> {
  vi.stubEnv('DATA_DIR', path.join(folder, dataFolder));
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}`);
  return command(rest);
}

describe('on a new machine', () => {
  it('migrate creates the data folder so that only its owner can read it', async () => {
    expect(await run('new', 'migrate')).toEqual(['The store is up to date.']);
    expect((await stat(path.join(folder, 'new'))).mode & 0o777).toBe(0o700);
  });

  it('restore creates the missing data folder and restores the backup there', async () => {
    const copy = path.join(folder, 'copy.sqlite');
    await run('old', 'migrate');
    await run('old', 'backup', copy);
    expect(await run('new', 'restore', copy)).toEqual([
      'The backup is in place. Start the site again.',
    ]);
    expect((await stat(path.join(folder, 'new', 'taravani.sqlite'))).size).toBeGreaterThan(0);
  });

  it('backup and restore include documents and pictures', async () => {
    const copy = path.join(folder, 'copy.sqlite');
    await run('old', 'migrate');
    const documents = path.join(folder, 'old', 'files', 'documents');
    await mkdir(documents, { recursive: true });
    await writeFile(path.join(documents, 'one'), 'sealed');
    await writeFile(path.join(documents, '.two.part'), 'half');
    await run('old', 'backup', copy);
    expect(await run('new', 'restore', copy)).toContain('Documents and pictures are back, too.');
    const back = path.join(folder, 'new', 'files', 'documents');
    expect(await readFile(path.join(back, 'one'), 'utf8')).toBe('sealed');
    await expect(stat(path.join(back, '.two.part'))).rejects.toThrow('ENOENT');
  });

  it('backup rejects an existing file name and leaves that file unchanged', async () => {
    const copy = path.join(folder, 'copy.sqlite');
    await run('old', 'migrate');
    await run('old', 'backup', copy);
    const first = await readFile(copy);
    await run('old', 'seed', '--remove-demo');
    await expect(run('old', 'backup', copy)).rejects.toThrow('exists already');
    expect(await readFile(copy)).toEqual(first);
  });

  it('backup --check verifies a backup without restoring it', async () => {
    const copy = path.join(folder, 'copy.sqlite');
    await run('old', 'migrate');
    await run('old', 'backup', copy);
    expect(await run('old', 'backup', '--check', copy)).toEqual([
      `${path.relative('', copy)} is whole: 0 documents and pictures.`,
    ]);
    await writeFile(copy, (await readFile(copy)).subarray(0, 40_000));
    await expect(run('old', 'backup', '--check', copy)).rejects.toThrow('is damaged');
    await expect(run('old', 'backup', '--check')).rejects.toThrow('-- --check FILE');
    await expect(run('old', 'backup', '--chek', copy)).rejects.toThrow('-- --check FILE');
  });

  it('seed --remove-demo before the first start prevents demonstration profiles', async () => {
    expect(await run('new', 'seed', '--remove-demo')).toEqual([
      '0 demonstration profiles were removed; they will not come back.',
    ]);
  });
});

describe('a backup made before a key change', () => {
  const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
  const store = () => path.join(folder, 'site', 'taravani.sqlite');
  const copy = () => path.join(folder, 'copy.sqlite');

  beforeEach(async () => {
    vi.stubEnv('DATA_KEYS', OLD);
    await run('site', 'reseal');
    await run('site', 'backup', copy());
  });
  afterEach(() => {
    process.exitCode = undefined;
  });

  it('is not restored without its key, and the store stays unchanged', async () => {
    vi.stubEnv('DATA_KEYS', NEW);
    await run('site', 'reseal');
    const before = await readFile(store());
    await expect(run('site', 'restore', copy())).rejects.toThrow(
      'put the key that was in use then at the end of DATA_KEYS',
    );
    expect(await readFile(store())).toEqual(before);
    expect(await readdir(path.join(folder, 'site'))).not.toContainEqual(
      expect.stringMatching('replaced|unfinished'),
    );
    await run('site', 'backup', '--check', copy());
    expect(process.exitCode).toBe(1);
  });

  it('is restored when its key is present', async () => {
    vi.stubEnv('DATA_KEYS', `${NEW},${OLD}`);
    expect(await run('site', 'restore', copy())).toContain(
      'The backup is in place. Start the site again.',
    );
  });

  it('is restored on a machine without keys, and the operator is asked to supply them', async () => {
    vi.stubEnv('DATA_KEYS', '');
    expect(await run('new', 'restore', copy())).toContainEqual(
      expect.stringContaining('Bring the keys before you start the site'),
    );
    await expect(stat(path.join(folder, 'new', 'secrets.json'))).rejects.toThrow('ENOENT');
  });
});

describe('redraft', () => {
  const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

  async function fillStore(): Promise<void> {
    await run('new', 'migrate');
    const file = path.join(folder, 'new', 'taravani.sqlite');
    const store = await openSqlStore({ engine: 'sqlite', file }, clock);
    const drafts = createSqlDraftStore(store.sql.db, clock);
    const reading = { date: '2026-11-21', language: 'hindi', prediction: 'Old.' } as const;
    await drafts.addMissing([
      { ...reading, sign: 'aries', origin: 'draft' },
      { ...reading, sign: 'taurus', origin: 'editor' },
    ]);
    await store.close();
  }

  it('rewrites drafts with the current phrases and reports the number of skipped drafts', async () => {
    await fillStore();
    const counts = 'rewritten: 1 drafts. Unchanged: 0. Kept because edited: 1.';
    expect(await run('new', 'redraft', '--dry-run')).toEqual([`Would be ${counts}`]);
    expect(await run('new', 'redraft')).toEqual([counts.replace('rewr', 'Rewr')]);
    expect(await run('new', 'redraft')).toEqual([
      'Rewritten: 0 drafts. Unchanged: 1. Kept because edited: 1.',
    ]);
  });

  it('rejects an unknown option and a site with an external source of readings', async () => {
    await expect(run('new', 'redraft', '--dry')).rejects.toThrow('-- --dry-run');
    vi.stubEnv('PROVIDER_URL', 'https://service.example');
    vi.stubEnv('PROVIDER_SECRET', 'a secret of the service');
    await expect(run('new', 'redraft')).rejects.toThrow('no drafts are stored here');
  });
});

describe('import:ifsc', () => {
  const HEADER = 'BANK,IFSC,BRANCH,ADDRESS,CITY1,CITY2,STATE,STD CODE,PHONE';

  async function writeList(...rows: string[]): Promise<string> {
    const file = path.join(folder, 'list.csv');
    await writeFile(file, [HEADER, ...rows].join('\n'));
    return file;
  }

  it('imports a list, prints its progress and reports the result', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const rows = Array.from({ length: 11_000 }, (_, index) => {
      const code = `HDFC0${String(index).padStart(6, '0')}`;
      return `HDFC Bank,${code},Branch ${index},,Panaji,Panaji,Goa,832,`;
    });
    const list = await writeList(...rows, 'HDFC Bank,HDFC0000009,,,Panaji,Panaji,Goa,832,');
    const lines = await run('new', 'import:ifsc', list);
    expect(lines).toEqual([
      '11,001 rows were read, in the layout of the Reserve Bank of India.',
      'New branches: 11,000. Changed: 0. Unchanged: 0. Rejected: 1.',
      'Rejected, by reason:',
      '  1: no branch',
      'The rejected rows:',
      '  line 11002: no branch',
      `All of them are in ${path.join(folder, 'new', 'import-rejected.csv')}.`,
    ]);
    expect(await readFile(path.join(folder, 'new', 'import-rejected.csv'), 'utf8')).toContain(
      '"11002","no branch","HDFC Bank","HDFC0000009"',
    );
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/^1\d,\d{3} rows \.\.\.$/)]]);
    printed.mockRestore();
  });

  it('fails without a valid list file', async () => {
    await expect(run('new', 'import:ifsc')).rejects.toThrow('npm run import:ifsc -- FILE');
    await expect(run('new', 'import:ifsc', path.join(folder, 'none.csv'))).rejects.toThrow(
      'does not exist',
    );
  });
});
