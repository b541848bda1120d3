import {
  openBranchList,
  type ListRow,
  type Rejection,
  writeRejectedRows,
} from '~/infrastructure/ifsc/branch-list';
import type { Branch } from '~/features/applications/apply/bank/branch';
import type { Clock } from '~/shared/time/clock';
import { saveImport, toRow } from './branches';
import { toBatches, runSerializable } from '~/infrastructure/sql/engine/transaction';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

const MAX_ROWS_PER_TRANSACTION = 2_000;
const MAX_REPORTED_REJECTIONS = 20;

interface ImportOptions {
  readonly clock: Clock;
  readonly rejectedFile: string;
  readonly onProgress?: (rows: number) => void;
}

type Outcome = 'added' | 'changed' | 'unchanged';

/**
 * Imports Razorpay's IFSC.csv or a Reserve Bank CSV, plain or gzip. Branches missing from the file are kept. The site
 * can write between transactions of a few thousand rows. An interrupted import can be rerun.
 */
export async function importBranches(
  { db }: Pick<SqlStore, 'db'>,
  file: string,
  { clock, rejectedFile, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const list = await openBranchList(file);
  const rejectedRows = writeRejectedRows(rejectedFile, list.header);
  const counts: Record<Outcome, number> = { added: 0, changed: 0, unchanged: 0 };
  const rejected = new Map<Rejection, number>();
  const firstRejected: ImportReport['firstRejected'][number][] = [];
  let rows = 0;
  let isRejectedFile = false;
  try {
    for await (const group of list.rows) {
      for (const batch of toBatches(group, MAX_ROWS_PER_TRANSACTION)) {
        const outcomes = await storeBranches(db, toBranches(batch), clock.now().toISOString());
        for (const outcome of outcomes) counts[outcome] += 1;
        await rejectedRows.add(batch);
        countRejected(batch);
        rows += batch.length;
        onProgress?.(rows);
      }
    }
    await saveImport(db, { at: clock.now().toISOString(), rows });
  } finally {
    isRejectedFile = await rejectedRows.close();
  }
  return {
    layout: list.layout,
    rows,
    ...counts,
    rejected,
    firstRejected,
    rejectedFile: isRejectedFile ? rejectedFile : null,
  };

  function countRejected(batch: readonly ListRow[]): void {
    for (const { line, read } of batch) {
      if (read.ok) continue;
      const { rejection } = read;
      rejected.set(rejection, (rejected.get(rejection) ?? 0) + 1);
      if (firstRejected.length < MAX_REPORTED_REJECTIONS) firstRejected.push({ line, rejection });
    }
  }
}

function toBranches(rows: readonly ListRow[]): Branch[] {
  return rows.flatMap(({ read }) => (read.ok ? [read.branch] : []));
}

function storeBranches(
  db: Db,
  branches: readonly Branch[],
  updated_at: string,
): Promise<Outcome[]> {
  return runSerializable(db, async (transaction) => {
    const known = await selectKnown(transaction, branches);
    const unwritten = new Map<string, Branch>();
    const outcomes = branches.map((branch): Outcome => {
      // A duplicate row counts as unchanged.
      if (unwritten.has(branch.ifsc)) return 'unchanged';
      const outcome = compare(known.get(branch.ifsc), branch);
      if (outcome !== 'unchanged') unwritten.set(branch.ifsc, branch);
      return outcome;
    });
    await upsert(transaction, [...unwritten.values()], updated_at);
    return outcomes;
  });
}

async function selectKnown(db: Db, branches: readonly Branch[]) {
  if (branches.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('bank_branches')
    .selectAll()
    .where(
      'ifsc',
      'in',
      branches.map(({ ifsc }) => ifsc),
    )
    .execute();
  return new Map(rows.map((row) => [row.ifsc, row]));
}

type KnownRow = Schema['bank_branches'];

function compare(known: KnownRow | undefined, branch: Branch): Outcome {
  if (!known || known.branch === null) return 'added';
  const row = { ...toRow(branch), source: 'file' as const };
  const names = Object.keys(row) as (keyof typeof row)[];
  return names.every((name) => row[name] === known[name]) ? 'unchanged' : 'changed';
}

async function upsert(db: Db, branches: readonly Branch[], updated_at: string): Promise<void> {
  if (branches.length === 0) return;
  await db
    .insertInto('bank_branches')
    .values(branches.map((branch) => ({ ...toRow(branch), source: 'file' as const, updated_at })))
    .onConflict((conflict) =>
      conflict.column('ifsc').doUpdateSet(({ ref }) => ({
        bank: ref('excluded.bank'),
        branch: ref('excluded.branch'),
        address: ref('excluded.address'),
        city: ref('excluded.city'),
        state: ref('excluded.state'),
        source: ref('excluded.source'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export interface ImportReport {
  readonly layout: string;
  readonly rows: number;
  /** Branches that were unknown, or known by code only. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: ReadonlyMap<Rejection, number>;
  readonly firstRejected: readonly { readonly line: number; readonly rejection: Rejection }[];
  readonly rejectedFile: string | null;
}

export function formatImportReport(report: ImportReport): string[] {
  const { layout, rows, added, changed, unchanged, rejected, firstRejected, rejectedFile } = report;
  const reasons = [...rejected].sort(([, one], [, other]) => other - one);
  const rejectedRows = reasons.reduce((sum, [, count]) => sum + count, 0);
  const lines = [
    `${number(rows)} rows were read, in the layout of ${layout}.`,
    `New branches: ${number(added)}. Changed: ${number(changed)}. Unchanged: ${number(unchanged)}. Rejected: ${number(rejectedRows)}.`,
  ];
  if (rejectedFile === null) return lines;
  return [
    ...lines,
    'Rejected, by reason:',
    ...reasons.map(([reason, count]) => `  ${number(count)}: ${reason}`),
    rejectedRows > firstRejected.length
      ? `The first ${firstRejected.length} rejected rows:`
      : 'The rejected rows:',
    ...firstRejected.map(({ line, rejection }) => `  line ${line}: ${rejection}`),
    `All of them are in ${rejectedFile}.`,
  ];
}

/** Formats as 1,56,476. */
function number(count: number): string {
  return count.toLocaleString('en-IN');
}
