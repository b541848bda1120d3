import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createSystemClock } from '~/adapters/clock.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { backup, restore } from '~/adapters/sql/backup.server';
import { readConfig } from '~/config.server';
import { openServices, storeFile } from '~/context.server';

/** A command of the terminal: gives the lines to print. */
type Command = (commandArguments: readonly string[]) => Promise<string[]>;

/** The commands behind `npm run NAME`; scripts/command.mjs runs them from the same build that serves. */
export const commands: Readonly<Record<string, Command>> = {
  async migrate() {
    const store = await openSqlStore(await storeFileInItsFolder(), createSystemClock());
    await store.close();
    return ['The store is up to date.'];
  },

  async seed([option]) {
    if (option === '--remove-demo') return removeDemo();
    if (option) throw new Error('npm run seed, or: npm run seed -- --remove-demo');
    const services = await openServices();
    await services.close();
    return ['Places, contact details and the drafts of the coming thirty days are in the store.'];
  },

  async backup([target]) {
    const file = path.resolve(target ?? `taravani-backup-${timestamp()}.sqlite`);
    const store = await openSqlStore(storeFile(readConfig()), createSystemClock());
    try {
      await backup(store.sql, file);
    } finally {
      await store.close();
    }
    return [`The store was copied to ${path.relative('', file)}.`];
  },

  async restore([source]) {
    if (!source) throw new Error('Name the backup to restore: npm run restore -- FILE');
    const kept = await restore(path.resolve(source), await storeFileInItsFolder());
    return [
      'The backup is in place. Start the site again.',
      ...(kept ? [`The store it replaced is kept as ${path.relative('', kept)}.`] : []),
    ];
  },
};

/** Works on a store that was never seeded too: then the profiles never come. */
async function removeDemo(): Promise<string[]> {
  const store = await openSqlStore(await storeFileInItsFolder(), createSystemClock());
  try {
    const removed = await store.removeDemoAstrologers();
    return [`${removed} demonstration profiles were removed; they will not come back.`];
  } finally {
    await store.close();
  }
}

/** Where the store is, or will be: on a new machine its folder does not exist yet. */
async function storeFileInItsFolder(): Promise<string> {
  const config = readConfig();
  await mkdir(config.server.dataDirectory, { recursive: true, mode: 0o700 });
  return storeFile(config);
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
