export type Cell = string | number | null;

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Characters that start a formula in spreadsheets (OWASP: CSV injection), including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** @returns comma-separated values (RFC 4180) that are safe to open in a spreadsheet */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + formatCsvRows(rows);
}

/** @returns rows for a file that is written in parts */
export function formatCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
