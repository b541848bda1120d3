import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { CompiledQuery } from 'kysely';
import { buildSettingUpsert, readJsonSetting } from './settings';
import type { SqlStore, StoreWriter } from './sql-store';

const PAUSE_MS = 10;

interface BundledList<Facts extends BundledListFacts, Entry> {
  readonly facts: Facts;
  readonly total: number;
  readonly entries: AsyncIterable<Entry>;
}

interface BundledListFacts {
  readonly id: string;
}

/** `done` counts entries from the start. */
export type Progress<Facts extends BundledListFacts> = Facts & { readonly done: number };

export interface BundledListImport<Facts extends BundledListFacts, Entry> {
  readonly store: Pick<SqlStore, 'db' | 'openWriter'>;
  readonly file: string;
  /** Row of `settings` with the progress as JSON (`Progress`). */
  readonly setting: string;
  open(text: AsyncIterable<string>): Promise<BundledList<Facts, Entry>>;
  rowsFor(entry: Entry): number;
  /** Batch size. Parsing one batch takes a few milliseconds, which visitors do not notice. */
  readonly rowsPerBatch: number;
  /** Must tolerate existing entries. */
  buildQueries(entries: readonly Entry[]): readonly CompiledQuery[];
}

/**
 * Imports a bundled list while the site runs. The progress is stored in each batch's transaction, so an interrupted
 * import resumes, and two processes do not store anything twice.
 * @returns the number of entries this run processed
 */
export async function importBundledList<Facts extends BundledListFacts, Entry>(
  filling: BundledListImport<Facts, Entry>,
  signal: AbortSignal,
): Promise<number> {
  const { store, file, setting } = filling;
  const text = createReadStream(file).pipe(createBrotliDecompress()).setEncoding('utf8');
  let writer: StoreWriter | null = null;
  try {
    const { facts, total, entries } = await filling.open(text);
    const readDone = async () => {
      const progress = await readJsonSetting<Progress<Facts>>(store.db, setting);
      return progress?.id === facts.id ? progress.done : 0;
    };
    let done = await readDone();
    if (done >= total) return 0;
    const begun = done;
    writer = store.openWriter();
    let at = 0;
    for await (const batch of readBatches(entries, filling)) {
      if (signal.aborted) break;
      const from = at;
      at += batch.length;
      if (at <= done) continue;
      // Another process can have imported more.
      const reached = await readDone();
      // Another process restarted the list and continues it.
      if (reached < from) break;
      done = Math.max(reached, at);
      if (reached < at) {
        await writer.write([
          ...filling.buildQueries(batch.slice(reached - from)),
          buildSettingUpsert(store.db, setting, JSON.stringify({ ...facts, done })).compile(),
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

async function* readBatches<Entry>(
  entries: AsyncIterable<Entry>,
  {
    rowsFor,
    rowsPerBatch,
  }: Pick<BundledListImport<BundledListFacts, Entry>, 'rowsFor' | 'rowsPerBatch'>,
) {
  let batch: Entry[] = [];
  let rows = 0;
  for await (const entry of entries) {
    batch.push(entry);
    rows += rowsFor(entry);
    if (rows < rowsPerBatch) continue;
    yield batch;
    [batch, rows] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

export type ReadSeedFile = (name: string) => Promise<Buffer>;

export function createSeedReader(directory: string): ReadSeedFile {
  return (name) => readFile(path.join(directory, name));
}
