import { createHash } from 'node:crypto';
import type { Branch } from '~/features/applications/apply/bank/branch.store';
import { IFSC_PATTERN, normalizeIfsc } from '~/features/applications/apply/bank/ifsc';
import { readBranchColumns, type BranchColumns } from './branch-columns';
import { BranchListError } from './branch-list-error';
import { tidyBranch } from './branch-text';
import { readCsvRows, type CsvRow } from './csv-rows';
import { openBranchFile } from './list-file';

export type Rejection =
  | 'not readable as CSV'
  | 'wrong number of columns'
  | 'IFSC is not four letters, a zero and six letters or digits'
  | 'no bank'
  | 'no branch'
  | 'same IFSC as an earlier row, with other content';

export interface ListRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly read:
    | { readonly ok: true; readonly branch: Branch }
    | { readonly ok: false; readonly rejection: Rejection };
}

export interface BranchList {
  readonly layout: string;
  readonly header: readonly string[];
  /** Rows in batches. @throws BranchListError if reading fails. */
  readonly rows: AsyncIterable<ListRow[]>;
}

/**
 * Opens Razorpay's IFSC.csv, or a list of the Reserve Bank of India saved as CSV, plain or gzipped. The header
 * determines the format. @throws BranchListError for other files.
 */
export async function openBranchList(file: string): Promise<BranchList> {
  const groups = readCsvRows(await openBranchFile(file));
  const first = await groups.next();
  const [headerRow, ...rest] = first.done ? [] : first.value;
  const header = headerRow?.cells ?? [];
  const columns = readBranchColumns(header);
  if (!columns) {
    await groups.return(undefined);
    throw new BranchListError(
      `${file} is no list of branches that can be read: its first line must name the columns BANK, IFSC, BRANCH, ADDRESS, ` +
        "STATE and CITY (or CITY1 and CITY2), separated by commas, as in Razorpay's IFSC.csv or the lists of the Reserve " +
        'Bank of India.',
    );
  }
  return { layout: columns.layout, header, rows: readRows(columns, rest, groups) };
}

async function* readRows(
  columns: BranchColumns,
  first: readonly CsvRow[],
  others: AsyncGenerator<CsvRow[]>,
): AsyncGenerator<ListRow[]> {
  const seen = new Map<string, string>();
  try {
    yield first.map(readRow);
    for await (const rows of others) yield rows.map(readRow);
  } finally {
    await others.return(undefined);
  }

  function readRow({ line, text, cells }: CsvRow): ListRow {
    if (!cells) return { line, cells: [text], read: reject('not readable as CSV') };
    return { line, cells, read: readBranch(cells) };
  }

  function readBranch(cells: readonly string[]): ListRow['read'] {
    if (cells.length !== columns.width) return reject('wrong number of columns');
    const raw = columns.read(cells);
    const branch = tidyBranch({ ...raw, ifsc: normalizeIfsc(raw.ifsc) });
    if (!IFSC_PATTERN.test(branch.ifsc)) {
      return reject('IFSC is not four letters, a zero and six letters or digits');
    }
    if (!branch.bank) return reject('no bank');
    if (!branch.branch) return reject('no branch');
    return isFirst(branch)
      ? { ok: true, branch }
      : reject('same IFSC as an earlier row, with other content');
  }

  function isFirst({ ifsc, ...facts }: Branch): boolean {
    const content = createHash('sha1').update(Object.values(facts).join('\n')).digest('base64');
    const before = seen.get(ifsc);
    if (before === undefined) seen.set(ifsc, content);
    return before === undefined || before === content;
  }
}

function reject(rejection: Rejection): ListRow['read'] {
  return { ok: false, rejection };
}
