import { chmodSync, copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import {
  recoverFromProcess,
  changeStore,
  fillDisk,
  overwrite,
  overwriteTables,
  put,
  setWritable,
  getStorePath,
} from './damage';
import { giveToOrdinaryUser } from './place';
import type { RunningDisaster } from './running-disaster';
import type { Stage } from './stage';
import type { StartingDisaster } from './starting-disaster';

const FULL_DISK_MB = 60;
const PAGE = 4_096;
const READY_RESPONSE = /^200 ready/;

let freeSpace: () => void = () => undefined;
const getMountPath = (stage: Stage) => stage.path('..');
const getAsidePath = (stage: Stage) => `${getStorePath(stage)}.aside`;

export const RUNNING_DISASTERS: readonly RunningDisaster[] = [
  {
    disaster: 'Disk full',
    mount: FULL_DISK_MB,
    strikes: (stage) => {
      // Without this a long write-ahead log could absorb changes without using more disk space.
      changeStore(stage, 'pragma wal_checkpoint(truncate)');
      freeSpace = fillDisk(getMountPath(stage));
    },
    applyRemedy: () => freeSpace(),
    log: /SQLITE_FULL[^]*ENOSPC/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .* the disk is full/,
    recoveryNote: 'by itself, when there is room',
  },
  {
    disaster: 'Rights taken away',
    strikes: (stage) => setWritable(stage.data, false),
    applyRemedy: (stage) => setWritable(stage.data, true),
    log: /EACCES/,
    refused: ['code', 'documents'],
    readyz: READY_RESPONSE,
    recoveryNote:
      'by itself, when the rights are back (the store, open already, is written all the while)',
  },
  {
    disaster: 'Store removed',
    strikes: (stage) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${getStorePath(stage)}${end}`);
    },
    applyRemedy: recoverFromProcess,
    restart: true,
    log: /SQLITE_READONLY_DBMOVED/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .*taravani\.sqlite was moved, removed or replaced/,
    recoveryNote: 'the operator copies it out of the running process, then restarts',
  },
  {
    disaster: 'Data folder moved',
    strikes: (stage) => renameSync(stage.data, `${stage.data}-moved`),
    applyRemedy: (stage) => renameSync(`${stage.data}-moved`, stage.data),
    log: /SQLITE_READONLY_DBMOVED/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .*taravani\.sqlite was moved, removed or replaced/,
    recoveryNote: 'by itself, when the folder is back',
  },
  {
    disaster: 'Store damaged inside',
    strikes: (stage) => {
      const file = getStorePath(stage);
      copyFileSync(file, getAsidePath(stage));
      copyFileSync(`${file}-wal`, `${getAsidePath(stage)}-wal`);
      overwriteTables(file, ['faqs', 'documents']);
    },
    applyRemedy: async (stage) => {
      await stage.site.end('SIGKILL');
      for (const end of ['', '-wal'])
        renameSync(getAsidePath(stage) + end, getStorePath(stage) + end);
      rmSync(`${getStorePath(stage)}-shm`, { force: true });
      await giveToOrdinaryUser(stage.data);
      await stage.site.start();
    },
    log: /SQLITE_CORRUPT/,
    refused: ['documents'],
    failingPages: ['/faq'],
    readyz: READY_RESPONSE,
    recoveryNote: 'the operator puts a backup back',
    lost: 'what came after the last backup, where the damaged store does not give it back',
  },
];

const DAMAGED_STORE_MESSAGE =
  /taravani\.sqlite is damaged or is no database\. Stop the site and put back a backup/;

/** Copies and damages the store; the remedy restores the copy. */
function createDamageDisaster(
  disaster: string,
  says: RegExp,
  spoil: (file: string) => void,
): StartingDisaster {
  return {
    disaster,
    says,
    strikes: async (stage) => {
      copyFileSync(getStorePath(stage), getAsidePath(stage));
      spoil(getStorePath(stage));
      await giveToOrdinaryUser(stage.data);
    },
    applyRemedy: (stage) => {
      for (const end of ['-wal', '-shm']) rmSync(getStorePath(stage) + end, { force: true });
      renameSync(getAsidePath(stage), getStorePath(stage));
    },
    recoveryNote: 'the operator puts a backup back',
  };
}

export const STARTING_DISASTERS: readonly StartingDisaster[] = [
  {
    disaster: 'Disk full',
    mount: FULL_DISK_MB,
    strikes: (stage) => {
      freeSpace = fillDisk(getMountPath(stage));
    },
    applyRemedy: () => freeSpace(),
    says: /taravani\.sqlite cannot be written: the disk is full\. Make room\./,
    recoveryNote: 'start again when there is room',
  },
  {
    disaster: 'Read-only store',
    strikes: (stage) => setWritable(stage.data, false),
    applyRemedy: (stage) => setWritable(stage.data, true),
    says: /taravani\.sqlite cannot be written: check the owner and the rights/,
    recoveryNote: 'start again when the rights are right',
  },
  {
    disaster: 'Data folder of another user',
    strikes: (stage) => chmodSync(stage.path(), 0),
    applyRemedy: (stage) => chmodSync(stage.path(), 0o700),
    says: /secrets\.json cannot be used: this user has not the right to\. Check the owner/,
    recoveryNote: 'start again when the rights are right',
  },
  createDamageDisaster('Store with a damaged beginning', DAMAGED_STORE_MESSAGE, (file) =>
    overwrite(file, 0, 100),
  ),
  createDamageDisaster('Store damaged inside', DAMAGED_STORE_MESSAGE, (file) =>
    overwrite(file, 60 * PAGE, 300 * PAGE),
  ),
  createDamageDisaster('Store cut off', DAMAGED_STORE_MESSAGE, (file) =>
    truncateSync(file, statSync(file).size / 2),
  ),
  createDamageDisaster('Store that is no database', DAMAGED_STORE_MESSAGE, (file) =>
    overwrite(file, 0, PAGE * 4),
  ),
  createDamageDisaster(
    'Store empty',
    /taravani\.sqlite is empty, although a site has left .*files/,
    (file) => truncateSync(file, 0),
  ),
  createDamageDisaster(
    'Store removed',
    /taravani\.sqlite is missing, although a site has left .*files/,
    (file) => rmSync(file),
  ),
  {
    disaster: 'Write-ahead log damaged',
    strikes: (stage) => put(stage, 'taravani.sqlite-wal', Buffer.alloc(50_000, 7)),
    applyRemedy: (stage) => rmSync(stage.path('taravani.sqlite-wal')),
    says: /taravani\.sqlite-wal is damaged: what was stored last is in it/,
    recoveryNote: 'the operator puts a backup back, or goes on without the log',
  },
  {
    disaster: 'Index of the log damaged',
    strikes: (stage) => put(stage, 'taravani.sqlite-shm', Buffer.alloc(32_768, 9)),
    applyRemedy: () => undefined,
    starts: true,
    says: /listens on/,
    recoveryNote: 'by itself: SQLite makes it anew',
  },
  {
    disaster: 'Store of a newer version',
    strikes: async (stage) => {
      changeStore(
        stage,
        "insert into kysely_migration (name, timestamp) values ('9999-later', '')",
      );
      await giveToOrdinaryUser(stage.data);
    },
    applyRemedy: async (stage) => {
      changeStore(stage, "delete from kysely_migration where name = '9999-later'");
      await giveToOrdinaryUser(stage.data);
    },
    says: /written by a newer version of this site \(9999-later\)\. Start that version, or put back a backup/,
    recoveryNote: 'the operator starts the newer version',
  },
];
