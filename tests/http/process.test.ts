import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { createEmptyStores } from '../support/empty-stores';
import { getTestEngine } from '../support/test-source';
import { send } from '../support/wire';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SMS_LINE = /^SMS messages are /;

interface RunningSite {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly lines: readonly string[];
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Milliseconds from the command to the first output line. */
  readonly milliseconds: number;
  readonly exit: Promise<number | null>;
}

const findStore = createEmptyStores();

async function spawnSiteProcess(dataDirectory: string, environment: Record<string, string>) {
  const store = await findStore(dataDirectory);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      // No branch is looked up, so importing the list would only waste time.
      IFSC_LIST: 'none',
      ...store,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  // Not 'exit': the last output can still be pending then.
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const output = createInterface({ input: child.stdout });
  return { child, exit, complaints, output };
}

async function startSite(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<RunningSite> {
  const start = performance.now();
  const { child, exit, complaints, output } = await spawnSiteProcess(dataDirectory, environment);
  const lines: string[] = [];
  const log: Record<string, unknown>[] = [];
  return new Promise((resolve, reject) => {
    void exit.then((code) => reject(new Error(`ended with ${code}: ${complaints.join('')}`)));
    output.on('line', (line) => {
      if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>);
      else lines.push(line);
      if (!SMS_LINE.test(line)) return;
      const port = /listens on http:\/\/localhost:(\d+)$/m.exec(lines.join('\n'))?.[1];
      resolve({
        child,
        origin: `http://127.0.0.1:${port}`,
        lines: [...lines],
        log,
        milliseconds: performance.now() - start,
        exit,
      });
    });
  });
}

/** CPU milliseconds, which do not depend on other load. Falls back to wall time where /proc is missing. */
async function measureCpuMs({ child, milliseconds }: RunningSite): Promise<number> {
  const line = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return milliseconds;
  // Fields 14 and 15 are user and system time in hundredths of a second; fields 1 and 2 are cut off.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function runFailedStart(dataDirectory: string, environment: Record<string, string>) {
  const { exit, complaints, output } = await spawnSiteProcess(dataDirectory, environment);
  const lines: string[] = [];
  output.on('line', (line) => lines.push(line));
  expect(await exit).toBe(1);
  return { lines, why: complaints.join('') };
}

function findInitialPassword(lines: readonly string[]): string {
  return /^ {2}Password, shown until it is used: (\S+)$/m.exec(lines.join('\n'))?.[1] ?? '';
}

let dataDirectory: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'taravani-process-'));
});

// Otherwise a failed test would leave its site running.
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
});

describe('npm start', () => {
  it('in a new folder shows the password even if the port is in use, and the URL once the server listens', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { lines, why } = await runFailedStart(dataDirectory, { PORT: String(port) });
    taken.close();
    expect(why).toContain(`Port ${port} is in use`);
    expect(findInitialPassword(lines)).toHaveLength(24);

    const site = await startSite(dataDirectory, { IFSC_LIST: 'own' });
    expect(site.lines).toEqual([
      'First administrator: admin@taravani.example, sign-in at /admin/login',
      `  Password, shown until it is used: ${findInitialPassword(lines)}`,
      expect.stringMatching(/^Taravani listens on http:\/\/localhost:\d+$/),
      expect.stringMatching(/^Not set up yet: .*APP_STORE_URL.*\/faqmanager/),
      expect.stringContaining('SMS messages are printed here and kept in '),
    ]);
    expect((await send(site.origin, { path: '/readyz' })).status).toBe(200);
    expect((await send(site.origin, { path: '/daily-horoscope/today/leo' })).status).toBe(200);
    const client = new HtmlClient(site.origin);
    await client.open('/admin/login');
    client
      .form('Sign in')
      .fill('E-mail', 'admin@taravani.example')
      .fill('Password', findInitialPassword(lines));
    expect((await client.press('Sign in')).path).toBe('/deshboard');
    const secrets = path.join(dataDirectory, 'secrets.json');
    expect(statSync(secrets).mode & 0o777).toBe(0o600);
    await stop(site, 'SIGTERM');
    expect(readFileSync(secrets, 'utf8')).not.toContain(findInitialPassword(lines));
  });

  it('starts fast a second time, and on a stop signal finishes running requests and logs both without secrets', async () => {
    const METRICS_TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
    const site = await startSite(dataDirectory, { SMS_TRANSPORT: 'outbox', METRICS_TOKEN });
    // Under two seconds on a fast machine; the limit allows slower ones.
    expect(await measureCpuMs(site)).toBeLessThan(5_000);
    expect(site.lines).toEqual([
      expect.stringMatching(/^Taravani listens on /),
      expect.stringMatching(/^Not set up yet: /),
      expect.stringContaining('SMS messages are kept in '),
    ]);
    const upload = await beginUpload(site.origin);
    site.child.kill('SIGINT');
    await waitUntilConnectionsRefused(site.origin);
    const answer = await upload.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('</html>');
    expect(await site.exit).toBe(0);
    // A clean close merges SQLite's log into the store.
    expect(existsSync(path.join(dataDirectory, 'taravani.sqlite-wal'))).toBe(false);
    const told = site.log.filter(({ msg }) => msg !== 'request' && msg !== 'a list was filled in');
    expect(told.map(({ msg }) => msg)).toEqual(['started', 'stopping', 'stopped']);
    expect(told[0]).toMatchObject({ level: 30, store: getTestEngine(), metrics: true });
    expect(JSON.stringify(site.log)).not.toContain('q7Rk2mVx');
  });

  it('logs an uncaught error once, finishes running requests and exits with 1', async () => {
    const fault = `process.on('SIGUSR2', () => { throw new Error('boom'); });`;
    const site = await startSite(dataDirectory, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    });
    const upload = await beginUpload(site.origin);
    site.child.kill('SIGUSR2');
    await waitUntilConnectionsRefused(site.origin);
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 404 /);
    expect(await site.exit).toBe(1);
    const fatal = site.log.filter(({ level }) => Number(level) > 30);
    expect(fatal).toEqual([
      expect.objectContaining({ level: 60, msg: 'a fault that nobody caught', kind: 'exception' }),
    ]);
    expect(fatal[0]?.err).toMatchObject({
      message: 'boom',
      stack: expect.stringContaining('boom'),
    });
    expect(existsSync(path.join(dataDirectory, 'taravani.sqlite-wal'))).toBe(false);
  });

  it('refuses to start with an invalid setting and names it', async () => {
    await expect(startSite(dataDirectory, { PORT: 'http' })).rejects.toThrow(
      /^ended with 1:[^]*These settings are wrong:\n {2}PORT: /,
    );
  });

  it(
    'refuses to start with damaged secrets and creates no new ones',
    { tags: ['all'] },
    async () => {
      const folder = path.join(dataDirectory, 'damaged');
      await mkdir(folder);
      await writeFile(path.join(folder, 'secrets.json'), '{"session":');
      await expect(startSite(folder)).rejects.toThrow(/secrets\.json is damaged/);
      expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('{"session":');
    },
  );
});

async function stop({ child, exit }: RunningSite, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  expect(await exit).toBe(0);
}

async function beginUpload(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  // The site sends 100 Continue after it has read the request head.
  socket.write(
    'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  chunks.length = 0;
  socket.write('half');
  return {
    finish() {
      socket.write('done');
      return ended;
    },
  };
}

async function waitUntilConnectionsRefused(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('connect', () => {
        socket.destroy();
        resolve(false);
      });
      socket.once('error', () => resolve(true));
    });
    if (refused) return;
  }
}
