import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listReferencedFiles } from '~/infrastructure/sql/engine/referenced-files';
import { STORE, type Stage } from './stage';

/** Unreferenced files, and rows whose file is missing. */
export function findFileFaults({ data }: Pick<Stage, 'data'>): string[] {
  const files = path.join(data, 'files');
  const there = existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)))
    : [];
  const named = listReferencedFiles(path.join(data, STORE));
  return [
    ...named.filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
    ...there.filter((name) => !named.includes(name)).map((name) => `no row names ${name}`),
  ];
}
