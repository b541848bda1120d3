import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, POSTGRES_MISSING } from '../../scripts/lib/postgres-programs.mjs';
import { createQuickFolder } from './quick-folder';

export interface PostgresServer {
  /** URL without a database, such as `postgres://postgres@127.0.0.1:23456`. Does not change on a restart. */
  readonly origin: string;
  readonly dataDirectory: string;
  start(): Promise<void>;
  /** `fast` closes connections and flushes; `immediate` simulates a power cut. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

const execute = promisify(execFile);
const HOST = '127.0.0.1';
/** Below the ephemeral ports, so that no other program can use the port while the server is stopped. */
const PORTS = { first: 20_000, last: 29_999 };
/**
 * Uses a natural-language collation, like a badly configured server, because the site's order must not depend on
 * it.
 * Falls back to C before PostgreSQL 15 or without ICU.
 */
const LOCALES = [['--locale=C', '--locale-provider=icu', '--icu-locale=en'], ['--locale=C']];

/**
 * Creates a cluster in a temporary folder and starts it in about a second. It ends with the parent process, even if
 * that is killed.
 * @throws Error with the missing program or the server's output
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const user = findServerUser();
  // That user might not be able to read our folder, so start in a public one.
  const options = { ...user, cwd: '/' };
  const folder = await createQuickFolder('taravani-postgres-');
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
  const guard = startCleanupGuard({ bin, folder, dataDirectory }, options);
  try {
    await createCluster(path.join(bin, 'initdb'), dataDirectory, options);
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

/** PostgreSQL refuses to run as root, so it needs another user. */
function findServerUser(): Account | undefined {
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

async function createCluster(
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

/** Disables fsync, because the data is deleted after the tests. Never use this for a real site. */
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
 * A guard process that stops the server and removes the folder when its input closes: on request or after this
 * process dies. It ignores the terminal's interrupt.
 */
function startCleanupGuard(
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
