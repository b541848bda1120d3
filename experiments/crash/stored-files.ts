import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_SIZES } from '~/features/account/picture.store';
import { nullIfGone } from '~/infrastructure/files/disk-fault';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { getPictureFiles } from '~/features/articles/article-picture';

const DAY_AND_HOUR_MS = 25 * 3_600_000;

export interface FileComparison {
  readonly rows: number;
  readonly named: number;
  readonly onDisk: number;
  /** Referenced but missing. */
  readonly missing: readonly string[];
  /** Stored but unreferenced. */
  readonly orphanFiles: readonly string[];
}

export async function compareFilesWithRows(
  { db }: SqlStore,
  folder: string,
): Promise<FileComparison> {
  const documents = await db.selectFrom('documents').select('file').execute();
  const customers = await db
    .selectFrom('customers')
    .select('photo')
    .where('photo', 'is not', null)
    .execute();
  const pictures = await db
    .selectFrom('blog_pictures')
    .select('name')
    .where('blog_id', 'is not', null)
    .execute();
  const named = new Set([
    ...documents.map(({ file }) => file),
    ...customers.flatMap(({ photo }) =>
      PICTURE_SIZES.map((size) => `pictures/${photo ?? ''}-${size}.webp`),
    ),
    ...pictures.flatMap(({ name }) =>
      getPictureFiles(name).map(({ file }) => `blog-pictures/${file}`),
    ),
  ]);
  const onDisk = new Set(await listFilesIn(folder));
  return {
    rows: documents.length + customers.length + pictures.length,
    named: named.size,
    onDisk: onDisk.size,
    missing: [...named].filter((file) => !onDisk.has(file)),
    orphanFiles: [...onDisk].filter((file) => !named.has(file)),
  };
}

/** Makes files and unattached uploads older than a day, so the sweep removes them. */
export async function ageFilesByOneDay({ db }: SqlStore, folder: string): Promise<void> {
  const then = new Date(Date.now() - DAY_AND_HOUR_MS);
  for (const file of await listFilesIn(folder)) await utimes(path.join(folder, file), then, then);
  await db
    .updateTable('blog_pictures')
    .set({ added_at: then.toISOString() })
    .where('blog_id', 'is', null)
    .execute();
  // A process that was killed during a job holds its lease for up to a minute.
  await db
    .updateTable('jobs')
    .set({ lease_owner: null, next_at: then.toISOString() })
    .where('kind', '=', 'chore')
    .execute();
}

/** Includes unfinished files; empty when there is no such folder. */
async function listFilesIn(folder: string): Promise<string[]> {
  const names = (await nullIfGone(readdir(folder, { recursive: true }))) ?? [];
  const files: string[] = [];
  for (const name of names) {
    if ((await stat(path.join(folder, name))).isFile()) files.push(name);
  }
  return files;
}
