import { open, rm, type FileHandle } from 'node:fs/promises';
import type { ListRow } from './branch-list';

export interface RejectedRows {
  add(rows: readonly ListRow[]): Promise<void>;
  /** Removes an older file if no row was rejected. @returns whether there is a file */
  close(): Promise<boolean>;
}

/** Start of a cell that a spreadsheet interprets as a formula. */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** CSV of rejected rows with line and reason. Cells are escaped against formula injection. */
export function writeRejectedRows(file: string, header: readonly string[]): RejectedRows {
  let handle: FileHandle | undefined;
  return {
    async add(rows) {
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
    async close() {
      if (handle) await handle.close();
      else await rm(file, { force: true });
      return handle !== undefined;
    },
  };
}

function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

function toCsvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
