// Empties SQLite's write-ahead log once and ends. A thread of its own, so that the site does not wait for the disk; sqlite-log.ts is the other side.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** It never waits for a lock: while waiting it would hold one that the site needs. */
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
