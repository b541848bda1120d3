export type Cell = string | number | null;

/** Without it Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Formula starts in spreadsheets (OWASP: CSV injection), including full-width signs of East Asian editions. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** @returns a table as comma-separated values (RFC 4180), fit to be opened in a spreadsheet */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + formatCsvRows(rows);
}

/** @returns more rows of such a table, where it is written part by part */
export function formatCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
