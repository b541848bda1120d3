import path from 'node:path';
import { moveStore } from '~/infrastructure/sql/move/move-store';
import { readConfig } from '~/composition/config';
import { createDataFolder } from './open-store';

/** `npm run move-store -- FILE`: copies an SQLite store into the empty PostgreSQL database of DATABASE_URL. */
export async function moveStoreCommand([file]: readonly string[]): Promise<string[]> {
  if (!file) throw new Error('Name the file of the store: npm run move-store -- FILE');
  const config = readConfig();
  if (config.store.engine !== 'postgres') {
    throw new Error(
      'Say in DATABASE_URL into which PostgreSQL database the store shall be copied.',
    );
  }
  await createDataFolder(config);
  const { tables, rows } = await moveStore(path.resolve(file), config.store.url, {
    workplace: config.server.dataDirectory,
    onTable: (table, copied) => console.log(`${table}: ${copied.toLocaleString('en-IN')} rows`),
  });
  return [
    `${rows.toLocaleString('en-IN')} rows of ${tables} tables are in PostgreSQL; the file stays as it is.`,
    'What the site writes into the file from now on is not in PostgreSQL: let it run with DATABASE_URL only.',
    'The keys must be those the store was used with: those of DATA_KEYS and SESSION_SECRETS, or else `data` and `session` of its secrets.json.',
    'Documents and pictures are not in the store: they stay in the folder `files` beside the file, or in their bucket, until you copy them.',
  ];
}
