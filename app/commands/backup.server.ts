import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createSystemClock } from '~/adapters/clock.server';
import { copyFiles } from '~/adapters/files/backup-files.server';
import { backup, restore } from '~/adapters/sql/backup.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { readConfig, type Config } from '~/config.server';
import { storeFile } from '~/context.server';
import { storeFileInItsFolder } from './store-file.server';

/** `npm run backup -- FILE`: the store in one file, and beside it, in `FILE.files`, the files that the store names. */
export async function backupCommand([target]: readonly string[]): Promise<string[]> {
  const config = readConfig();
  const file = path.resolve(target ?? `taravani-backup-${timestamp()}.sqlite`);
  const copy = () => copyStoredFiles(config, (files) => copyFiles(files, filesOf(file)));
  // Before and after: a file that is replaced meanwhile is named by the copied store all the same.
  await copy();
  const store = await openSqlStore(storeFile(config), createSystemClock());
  try {
    await backup(store.sql, file);
  } finally {
    await store.close();
  }
  const copied = await copy();
  return [
    `The store was copied to ${path.relative('', file)}.`,
    ...(copied
      ? [`Documents and pictures were copied to ${path.relative('', filesOf(file))}.`]
      : []),
    'The keys are not in it: keep secrets.json of the data folder (or DATA_KEYS) in another place.',
  ];
}

/** `npm run restore -- FILE`: puts a backup in the place of the store; the site must not run. */
export async function restoreCommand([source]: readonly string[]): Promise<string[]> {
  if (!source) throw new Error('Name the backup to restore: npm run restore -- FILE');
  const file = path.resolve(source);
  const kept = await restore(file, await storeFileInItsFolder());
  const hasFiles = await stat(filesOf(file)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const copied =
    hasFiles && (await copyStoredFiles(readConfig(), (files) => copyFiles(filesOf(file), files)));
  return [
    'The backup is in place. Start the site again.',
    ...(copied ? ['Documents and pictures are back, too.'] : []),
    ...(kept ? [`The store it replaced is kept as ${path.relative('', kept)}.`] : []),
  ];
}

/** Files in S3 are backed up there, by the operator's own means. */
async function copyStoredFiles(
  config: Config,
  copy: (files: string) => Promise<boolean>,
): Promise<boolean> {
  if (config.files.storage === 's3') return false;
  return copy(path.join(config.server.dataDirectory, 'files'));
}

function filesOf(backupFile: string): string {
  return `${backupFile}.files`;
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
