import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useEmptyStores } from '../support/empty-stores';
import { testEngine } from '../support/test-source';
import { send } from '../support/wire';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The last line of the greeting. */
const SMS_LINE = /^SMS messages are /;
/** A new store is made, and Vite compiles all that the server imports: 14 s on two idle cores, and twice that on busy ones. */
const DEVELOPMENT_MS = 120_000;

interface RunningSite {
  readonly child: ChildProcess;
  readonly origin: string;
  /** What it printed before and with its greeting, for people. */
  readonly lines: readonly string[];
  /** What stands in its log so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** From the command to the greeting, in milliseconds. */
  readonly milliseconds: number;
  readonly exit: Promise<number | null>;
}

const storeOf = useEmptyStores();

/** `npm start` as a person does it, or another command; ready when it has greeted. */
async function startSite(
  dataDirectory: string,
  environment: Record<string, string> = {},
  command: readonly string[] = ['scripts/start.mjs'],
): Promise<RunningSite> {
  const store = await storeOf(dataDirectory);
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      ...store,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  // Not 'exit': what it wrote last may still be on its way then.
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  const log: Record<string, unknown>[] = [];
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    void exit.then((code) => reject(new Error(`ended with ${code}: ${complaints.join('')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
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

let dataDirectory: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'taravani-process-'));
});

// A test that fails must not leave its site running.
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
});

describe('npm start', () => {
  it('on a fresh folder says where it listens, who may sign in, and where messages go', async () => {
    const site = await startSite(dataDirectory);
    expect(site.lines).toEqual([
      expect.stringMatching(/^Taravani listens on http:\/\/localhost:\d+$/),
      'First administrator: admin@taravani.example, sign-in at /admin/login',
      expect.stringMatching(/^ {2}Password, shown this once: \S{24}$/),
      expect.stringContaining('SMS messages are printed here and kept in '),
    ]);
    expect((await send(site.origin, { path: '/readyz' })).status).toBe(200);
    expect((await send(site.origin, { path: '/daily-horoscope/today/leo' })).status).toBe(200);
    const secrets = path.join(dataDirectory, 'secrets.json');
    expect(statSync(secrets).mode & 0o777).toBe(0o600);
    await stop(site, 'SIGTERM');
    const password = /once: (\S+)/.exec(site.lines.join('\n'))?.[1] ?? '';
    expect(readFileSync(secrets, 'utf8')).not.toContain(password);
  });

  it('the second time is up within three seconds and shows no password again', async () => {
    const site = await startSite(dataDirectory, { SMS_TRANSPORT: 'outbox' });
    expect(site.milliseconds).toBeLessThan(3_000);
    expect(site.lines).toEqual([
      expect.stringMatching(/^Taravani listens on /),
      expect.stringContaining('SMS messages are kept in '),
    ]);
    await stop(site, 'SIGINT');
  });

  it('finishes what is under way when it is told to stop, and takes nothing new', async () => {
    const site = await startSite(dataDirectory);
    const upload = await beginUpload(site.origin);
    site.child.kill('SIGTERM');
    await refusesConnections(site.origin);
    const answer = await upload.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('</html>');
    expect(await site.exit).toBe(0);
    // SQLite's log is folded back into the store when it is closed in order.
    expect(existsSync(path.join(dataDirectory, 'taravani.sqlite-wal'))).toBe(false);
  });

  it('tells in its log what starts and stops, without any secret', async () => {
    const site = await startSite(dataDirectory, { METRICS_TOKEN: 'q7Rk2mVx9TzL4nWc8YpD3sHb' });
    await stop(site, 'SIGTERM');
    expect(site.log.map(({ msg }) => msg)).toEqual(['started', 'stopping', 'stopped']);
    expect(site.log[0]).toMatchObject({ level: 30, store: testEngine(), metrics: true });
    expect(JSON.stringify(site.log)).not.toContain('q7Rk2mVx');
  });

  it('after a fault that nobody caught, tells of it once, finishes what is under way and ends with 1', async () => {
    const fault = `process.on('SIGUSR2', () => { throw new Error('boom'); });`;
    const site = await startSite(dataDirectory, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    });
    const upload = await beginUpload(site.origin);
    site.child.kill('SIGUSR2');
    await refusesConnections(site.origin);
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

  it('does not start with a wrong setting, and names it', async () => {
    await expect(startSite(dataDirectory, { PORT: 'http' })).rejects.toThrow(
      /^ended with 1:[^]*These settings are wrong:\n {2}PORT: /,
    );
  });

  it('does not start with damaged secrets, and makes no new ones', async () => {
    const folder = path.join(dataDirectory, 'damaged');
    await mkdir(folder);
    await writeFile(path.join(folder, 'secrets.json'), '{"session":');
    await expect(startSite(folder)).rejects.toThrow(/secrets\.json is damaged/);
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('{"session":');
  });
});

describe('npm run dev', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends in order on %s',
    { timeout: DEVELOPMENT_MS },
    async (signal) => {
      const folder = path.join(dataDirectory, `development-${signal}`);
      // What the command starts, without the process around it, so that nothing is left over when the test fails.
      const command = ['--import', 'tsx', 'server.ts', '--dev'];
      const site = await startSite(folder, { NODE_ENV: 'development' }, command);
      expect((await send(site.origin, { path: '/healthz' })).status).toBe(200);
      await stop(site, signal);
      expect(existsSync(path.join(folder, 'taravani.sqlite-wal'))).toBe(false);
    },
  );
});

async function stop({ child, exit }: RunningSite, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  expect(await exit).toBe(0);
}

/** Sends half of a post and waits until the site has taken it. */
async function beginUpload(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  // The site answers 100 when it has read the head and waits for the rest.
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

/** Resolves once a new connection is refused. */
async function refusesConnections(origin: string): Promise<void> {
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
