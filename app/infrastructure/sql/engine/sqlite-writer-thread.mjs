// Worker thread that writes to a store file, so that callers do not wait for the disk; see
// `sqlite-writer.ts`. Plain
// JavaScript, because threads start from files instead of the bundle.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const { file, timeout, pragmas } = workerData;
const connection = new Database(file, { fileMustExist: true, timeout });
for (const pragma of pragmas) connection.pragma(pragma);

/**
 * Prepared statements of recent transactions, because batches repeat them. The garbage collector does not count
 * their native memory.
 */
const prepared = new Map();
const MAX_PREPARED = 8;

const write = connection.transaction((statements) => {
  for (const { sql, parameters } of statements) prepare(sql).run(...parameters);
});

function prepare(sql) {
  const statement = prepared.get(sql) ?? connection.prepare(sql);
  prepared.delete(sql);
  prepared.set(sql, statement);
  if (prepared.size > MAX_PREPARED) prepared.delete(prepared.keys().next().value);
  return statement;
}

parentPort.on('message', (statements) => {
  if (statements === null) {
    connection.close();
    parentPort.close();
    return;
  }
  try {
    write.immediate(statements);
    parentPort.postMessage(null);
  } catch ({ message, code }) {
    parentPort.postMessage({ message, code });
  }
});
