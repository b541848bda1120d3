import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const REMIX_SERVE_CLI = path.join(PROJECT, 'node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
const BUILD_FILE = path.join(PROJECT, 'build', 'server', 'index.js');
const START_DEADLINE_MS = 120_000;

export interface Server {
  readonly name: string;
  getAddress(path: string): string;
  stop(): Promise<void>;
}

/** Starts the site in production mode with its own store. */
export async function startSite(
  name: string,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server & Pick<SiteProcess, 'memory' | 'pid'>> {
  const data = await createFolderIn(folder, name);
  const environment = { HOST: '127.0.0.1', SMS_TRANSPORT: 'outbox', ...settings };
  const site = createSiteProcess(await findFreePort(), data, environment, {
    logFile: `${data}.log`,
  });
  await site.start();
  return {
    name,
    getAddress: (page) => site.origin + page,
    memory: () => site.memory(),
    get pid() {
      return site.pid;
    },
    stop: () => site.end('SIGTERM'),
  };
}

interface RemixServeServer extends Server, Pick<SiteProcess, 'pid'> {
  readonly data: string;
}

export async function startRemixServe(folder: string): Promise<RemixServeServer> {
  const name = 'remix-serve';
  const data = await createFolderIn(folder, name);
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const started = await startProgram(
    process.execPath,
    [REMIX_SERVE_CLI, BUILD_FILE],
    `${data}.log`,
    origin,
    {
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      DATA_DIR: data,
      SMS_TRANSPORT: 'outbox',
    },
  );
  return { name, getAddress: (page) => origin + page, data, ...started };
}

/** Starts nginx with one worker and request logging. It serves the site's exact bytes and headers from disk. */
export async function startNginx(
  folder: string,
  site: Server,
  pages: readonly string[],
): Promise<Server> {
  const root = await createFolderIn(folder, 'nginx');
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const locations = await Promise.all(
    pages.map(async (page, number) => {
      const answer = await fetch(site.getAddress(page), { headers: { 'Accept-Encoding': 'br' } });
      // `fetch` would decompress the body.
      await writeFile(
        path.join(root, String(number)),
        await fetchCompressedBytes(site.getAddress(page)),
      );
      const headers = [...answer.headers].filter(([each]) => !NGINX_OWN_HEADERS.includes(each));
      const lines = headers.map(([each, value]) => `add_header ${each} "${value}";`);
      return `location = /${number} { ${lines.join(' ')} }`;
    }),
  );
  const file = path.join(root, 'nginx.conf');
  await writeFile(
    file,
    // The worker runs as the current user, because the folder is private.
    `user ${userInfo().username};
daemon off;
worker_processes 1;
pid ${root}/pid;
error_log ${root}/error.log;
events { worker_connections 4096; }
http {
    access_log ${root}/access.log;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 100000000;
    server {
        listen ${new URL(origin).host};
        root ${root};
        default_type "text/html; charset=utf-8";
        ${locations.join('\n        ')}
    }
}
`,
  );
  const { stop } = await startProgram(
    'nginx',
    ['-p', root, '-c', file],
    `${root}.log`,
    `${origin}/0`,
  );
  return { name: 'nginx', getAddress: (page) => `${origin}/${pages.indexOf(page)}`, stop };
}

/** Headers that nginx sets on its own. */
const NGINX_OWN_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
];

function fetchCompressedBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Creates a new folder on every call, even for the same name. */
function createFolderIn(folder: string, name: string): Promise<string> {
  return mkdtemp(path.join(folder, `${name}-`));
}

async function startProgram(
  program: string,
  programArguments: string[],
  logFile: string,
  url: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly pid: number | undefined; stop(): Promise<void> }> {
  const log = await open(logFile, 'a');
  const child = spawn(program, programArguments, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program} did not start:\n${await readFile(logFile, 'utf8')}`);
    }
    await wait(100);
  }
  return { pid: child.pid, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
