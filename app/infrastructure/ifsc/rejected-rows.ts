import { open, rm, type FileHandle } from 'node:fs/promises';
import type { ListRow } from './branch-list';

/** The file in which the rows stand that an import did not take. */
export interface RejectedRows {
  add(rows: readonly ListRow[]): Promise<void>;
  /** @returns whether there is such a file; an older one goes when every row was taken */
  close(): Promise<boolean>;
}

/** What a spreadsheet takes for a formula at the beginning of a cell. */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Writes rejected rows as CSV, with their lines and the reasons in front. Safe to be opened in a spreadsheet: nothing of it
 * is taken for a formula.
 * @param header the list's own columns.
 */
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
        // The mark at the beginning tells Excel that this is UTF-8.
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
