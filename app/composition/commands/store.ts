import { mkdir } from 'node:fs/promises';
import { explainDiskFault } from '~/infrastructure/files/disk-fault';
import { createSystemClock } from '~/infrastructure/clock';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import { readConfig, type Config } from '~/composition/config';
import { COMMAND_LINE } from '~/features/administration/audit.server';
import { createSqlDemoAstrologerStore } from '~/infrastructure/sql/astrologers/seed-astrologers';
import { openServices } from '~/composition/services';
import {
  importBranches,
  formatImportReport,
} from '~/infrastructure/sql/applications/import-branches';
import path from 'node:path';
import { moveStore } from '~/infrastructure/sql/move/move-store';
import {
  createAnnouncedMoonSightings,
  loadAnnouncedMonthStarts,
} from '~/features/festivals/moon-sightings.server';
import { rewriteDrafts } from '~/features/horoscopes/drafts.server';
import { createCompute, openSameThread } from '~/infrastructure/computing/compute';
import { createSqlMoonSightingStore } from '~/infrastructure/sql/festivals/moon-sightings';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { COMPUTATIONS } from '~/composition/computations';
import { createComputedSky } from '~/composition/computed-sky';
import { createFileStore } from '~/infrastructure/files/open-file-store';
import { readOrCreateSecrets } from '~/infrastructure/files/secrets';
import { reseal } from '~/infrastructure/sql/reseal/reseal';
import { toNotificationPurpose } from '~/features/notifications/outbox.server';
import { totpPurpose } from '~/features/administration/second-factor/proof.server';
import { createSiteKeyring } from '~/composition/adapters';

/** Readable by its owner only. @throws Error with a message for the operator */
export async function createDataFolder({ server }: Config): Promise<void> {
  try {
    await mkdir(server.dataDirectory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(explainDiskFault(error, server.dataDirectory), { cause: error });
  }
}

/** @throws StoreError when the store cannot be opened */
export async function withOpenStore<Answer>(
  config: Config,
  work: (store: OpenStore) => Promise<Answer>,
): Promise<Answer> {
  await createDataFolder(config);
  const store = await openSqlStore(config.store, createSystemClock());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** `npm run migrate`: migrates the store. */
export async function migrateCommand(): Promise<string[]> {
  return withOpenStore(readConfig(), () => Promise.resolve(['The store is up to date.']));
}

/** `npm run seed` fills a new store; `--remove-demo` removes the demonstration profiles permanently. */
export async function seedCommand([option]: readonly string[]): Promise<string[]> {
  if (option === '--remove-demo') return removeDemoData();
  if (option) throw new Error('npm run seed, or: npm run seed -- --remove-demo');
  const services = await openServices();
  await services.close();
  return ['Places, contact details and the drafts of the coming thirty days are in the store.'];
}

/** Also works before the first seed: the profiles are then never created. */
async function removeDemoData(): Promise<string[]> {
  return withOpenStore(readConfig(), async (store) => {
    const removed = await store.runExclusively(() =>
      createSqlDemoAstrologerStore(store.sql.db, createSystemClock()).remove(COMMAND_LINE),
    );
    return [`${removed} demonstration profiles were removed; they will not come back.`];
  });
}

const ROWS_BETWEEN_LINES = 10_000;

/** `npm run import:ifsc -- FILE`: imports a list of bank branches and prints its progress. */
export async function importBranchesCommand([list]: readonly string[]): Promise<string[]> {
  if (!list) throw new Error('Name the list of branches: npm run import:ifsc -- FILE');
  const config = readConfig();
  return withOpenStore(config, async (store) => {
    let reported = 0;
    const report = await importBranches(store.sql, path.resolve(list), {
      clock: createSystemClock(),
      rejectedFile: path.join(config.server.dataDirectory, 'import-rejected.csv'),
      onProgress: (rows) => {
        if (rows < reported + ROWS_BETWEEN_LINES) return;
        reported = rows;
        console.log(`${rows.toLocaleString('en-IN')} rows ...`);
      },
    });
    return formatImportReport(report);
  });
}

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

/** `npm run redraft` rewrites stored drafts with the current phrases; `--dry-run` only counts. */
export async function redraftCommand([option]: readonly string[]): Promise<string[]> {
  if (option && option !== '--dry-run') {
    throw new Error('npm run redraft, or: npm run redraft -- --dry-run');
  }
  const dryRun = option === '--dry-run';
  const config = readConfig();
  if (config.provider) {
    throw new Error(
      'The readings come from the service at PROVIDER_URL: no drafts are stored here.',
    );
  }
  return withOpenStore(config, async ({ sql }) => {
    const clock = createSystemClock();
    const announced = createAnnouncedMoonSightings();
    await loadAnnouncedMonthStarts(createSqlMoonSightingStore(sql.db, clock), announced);
    const compute = createCompute(openSameThread(COMPUTATIONS));
    const { almanac } = createComputedSky({ compute, announced });
    const drafts = createSqlDraftStore(sql.db, clock);
    const { rewritten, unchanged, edited } = await rewriteDrafts(drafts, almanac, { dryRun });
    return [
      `${dryRun ? 'Would be rewritten' : 'Rewritten'}: ${rewritten} drafts. Unchanged: ${unchanged}. Kept because edited: ${edited}.`,
    ];
  });
}

export async function resealCommand(): Promise<string[]> {
  const config = readConfig();
  const keyring = createSiteKeyring(config, await readOrCreateSecrets(config.server.dataDirectory));
  const files = createFileStore(config.files, config.server.dataDirectory);
  return withOpenStore(config, async (store) => {
    const report = await reseal({
      db: store.sql.db,
      keyring,
      files,
      totpPurpose,
      toNotificationPurpose,
    });
    // Unreadable data can mean that these are the wrong keys.
    if (report.unreadable === 0) await store.saveKeyFingerprint(keyring);
    else process.exitCode = 1;
    return [
      `Sealed anew: ${report.numbers} numbers, ${report.proposals} proposed bank details, ${report.documents} documents, ${report.secondFactors} second factors, ${report.messages} messages; ${report.indexes} indexes made anew.`,
      ...(report.unreadable > 0
        ? [`${report.unreadable} could not be opened and stay as they are: do not take a key away.`]
        : []),
      ...(report.doubled.length > 0
        ? [`Another application has the same Aadhaar or PAN as: ${report.doubled.join(', ')}.`]
        : []),
    ];
  });
}
