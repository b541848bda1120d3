// Worker thread that truncates SQLite's write-ahead log once, so that the site does not wait for the disk;
// see
// sqlite-log.ts.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** No lock timeout, because while it waits the thread would hold a lock that the site needs. */
const connection = new Database(workerData.file, { fileMustExist: true, timeout: 0 });
try {
  const [{ busy }] = connection.pragma('wal_checkpoint(TRUNCATE)');
  parentPort.postMessage(busy === 0);
} catch (error) {
  if (!String(error.code).startsWith('SQLITE_BUSY')) throw error;
  parentPort.postMessage(false);
} finally {
  connection.close();
}
