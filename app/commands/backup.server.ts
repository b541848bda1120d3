import { stat } from 'node:fs/promises';
import path from 'node:path';
import { copyFiles } from '~/adapters/files/backup-files.server';
import { backup, restore } from '~/adapters/sql/backup.server';
import { openSqlite } from '~/adapters/sql/database.server';
import { migrateToLatest } from '~/adapters/sql/migrate.server';
import { readConfig, type Config } from '~/config.server';
import { makeDataFolder } from './opened-store.server';

const KEYS_APART =
  'The keys are not in it: keep secrets.json of the data folder (or DATA_KEYS) in another place.';

/**
 * `npm run backup -- FILE`: the store in one file, and beside it, in `FILE.files`, the files that the store names. A store in
 * PostgreSQL is left to PostgreSQL's own tools.
 */
export async function backupCommand([target]: readonly string[]): Promise<string[]> {
  const config = readConfig();
  const file = path.resolve(target ?? `taravani-backup-${timestamp()}.sqlite`);
  const copy = () => copyStoredFiles(config, (files) => copyFiles(files, filesOf(file)));
  // Before and after: a file that is replaced meanwhile is named by the copied store all the same.
  await copy();
  if (config.store.engine === 'sqlite') await backupSqlite(config.store.file, file);
  const copied = (await copy())
    ? [`Documents and pictures were copied to ${path.relative('', filesOf(file))}.`]
    : [];
  if (config.store.engine === 'sqlite') {
    return [`The store was copied to ${path.relative('', file)}.`, ...copied, KEYS_APART];
  }
  // Whoever relies on this command for everything shall notice.
  process.exitCode = 1;
  return [
    'The store is in PostgreSQL and was NOT copied: PostgreSQL brings the tools for it.',
    'Back it up first, and this way: pg_dump --format=custom --file=store.dump "$DATABASE_URL"',
    'Bring it back into an empty database: pg_restore --no-owner --dbname="$DATABASE_URL" store.dump',
    ...copied,
    ...(config.files.storage === 's3'
      ? ['Documents and pictures are in S3: keep a copy of the bucket as well.']
      : []),
    KEYS_APART,
  ];
}

/** `npm run restore -- FILE`: puts a backup in the place of the store; the site must not run. */
export async function restoreCommand([source]: readonly string[]): Promise<string[]> {
  if (!source) throw new Error('Name the backup to restore: npm run restore -- FILE');
  const config = readConfig();
  if (config.store.engine === 'postgres') {
    throw new Error(
      'The store is in PostgreSQL. Stop the site, make an empty database, and bring a copy made by pg_dump back: ' +
        'pg_restore --no-owner --dbname="$DATABASE_URL" store.dump. ' +
        'A store in an SQLite file comes into an empty database by npm run move-store -- FILE.',
    );
  }
  const file = path.resolve(source);
  await makeDataFolder(config);
  const kept = await restore(file, config.store.file);
  const hasFiles = await stat(filesOf(file)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const copied =
    hasFiles && (await copyStoredFiles(config, (files) => copyFiles(filesOf(file), files)));
  return [
    'The backup is in place. Start the site again.',
    ...(copied ? ['Documents and pictures are back, too.'] : []),
    ...(kept ? [`The store it replaced is kept as ${path.relative('', kept)}.`] : []),
  ];
}

async function backupSqlite(storeFile: string, target: string): Promise<void> {
  const store = openSqlite(storeFile);
  try {
    await migrateToLatest(store);
    await backup(store, target);
  } finally {
    await store.close();
  }
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
