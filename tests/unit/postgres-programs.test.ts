import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres, isPostgresSkipped } from '../../scripts/lib/postgres-programs.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-programs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function createFolderWith(...programs: readonly string[]): Promise<string> {
  const bin = path.join(folder, programs.join('-'));
  await mkdir(bin);
  for (const program of programs) await writeFile(path.join(bin, program), '');
  return bin;
}

describe('the PostgreSQL programs', () => {
  it('come from the first PATH folder that has all of them', async () => {
    const clientOnly = await createFolderWith('psql', 'pg_ctl');
    const whole = await createFolderWith('initdb', 'pg_ctl', 'postgres');
    const PATH = ['', clientOnly, path.join(folder, 'nowhere'), whole].join(path.delimiter);
    expect(findPostgres({ PATH })).toBe(whole);
  });

  it('can be skipped only on request', () => {
    expect(isPostgresSkipped({})).toBe(false);
    expect(isPostgresSkipped({ SKIP_POSTGRES_TESTS: '' })).toBe(false);
    expect(isPostgresSkipped({ SKIP_POSTGRES_TESTS: '1' })).toBe(true);
  });
});
