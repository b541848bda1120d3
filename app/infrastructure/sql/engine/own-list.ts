import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema';
import type { SqlStore, StoreWriter } from './sql-store';

/** What everybody else gets between two batches. */
const PAUSE_MS = 10;

/** A list that the site brings, as far as it was opened. */
export interface OwnList<Facts extends OwnListFacts, Entry> {
  /** Kept in the store with the note of how far it was read. */
  readonly facts: Facts;
  /** How many entries it has. */
  readonly total: number;
  readonly entries: AsyncIterable<Entry>;
}

export interface OwnListFacts {
  /** Another one for another content. */
  readonly id: string;
}

/** How far a list was read: so many entries were gone through, from its beginning. */
export type Progress<Facts extends OwnListFacts> = Facts & { readonly done: number };

/** How a list comes into the store. */
export interface OwnListFilling<Facts extends OwnListFacts, Entry> {
  readonly store: Pick<SqlStore, 'db' | 'openWriter'>;
  /** Compressed by Brotli. */
  readonly file: string;
  /** The row of `settings` that says how far the list was read, as JSON (`Progress`). */
  readonly setting: string;
  /** @throws Error where the text is no such list. */
  open(text: AsyncIterable<string>): Promise<OwnList<Facts, Entry>>;
  /** How many rows an entry brings. */
  rowsOf(entry: Entry): number;
  /** A batch is stored as soon as it has so many: they are read and put into words in a few milliseconds, which nobody notices. */
  readonly rowsABatch: number;
  /** What stores the entries; some of them may be there already. */
  storing(entries: readonly Entry[]): readonly CompiledQuery[];
}

/**
 * Fills the store with a list beside the running site, a batch a transaction, where that is not done yet. How far it is stands in
 * the same transaction: it goes on where an earlier run broke off, and two processes that do it together store nothing twice.
 * @param signal ends it between two batches.
 * @returns how many entries were gone through by this run.
 * @throws Error when the store or the list lets it down: what was stored stays.
 */
export async function fillFromOwnList<Facts extends OwnListFacts, Entry>(
  filling: OwnListFilling<Facts, Entry>,
  signal: AbortSignal,
): Promise<number> {
  const { store, file, setting } = filling;
  const text = createReadStream(file).pipe(createBrotliDecompress()).setEncoding('utf8');
  let writer: StoreWriter | null = null;
  try {
    const { facts, total, entries } = await filling.open(text);
    const readDone = async () => {
      const progress = await readSetting<Progress<Facts>>(store.db, setting);
      return progress?.id === facts.id ? progress.done : 0;
    };
    let done = await readDone();
    if (done >= total) return 0;
    const begun = done;
    writer = store.openWriter();
    let at = 0;
    for await (const batch of batchesOf(entries, filling)) {
      if (signal.aborted) break;
      const from = at;
      at += batch.length;
      if (at <= done) continue;
      // Another process may have been faster.
      const reached = await readDone();
      // Anyone who began again with the list goes on with it.
      if (reached < from) break;
      done = Math.max(reached, at);
      if (reached < at) {
        await writer.write([
          ...filling.storing(batch.slice(reached - from)),
          settingUpsertion(store.db, setting, { ...facts, done }).compile(),
        ]);
      }
      await pause(PAUSE_MS);
    }
    return done - begun;
  } finally {
    text.destroy();
    await writer?.close();
  }
}

async function* batchesOf<Entry>(
  entries: AsyncIterable<Entry>,
  { rowsOf, rowsABatch }: Pick<OwnListFilling<OwnListFacts, Entry>, 'rowsOf' | 'rowsABatch'>,
) {
  let batch: Entry[] = [];
  let rows = 0;
  for await (const entry of entries) {
    batch.push(entry);
    rows += rowsOf(entry);
    if (rows < rowsABatch) continue;
    yield batch;
    [batch, rows] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** What stands in `settings` under a key, as JSON. @returns null where nothing does */
export async function readSetting<Value>(db: Kysely<Schema>, key: string): Promise<Value | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as Value) : null;
}

/** @returns the statement that puts something into `settings`, as JSON */
export function settingUpsertion(db: Kysely<Schema>, key: string, content: object) {
  const value = JSON.stringify(content);
  return db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }));
}
