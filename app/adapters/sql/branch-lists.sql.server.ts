import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Kysely } from 'kysely';
import {
  openPackedBranches,
  type PackedBranch,
  type PackedHeader,
} from '~/adapters/ifsc/packed-branches';
import type { BranchLists, BranchListState } from '~/onboarding/branch-list.source';
import type { Clock } from '~/time/clock';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';
import type { SqlStore, StoreWriter } from './sql-store';

/** How far the list that the site brings was read, as JSON (`Progress`). */
export const OWN_LIST_SETTING = 'ifsc.branches';
/** The list that an operator imported last, as JSON (`Imported`). */
const IMPORT_SETTING = 'ifsc.import';
/** So many are read and put into words in a few milliseconds: whoever opens a page meanwhile does not notice. */
const BRANCHES_A_BATCH = 100;
/** What everybody else gets between two batches. */
const PAUSE_MS = 10;

interface Progress extends Pick<PackedHeader, 'id' | 'edition' | 'branches'> {
  /** How many branches were gone through, from the beginning of the list. */
  readonly done: number;
}

interface Imported {
  readonly at: string;
  readonly rows: number;
}

interface Dependencies {
  readonly store: Pick<SqlStore, 'db' | 'openWriter'>;
  /** The list, compressed by Brotli. */
  readonly file: string;
  readonly clock: Clock;
}

/** The lists of branches in the store. */
export function sqlBranchLists({ store, file, clock }: Dependencies): BranchLists {
  const { db } = store;

  /** Stores branches in one transaction with the note of it; where another process was faster, only learns how far it is. */
  async function storeBatch(
    writer: StoreWriter,
    { id, edition, branches }: PackedHeader,
    batch: readonly PackedBranch[],
    from: number,
  ): Promise<number> {
    const progress = await readSetting<Progress>(db, OWN_LIST_SETTING);
    const done = progress?.id === id ? progress.done : 0;
    const rest = batch.slice(Math.max(0, done - from));
    if (rest.length === 0) return done;
    const reached: Progress = { id, edition, branches, done: from + batch.length };
    await writer.write([
      upsertion(db, rest, clock.now().toISOString()).compile(),
      settingUpsertion(db, OWN_LIST_SETTING, reached).compile(),
    ]);
    return reached.done;
  }

  return {
    async state(): Promise<BranchListState> {
      const [own, imported] = await Promise.all([
        fromStore(readSetting<Progress>(db, OWN_LIST_SETTING)),
        fromStore(readSetting<Imported>(db, IMPORT_SETTING)),
      ]);
      return {
        own: own && { edition: own.edition, branches: own.branches, done: own.done },
        imported: imported && { at: new Date(imported.at), rows: imported.rows },
      };
    },

    async fill(signal) {
      const text = createReadStream(file).pipe(createBrotliDecompress()).setEncoding('utf8');
      let writer: StoreWriter | null = null;
      try {
        const { header, branches } = await openPackedBranches(text);
        const progress = await readSetting<Progress>(db, OWN_LIST_SETTING);
        let done = progress?.id === header.id ? progress.done : 0;
        if (done >= header.branches) return 0;
        const begun = done;
        writer = store.openWriter();
        let at = 0;
        for await (const batch of inBatchesOf(branches, BRANCHES_A_BATCH)) {
          if (signal.aborted) break;
          const from = at;
          at += batch.length;
          if (at <= done) continue;
          done = await storeBatch(writer, header, batch, from);
          await pause(PAUSE_MS);
        }
        return done - begun;
      } finally {
        text.destroy();
        await writer?.close();
      }
    },
  };
}

/** Notes that an operator has imported a list of so many rows. */
export async function noteImport(db: Kysely<Schema>, imported: Imported): Promise<void> {
  await settingUpsertion(db, IMPORT_SETTING, imported).execute();
}

/** The codes that are in use stand in the store already, with their banks; what others said of a branch stands above this list. */
function upsertion(db: Kysely<Schema>, branches: readonly PackedBranch[], updated_at: string) {
  return db
    .insertInto('bank_branches')
    .values(branches.map((branch) => ({ ...branch, source: 'codes' as const, updated_at })))
    .onConflict((conflict) =>
      conflict
        .column('ifsc')
        .doUpdateSet(({ ref }) => ({
          branch: ref('excluded.branch'),
          address: ref('excluded.address'),
          city: ref('excluded.city'),
          state: ref('excluded.state'),
          updated_at: ref('excluded.updated_at'),
        }))
        .where('bank_branches.source', '=', 'codes'),
    );
}

async function* inBatchesOf<Item>(items: AsyncIterable<Item>, size: number) {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function readSetting<Value>(db: Kysely<Schema>, key: string): Promise<Value | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as Value) : null;
}

function settingUpsertion(db: Kysely<Schema>, key: string, content: object) {
  const value = JSON.stringify(content);
  return db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }));
}
