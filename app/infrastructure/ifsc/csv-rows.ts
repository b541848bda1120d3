import { parse } from 'csv-parse/sync';

export interface CsvRow {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[] | null;
}

type UnparsedRow = Omit<CsvRow, 'cells'>;

/** A quotation mark still open after this number of lines is a mistake, not a long address. */
const MAX_LINES_PER_ROW = 10;
const MAX_ROW_LENGTH = 32_768;
const ROWS_PER_BATCH = 1_000;

/**
 * Parses chunked CSV (RFC 4180, with commas) and yields rows in batches, without empty ones. After an invalid row,
 * parsing resumes at the line after its first line.
 */
export async function* readCsvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let rows: UnparsedRow[] = [];
  for await (const lines of joinQuotedLines(splitLines(pieces))) {
    rows.push(...lines.filter(({ text }) => !/^[\s,]*$/.test(text)));
    if (rows.length < ROWS_PER_BATCH) continue;
    yield parseRows(rows);
    rows = [];
  }
  if (rows.length > 0) yield parseRows(rows);
}

/** Yields the complete lines of each chunk. An overlong line is cut just above the limit. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_ROW_LENGTH + 1);
    yield lines;
  }
  if (rest) yield [rest];
}

async function* joinQuotedLines(groups: AsyncIterable<string[]>): AsyncGenerator<UnparsedRow[]> {
  let open: string[] = [];
  let line = 1;
  for await (const group of groups) {
    const rows: UnparsedRow[] = [];
    for (const next of group) {
      open.push(next);
      rows.push(...takeRows(false));
    }
    yield rows;
  }
  yield takeRows(true);

  /** Removes the complete rows from the unparsed lines. @param all whether the input has ended */
  function takeRows(all: boolean): UnparsedRow[] {
    const rows: UnparsedRow[] = [];
    while (open.length > 0) {
      const complete = countLinesOfRow(open);
      if (complete === null && !all && open.length < MAX_LINES_PER_ROW) break;
      const count = complete ?? 1;
      rows.push({ line, text: joinLines(open.slice(0, count)) });
      open = open.slice(count);
      line += count;
    }
    return rows;
  }
}

function countLinesOfRow(lines: readonly string[]): number | null {
  let marks = 0;
  for (const [index, line] of lines.entries()) {
    marks += line.split('"').length - 1;
    if (marks % 2 !== 0) continue;
    // Two lines that each lack a quotation mark are not one row.
    if (index === 0 || parseRow(joinLines(lines.slice(0, index + 1)))) return index + 1;
  }
  return null;
}

function joinLines(lines: readonly string[]): string {
  return lines.join('\n').replace(/\r$/, '');
}

function parseRows(rows: readonly UnparsedRow[]): CsvRow[] {
  const together = parseAll(rows.map(({ text }) => text).join('\n'));
  const fits = together?.length === rows.length && rows.every(({ text }) => isShort(text));
  return rows.map((row, index) => ({
    ...row,
    cells: (fits ? together[index] : parseRow(row.text)) ?? null,
  }));
}

function parseRow(text: string): string[] | null {
  const rows = isShort(text) ? parseAll(text) : null;
  return rows?.length === 1 ? (rows[0] ?? null) : null;
}

function isShort(text: string): boolean {
  return text.length <= MAX_ROW_LENGTH;
}

function parseAll(text: string): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: '\n' });
  } catch {
    return null;
  }
}
