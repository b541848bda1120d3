import path from 'node:path';
import { createSystemClock } from '~/infrastructure/clock';
import {
  importBranches,
  formatImportReport,
} from '~/infrastructure/sql/applications/import-branches';
import { readConfig } from '~/composition/config';
import { withOpenStore } from './open-store';

const ROWS_BETWEEN_LINES = 10_000;

/** `npm run import:ifsc -- FILE`: imports a list of bank branches and prints its progress. */
export async function importBranchesCommand([list]: readonly string[]): Promise<string[]> {
  if (!list) throw new Error('Name the list of branches: npm run import:ifsc -- FILE');
  const config = readConfig();
  return withOpenStore(config, async (store) => {
    let told = 0;
    const report = await importBranches(store.sql, path.resolve(list), {
      clock: createSystemClock(),
      rejectedFile: path.join(config.server.dataDirectory, 'import-rejected.csv'),
      onProgress: (rows) => {
        if (rows < told + ROWS_BETWEEN_LINES) return;
        told = rows;
        console.log(`${rows.toLocaleString('en-IN')} rows ...`);
      },
    });
    return formatImportReport(report);
  });
}
