import { chmodSync, copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import {
  recoverFromProcess,
  changeStore,
  fillDisk,
  overwrite,
  overwriteTables,
  put,
  setWritable,
  findStore,
} from './damage';
import { giveToOrdinaryUser } from './place';
import type { RunningDisaster } from './running-disaster';
import type { Stage } from './stage';
import type { StartingDisaster } from './starting-disaster';

const FULL_MB = 60;
const PAGE = 4_096;
const READY = /^200 ready/;

let makeRoom: () => void = () => undefined;
const getMount = (stage: Stage) => stage.path('..');
const moveAside = (stage: Stage) => `${findStore(stage)}.aside`;

export const RUNNING: readonly RunningDisaster[] = [
  {
    disaster: 'Disk full',
    mount: FULL_MB,
    strikes: (stage) => {
      // Without this a long write-ahead log could absorb changes without using more disk space.
      changeStore(stage, 'pragma wal_checkpoint(truncate)');
      makeRoom = fillDisk(getMount(stage));
    },
    mends: () => makeRoom(),
    log: /SQLITE_FULL[^]*ENOSPC/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .* the disk is full/,
    heals: 'by itself, when there is room',
  },
  {
    disaster: 'Rights taken away',
    strikes: (stage) => setWritable(stage.data, false),
    mends: (stage) => setWritable(stage.data, true),
    log: /EACCES/,
    refused: ['code', 'documents'],
    readyz: READY,
    heals:
      'by itself, when the rights are back (the store, open already, is written all the while)',
  },
  {
    disaster: 'Store removed',
    strikes: (stage) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${findStore(stage)}${end}`);
    },
    mends: recoverFromProcess,
    restart: true,
    log: /SQLITE_READONLY_DBMOVED/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .*taravani\.sqlite was moved, removed or replaced/,
    heals: 'the operator copies it out of the running process, then restarts',
  },
  {
    disaster: 'Data folder moved',
    strikes: (stage) => renameSync(stage.data, `${stage.data}-moved`),
    mends: (stage) => renameSync(`${stage.data}-moved`, stage.data),
    log: /SQLITE_READONLY_DBMOVED/,
    refused: ['save', 'code', 'documents'],
    readyz: /^503 .*taravani\.sqlite was moved, removed or replaced/,
    heals: 'by itself, when the folder is back',
  },
  {
    disaster: 'Store damaged inside',
    strikes: (stage) => {
      const file = findStore(stage);
      copyFileSync(file, moveAside(stage));
      copyFileSync(`${file}-wal`, `${moveAside(stage)}-wal`);
      overwriteTables(file, ['faqs', 'documents']);
    },
    mends: async (stage) => {
      await stage.site.end('SIGKILL');
      for (const end of ['', '-wal']) renameSync(moveAside(stage) + end, findStore(stage) + end);
      rmSync(`${findStore(stage)}-shm`, { force: true });
      await giveToOrdinaryUser(stage.data);
      await stage.site.start();
    },
    log: /SQLITE_CORRUPT/,
    refused: ['documents'],
    unread: ['/faq'],
    readyz: READY,
    heals: 'the operator puts a backup back',
    lost: 'what came after the last backup, where the damaged store does not give it back',
  },
];

const DAMAGED =
  /taravani\.sqlite is damaged or is no database\. Stop the site and put back a backup/;

/** Copies and damages the store; the remedy restores the copy. */
function spoiled(disaster: string, says: RegExp, spoil: (file: string) => void): StartingDisaster {
  return {
    disaster,
    says,
    strikes: async (stage) => {
      copyFileSync(findStore(stage), moveAside(stage));
      spoil(findStore(stage));
      await giveToOrdinaryUser(stage.data);
    },
    mends: (stage) => {
      for (const end of ['-wal', '-shm']) rmSync(findStore(stage) + end, { force: true });
      renameSync(moveAside(stage), findStore(stage));
    },
    heals: 'the operator puts a backup back',
  };
}

export const STARTING: readonly StartingDisaster[] = [
  {
    disaster: 'Disk full',
    mount: FULL_MB,
    strikes: (stage) => {
      makeRoom = fillDisk(getMount(stage));
    },
    mends: () => makeRoom(),
    says: /taravani\.sqlite cannot be written: the disk is full\. Make room\./,
    heals: 'start again when there is room',
  },
  {
    disaster: 'Read-only store',
    strikes: (stage) => setWritable(stage.data, false),
    mends: (stage) => setWritable(stage.data, true),
    says: /taravani\.sqlite cannot be written: check the owner and the rights/,
    heals: 'start again when the rights are right',
  },
  {
    disaster: 'Data folder of another user',
    strikes: (stage) => chmodSync(stage.path(), 0),
    mends: (stage) => chmodSync(stage.path(), 0o700),
    says: /secrets\.json cannot be used: this user has not the right to\. Check the owner/,
    heals: 'start again when the rights are right',
  },
  spoiled('Store with a damaged beginning', DAMAGED, (file) => overwrite(file, 0, 100)),
  spoiled('Store damaged inside', DAMAGED, (file) => overwrite(file, 60 * PAGE, 300 * PAGE)),
  spoiled('Store cut off', DAMAGED, (file) => truncateSync(file, statSync(file).size / 2)),
  spoiled('Store that is no database', DAMAGED, (file) => overwrite(file, 0, PAGE * 4)),
  spoiled('Store empty', /taravani\.sqlite is empty, although a site has left .*files/, (file) =>
    truncateSync(file, 0),
  ),
  spoiled(
    'Store removed',
    /taravani\.sqlite is missing, although a site has left .*files/,
    (file) => rmSync(file),
  ),
  {
    disaster: 'Write-ahead log damaged',
    strikes: (stage) => put(stage, 'taravani.sqlite-wal', Buffer.alloc(50_000, 7)),
    mends: (stage) => rmSync(stage.path('taravani.sqlite-wal')),
    says: /taravani\.sqlite-wal is damaged: what was stored last is in it/,
    heals: 'the operator puts a backup back, or goes on without the log',
  },
  {
    disaster: 'Index of the log damaged',
    strikes: (stage) => put(stage, 'taravani.sqlite-shm', Buffer.alloc(32_768, 9)),
    mends: () => undefined,
    starts: true,
    says: /listens on/,
    heals: 'by itself: SQLite makes it anew',
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
    mends: async (stage) => {
      changeStore(stage, "delete from kysely_migration where name = '9999-later'");
      await giveToOrdinaryUser(stage.data);
    },
    says: /written by a newer version of this site \(9999-later\)\. Start that version, or put back a backup/,
    heals: 'the operator starts the newer version',
  },
];
