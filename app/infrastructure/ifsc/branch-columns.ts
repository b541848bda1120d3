import type { Branch } from '~/features/applications/apply/bank/branch.store';
import { isEmptyMarker } from './branch-text';

export interface BranchColumns {
  readonly layout: string;
  readonly width: number;
  read(cells: readonly string[]): Branch;
}

type Names = Readonly<Record<keyof Branch, readonly string[]>>;

/** Column names normalized by `normalizeColumnName`. The first non-empty alternative is used. */
interface Layout {
  readonly name: string;
  readonly marks: readonly string[];
  readonly columns: Names;
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
  const places = findColumnIndexes(layout.columns, names);
  if (Object.values(places).some((each) => each.length === 0)) return null;
  const read = (cells: readonly string[], at: readonly number[]) =>
    at.map((each) => cells[each] ?? '').find((text) => !isEmptyMarker(text)) ?? '';
  return {
    layout: layout.name,
    width: header.length,
    read: (cells) => ({
      ifsc: read(cells, places.ifsc),
      bank: read(cells, places.bank),
      branch: read(cells, places.branch),
      address: read(cells, places.address),
      city: read(cells, places.city),
      state: read(cells, places.state),
    }),
  };
}

/** "Bank Name", "BANK_NAME" and "\ufeffBANK NAME " are the same column. */
function normalizeColumnName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function findColumnIndexes(
  columns: Names,
  header: readonly string[],
): Readonly<Record<keyof Branch, readonly number[]>> {
  const of = (names: readonly string[]) =>
    names.map((name) => header.indexOf(name)).filter((place) => place >= 0);
  return {
    ifsc: of(columns.ifsc),
    bank: of(columns.bank),
    branch: of(columns.branch),
    address: of(columns.address),
    city: of(columns.city),
    state: of(columns.state),
  };
}
