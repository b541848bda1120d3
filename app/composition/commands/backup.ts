import { existsSync } from 'node:fs';
import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyFiles, findMissingFiles } from '~/infrastructure/files/backup-files';
import { readSecrets } from '~/infrastructure/files/secrets';
import { backup, checkBackup, restore } from '~/infrastructure/sql/engine/backup';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { migrateToLatest } from '~/infrastructure/sql/engine/migrate';
import { listReferencedFiles } from '~/infrastructure/sql/engine/referenced-files';
import { DatabaseError } from '~/infrastructure/sql/engine/database-error';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { compareKeys } from '~/infrastructure/sql/reseal/key-fingerprint';
import { createSiteKeyring } from '~/composition/adapters';
import { readConfig, type Config } from '~/composition/config';
import { createDataFolder } from './store';

const KEYS_NOT_INCLUDED =
  'The keys are not in it: keep secrets.json of the data folder (or DATA_KEYS) in another place.';
const MAXIMUM_ATTEMPTS = 3;
const MAXIMUM_NAMES_SHOWN = 5;
const USAGE = 'npm run backup -- FILE, or npm run backup -- --check FILE';
const DIFFERENT_KEYS =
  'was made with another key than this site has now: put the key that was in use then at the end of DATA_KEYS ' +
  '(or its secrets.json into the data folder).';

/** `npm run backup -- FILE` copies an SQLite store and its files. `-- --check FILE` checks a backup. */
export async function backupCommand(commandArguments: readonly string[]): Promise<string[]> {
  const [target, fileToCheck] = commandArguments;
  if (target === '--check' && fileToCheck) return checkCommand(path.resolve(fileToCheck));
  if (target?.startsWith('-')) throw new Error(USAGE);
  const config = readConfig();
  const file = path.resolve(target ?? `taravani-backup-${timestamp()}.sqlite`);
  if (existsSync(file)) throw new Error(`${file} exists already: give the backup another name.`);
  const { missing, hasFiles } = await copyAll(config, file);
  const copied = hasFiles
    ? [`Documents and pictures were copied to ${path.relative('', getBackupFilesFolder(file))}.`]
    : [];
  if (config.store.engine === 'sqlite') {
    return [
      `The store was copied to ${path.relative('', file)}.`,
      ...copied,
      ...formatMissingFilesWarning(missing, getFilesFolder(config)),
      KEYS_NOT_INCLUDED,
    ];
  }
  // Fail, so that operators notice a backup of only the files.
  process.exitCode = 1;
  return [
    'The store is in PostgreSQL and was NOT copied: PostgreSQL brings the tools for it.',
    'Back it up first, and this way: pg_dump --format=custom --file=store.dump "$DATABASE_URL"',
    'Bring it back into an empty database: pg_restore --no-owner --dbname="$DATABASE_URL" store.dump',
    ...copied,
    ...(config.files.storage === 's3'
      ? ['Documents and pictures are in S3: keep a copy of the bucket as well.']
      : []),
    KEYS_NOT_INCLUDED,
  ];
}

async function checkCommand(file: string): Promise<string[]> {
  const config = readConfig();
  await checkBackup(file);
  const named = listReferencedFiles(file);
  const missing = await findMissing(config, file, getBackupFilesFolder(file));
  const relative = path.relative('', file);
  if (compareKeys(file, await readKeyring(config)) === 'other') {
    process.exitCode = 1;
    return [`${relative} ${DIFFERENT_KEYS}`];
  }
  return missing.length > 0
    ? formatMissingFilesWarning(missing, getBackupFilesFolder(file))
    : [`${relative} is whole: ${named.length} documents and pictures.`];
}

async function readKeyring(config: Config): Promise<Keyring | null> {
  const secrets = await readSecrets(config.server.dataDirectory);
  if (!secrets && config.data.keys.length === 0) return null;
  return createSiteKeyring(config, secrets ?? { data: [] });
}

