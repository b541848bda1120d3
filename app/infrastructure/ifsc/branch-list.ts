import { createHash } from 'node:crypto';
import {
  type Branch,
  IFSC_PATTERN,
  normalizeIfsc,
} from '~/features/applications/apply/bank/branch';
import { BranchListError, openBranchFile } from './list-file';
import { tidyBranch, isEmptyMarker } from './branch-text';
import { readCsvRows, type CsvRow } from './csv-rows';
import { open, rm, type FileHandle } from 'node:fs/promises';

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

interface BranchList {
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

interface BranchColumns {
  readonly layout: string;
  readonly width: number;
  read(cells: readonly string[]): Branch;
}

/** Column names normalized by `normalizeColumnName`. The first non-empty alternative is used. */
interface Layout {
  readonly name: string;
  readonly marks: readonly string[];
  readonly columns: Readonly<Record<keyof Branch, readonly string[]>>;
}

const COMMON = {
  bank: ['BANK', 'BANKNAME'],
  ifsc: ['IFSC', 'IFSCCODE'],
  branch: ['BRANCH', 'BRANCHNAME'],
  address: ['ADDRESS', 'BRANCHADDRESS'],
  state: ['STATE', 'STATENAME'],
} as const;

const LAYOUTS: readonly Layout[] = [
  // https://github.com/razorpay/ifsc: IFSC.csv of a release.
  {
    name: 'Razorpay',
    marks: ['CENTRE', 'BRANCH'],
    columns: {
      ...COMMON,
      // Many branches of the State Bank have no name; people use the town instead.
      branch: [...COMMON.branch, 'CENTRE', 'CITY'],
      city: ['CITY', 'CENTRE'],
    },
  },
  // NEFT branch lists, in which the second city column matches Razorpay's CITY.
  {
    name: 'the Reserve Bank of India',
    marks: ['CITY1'],
    columns: { ...COMMON, city: ['CITY2', 'CITY1'] },
  },
  {
    name: 'the Reserve Bank of India',
    marks: ['CITY'],
    columns: { ...COMMON, city: ['CITY', 'DISTRICT'] },
  },
];

export function readBranchColumns(header: readonly string[]): BranchColumns | null {
  const names = header.map(normalizeColumnName);
  const layout = LAYOUTS.find(({ marks }) => marks.every((mark) => names.includes(mark)));
  if (!layout) return null;
  const places = mapColumns((column) =>
    layout.columns[column].map((name) => names.indexOf(name)).filter((place) => place >= 0),
  );
  if (Object.values(places).some((each) => each.length === 0)) return null;
  const read = (cells: readonly string[], at: readonly number[]) =>
    at.map((each) => cells[each] ?? '').find((text) => !isEmptyMarker(text)) ?? '';
  return {
    layout: layout.name,
    width: header.length,
    read: (cells) => mapColumns((name) => read(cells, places[name])),
  };
}

/** "Bank Name", "BANK_NAME" and "\ufeffBANK NAME " are the same column. */
function normalizeColumnName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function mapColumns<Value>(map: (name: keyof Branch) => Value): Record<keyof Branch, Value> {
  const names = ['ifsc', 'bank', 'branch', 'address', 'city', 'state'] as const;
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<keyof Branch, Value>;
}

/** Start of a cell that a spreadsheet interprets as a formula. */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** CSV of rejected rows with line and reason. Cells are escaped against formula injection. */
export function writeRejectedRows(file: string, header: readonly string[]) {
  let handle: FileHandle | undefined;
  return {
    async add(rows: readonly ListRow[]): Promise<void> {
      const lines = rows.flatMap(({ line, cells, read }) =>
        read.ok ? [] : [toCsvLine([String(line), read.rejection, ...cells])],
      );
      if (lines.length === 0) return;
      if (!handle) {
        handle = await open(file, 'w', 0o600);
        // The byte order mark identifies UTF-8 for Excel.
        lines.unshift(`\ufeff${toCsvLine(['line', 'reason', ...header])}`);
      }
      await handle.appendFile(lines.join(''));
    },
    /** Removes an older file if no row was rejected. @returns whether there is a file */
    async close(): Promise<boolean> {
      if (handle) await handle.close();
      else await rm(file, { force: true });
      return handle !== undefined;
    },
  };
}

function toCsvLine(cells: readonly string[]): string {
  const harmless = cells.map((text) => (FORMULA.test(text) ? `'${text}` : text));
  return `${harmless.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
