// A thread of its own that writes to a store in a file: whoever asks it does not wait for the disk. `sqlite-writer.server.ts` is
// the other side. Plain JavaScript, because threads are begun from files and not from a build.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const { file, timeout, pragmas } = workerData;
const connection = new Database(file, { fileMustExist: true, timeout });
for (const pragma of pragmas) connection.pragma(pragma);

/**
 * The statements of the last transactions, prepared: those of a list are the same from batch to batch. Each holds memory until it is
 * collected, of which the collector knows nothing.
 */
const prepared = new Map();
const MOST_PREPARED = 8;

const write = connection.transaction((statements) => {
  for (const { sql, parameters } of statements) prepare(sql).run(...parameters);
});

function prepare(sql) {
  const statement = prepared.get(sql) ?? connection.prepare(sql);
  prepared.delete(sql);
  prepared.set(sql, statement);
  if (prepared.size > MOST_PREPARED) prepared.delete(prepared.keys().next().value);
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