/** `npm run restore -- FILE` replaces the store with a backup. Stop the site first. */
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
  await createDataFolder(config);
  const keyring = await readKeyring(config);
  const kept = await restore(file, config.store.file, new Date(), (copy) => {
    if (compareKeys(copy, keyring) === 'other')
      throw new DatabaseError(`${file} ${DIFFERENT_KEYS}`);
  });
  // Keep the replaced store's files, because the restored store's cleanup would delete them.
  const keptFiles =
    kept === null ? null : `${getFilesFolder(config)}${kept.slice(config.store.file.length)}`;
  const hasKeptFiles =
    keptFiles !== null &&
    (await copyStoredFiles(config, (files) => copyFiles(files, keptFiles, 'link')));
  const hasFiles = await stat(getBackupFilesFolder(file)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const copied =
    hasFiles &&
    (await copyStoredFiles(config, (files) => copyFiles(getBackupFilesFolder(file), files)));
  await matchFolderOwner(config.server.dataDirectory);
  const missing = await findMissing(config, config.store.file, getFilesFolder(config));
  const relative = (name: string) => path.relative('', name);
  return [
    'The backup is in place. Start the site again.',
    ...(compareKeys(config.store.file, keyring) === 'missing'
      ? [
          'Bring the keys before you start the site: secrets.json into the data folder, or DATA_KEYS.',
        ]
      : []),
    ...(copied ? ['Documents and pictures are back, too.'] : []),
    ...formatMissingFilesWarning(missing, getBackupFilesFolder(file)),
    ...(kept ? [`The store it replaced is kept as ${relative(kept)}.`] : []),
    ...(hasKeptFiles ? [`Its documents and pictures are kept in ${relative(keptFiles)}.`] : []),
  ];
}

/** Copies the running site's store and files. The copied store references only copied files. */
async function copyAll(config: Config, file: string) {
  const copy = () =>
    copyStoredFiles(config, (files) => copyFiles(files, getBackupFilesFolder(file)));
  if (config.store.engine !== 'sqlite') return { missing: [], hasFiles: await copy() };
  if (!existsSync(config.store.file)) {
    throw new Error(`There is no store ${config.store.file}: check DATA_DIR.`);
  }
  let before = '';
  for (let tries = 1; ; tries += 1) {
    // Copy the files before and after the store, because a file named in the copied store can be replaced
    // meanwhile.
    await copy();
    await backupSqlite(config.store.file, file);
    const hasFiles = await copy();
    const missing = await findMissing(config, file, getBackupFilesFolder(file));
    const now = missing.join();
    if (missing.length === 0 || now === before || tries === MAXIMUM_ATTEMPTS)
      return { missing, hasFiles };
    before = now;
  }
}

async function findMissing(config: Config, store: string, folder: string): Promise<string[]> {
  return config.files.storage === 's3' ? [] : findMissingFiles(folder, listReferencedFiles(store));
}

function formatMissingFilesWarning(missing: readonly string[], place: string): string[] {
  const [first] = missing;
  if (first === undefined) return [];
  process.exitCode = 1;
  const shown = missing.slice(0, MAXIMUM_NAMES_SHOWN).join(', ');
  const more = missing.length > MAXIMUM_NAMES_SHOWN ? ' and more' : '';
  return [
    `NOT WHOLE: ${missing.length} of the files that the store names are not in ${place} (${shown}${more}). Look for them in an earlier backup, and put them into the folder files of the data folder.`,
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

/** S3 files are backed up by the operator. */
async function copyStoredFiles(
  config: Config,
  copy: (files: string) => Promise<boolean>,
): Promise<boolean> {
  if (config.files.storage === 's3') return false;
  return copy(getFilesFolder(config));
}

function getFilesFolder({ server }: Config): string {
  return path.join(server.dataDirectory, 'files');
}

function getBackupFilesFolder(backupFile: string): string {
  return `${backupFile}.files`;
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

/** Makes the owner of the folder, who runs the site, the owner of its files. Operators often run commands as root. */
async function matchFolderOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), uid, gid);
  }
}
