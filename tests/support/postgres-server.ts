import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, POSTGRES_MISSING } from '../../scripts/lib/postgres-programs.mjs';
import { makeQuickFolder } from './quick-folder';

/** A PostgreSQL server of the tests' own, in a folder that goes away. */
export interface PostgresServer {
  /** `postgres://postgres@127.0.0.1:23456`, without a database; stays the same when it is started again. */
  readonly origin: string;
  /** Where the server keeps its files. */
  readonly dataDirectory: string;
  /** Starts it again after `stop`; it takes connections then. */
  start(): Promise<void>;
  /** `fast` ends every connection and writes what is due; `immediate` is what a power cut does. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops it, where it runs, and removes its folder. */
  remove(): Promise<void>;
}

const execute = promisify(execFile);
const HOST = '127.0.0.1';
/** Below the ports that systems give out by themselves: nobody gets this one while the server is stopped. */
const PORTS = { first: 20_000, last: 29_999 };
/**
 * People's order of the alphabet, as on a server where nobody thought of it; the site's own order must not depend on
 * it. Servers before PostgreSQL 15, or built without ICU, do not know it.
 */
const LOCALES = [['--locale=C', '--locale-provider=icu', '--icu-locale=en'], ['--locale=C']];

/**
 * Makes a cluster in a temporary folder and starts its server; about a second. It ends with the process that started it,
 * however that ends.
 * @throws Error saying what is missing or what the server said.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const user = serverUser();
  // Our own folder may be closed to that user: begin where everybody can be.
  const options = { ...user, cwd: '/' };
  const folder = await makeQuickFolder('taravani-postgres-');
  if (user) await chown(folder, user.uid, user.gid);
  const dataDirectory = path.join(folder, 'data');
  const logFile = path.join(folder, 'log');
  const control = async (...parts: string[]) => {
    await execute(
      path.join(bin, 'pg_ctl'),
      ['-D', dataDirectory, '-w', '-t', '60', ...parts],
      options,
    );
  };
  const start = async () => {
    try {
      await control('-l', logFile, 'start');
    } catch (cause) {
      const log = await readFile(logFile, 'utf8').catch(() => '');
      throw new Error(`PostgreSQL did not start: ${log}`, { cause });
    }
  };
  const guard = guardOf({ bin, folder, dataDirectory }, options);
  try {
    await makeCluster(path.join(bin, 'initdb'), dataDirectory, options);
    const port = await findFreePort();
    await writeFile(path.join(dataDirectory, 'postgresql.conf'), settings(port), { flag: 'a' });
    await start();
    return {
      origin: `postgres://postgres@${HOST}:${port}`,
      dataDirectory,
      start,
      stop: (mode) => control('-m', mode, 'stop'),
      remove: guard,
    };
  } catch (error) {
    await guard();
    throw error;
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface SpawnOptions extends Partial<Account> {
  readonly cwd: string;
}

/** PostgreSQL refuses to run as root: then it runs as another user of the machine. */
function serverUser(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => {
      const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

async function makeCluster(
  initdb: string,
  dataDirectory: string,
  options: SpawnOptions,
): Promise<void> {
  const failures: unknown[] = [];
  for (const locale of LOCALES) {
    const basics = ['-D', dataDirectory, '--username=postgres', '--auth=trust', '--encoding=UTF8'];
    try {
      await execute(initdb, [...basics, '--no-sync', ...locale], options);
      return;
    } catch (error) {
      failures.push(error);
      await rm(dataDirectory, { recursive: true, force: true });
    }
  }
  throw new AggregateError(failures, `PostgreSQL made no cluster: ${String(failures.at(-1))}`);
}

/**
 * Nothing here outlives the tests, so nothing is forced onto the disk: that is most of the time that small transactions take. A
 * site's own server must never be set so.
 */
function settings(port: number): string {
  return `
listen_addresses = '${HOST}'
port = ${port}
unix_socket_directories = ''
dynamic_shared_memory_type = mmap
max_connections = 200
shared_buffers = 32MB
max_wal_size = 128MB
fsync = off
full_page_writes = off
autovacuum = off
`;
}

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first + 1));
    const server = createServer().listen(port, HOST);
    const free = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * A process that waits for its input to end and then stops the server and removes the folder: when asked by the function
 * given back, or when this process is gone, killed or not. It stands aside of the terminal's interrupt.
 */
function guardOf(
  { bin, folder, dataDirectory }: Record<'bin' | 'folder' | 'dataDirectory', string>,
  options: SpawnOptions,
): () => Promise<void> {
  const script = 'cat; "$1/pg_ctl" -D "$2" -m immediate -w stop; rm -rf "$3"';
  const guard = spawn('sh', ['-c', script, 'sh', bin, dataDirectory, folder], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = once(guard, 'exit');
  guard.unref();
  return async () => {
    guard.ref();
    guard.stdin.end();
    await gone;
  };
}
