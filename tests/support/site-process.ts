import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const START_DEADLINE_MS = 120_000;

export interface SiteProcess {
  readonly origin: string;
  start(): Promise<void>;
  /** `SIGKILL` simulates a crash; `SIGTERM` lets requests finish. Waits until the process has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Undefined while stopped. */
  readonly pid: number | undefined;
  /** Output since the last start. */
  printed(): string;
  /** Resident bytes; 0 while stopped. */
  memory(): Promise<number>;
}

export interface MachineUser {
  readonly uid: number;
  readonly gid: number;
}

interface ProcessOptions {
  /** Only works as root. */
  readonly user?: MachineUser | undefined;
  /** Logs to a file, because reading the output would cost time under load. */
  readonly logFile?: string;
  /** Folder with the `build` of another version. */
  readonly version?: string | undefined;
}

/** Creates a stopped process of build/server.js with only these settings. Its `data` folder remains after it stops. */
export function createSiteProcess(
  port: number,
  data: string,
  environment: Readonly<Record<string, string>>,
  { user, logFile, version = PROJECT }: ProcessOptions = {},
): SiteProcess {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let log: string[] = [];
  return {
    origin,
    get pid() {
      return child?.pid;
    },
    printed: () => log.join(''),
    async start() {
      log = [];
      const output = logFile === undefined ? undefined : openSync(logFile, 'a');
      const started = spawn(process.execPath, [path.join(version, 'build', 'server.js')], {
        // No branch is looked up, so importing the list would only take time.
        env: {
          IFSC_LIST: 'none',
          // All visitors of a test have the same address.
          PAGE_TOKENS_PER_SECOND: '1000000',
          ...environment,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: data,
        },
        stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
        ...user,
      });
      if (output !== undefined) closeSync(output);
      const lines = log;
      started.stdout?.on('data', (chunk: Buffer) => lines.push(String(chunk)));
      started.stderr?.on('data', (chunk: Buffer) => lines.push(String(chunk)));
      child = started;
      const deadline = Date.now() + START_DEADLINE_MS;
      while (!(await isReady(origin))) {
        if (started.exitCode !== null || started.signalCode !== null || Date.now() > deadline) {
          throw new Error(`The site did not start:\n${log.join('').slice(-4_000)}`);
        }
        await wait(100);
      }
    },
    async end(signal) {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = once(ending, 'exit');
      ending.kill(signal);
      await gone;
    },
    async memory() {
      if (!child?.pid) return 0;
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
    },
  };
}

export async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
