import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/site-process';

/* Runs `npm run dev` on a copy of the project and changes files as an editor would. */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED_FILES = [
  'app',
  'locales',
  'public',
  'scripts/lib',
  'scripts/vite',
  'server.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const CONFIGURATIONS = ['vite.config.ts', 'remix.config.js'];
/** Excluded from the quick run, because it starts Vite and waits for it; see docs/change/tests.md. */
const ALL = { tags: ['all'] };
/** Vite compiles everything the server imports, which is slow on a busy machine. */
const START_MS = 120_000;
const RELOAD_TIMEOUT_MS = 60_000;

let folder: string;
let child: ChildProcess;
let origin: string;
let complaints = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-development-'));
  for (const name of [...COPIED_FILES, ...CONFIGURATIONS])
    await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['--import', 'tsx', 'server.ts', '--dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      IFSC_LIST: 'none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  await waitForPage((text) => text.includes('<h1'), START_MS);
}, START_MS);
afterAll(async () => {
  await end('SIGKILL');
  await rm(folder, { recursive: true });
});

async function end(signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

async function waitForPage(
  isWanted: (text: string) => boolean,
  milliseconds: number,
): Promise<string> {
  const end = performance.now() + milliseconds;
  let text = '';
  while (performance.now() < end) {
    text = await fetch(`${origin}/faq`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (isWanted(text)) return text;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server has ended:\n${complaints}`);
    }
    await wait(200);
  }
  throw new Error(`The page is not as wanted after ${milliseconds} ms:\n${text.slice(0, 2_000)}`);
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

describe('the development server', { ...ALL, timeout: RELOAD_TIMEOUT_MS * 3 }, () => {
  it('serves a changed setting, use case, adapter and route without a restart', async () => {
    await change(
      'app/composition/config.ts',
      "env.BRAND_NAME ?? 'Taravani'",
      "env.BRAND_NAME ?? 'Anuradha'",
    );
    await waitForPage((text) => text.includes('Anuradha'), RELOAD_TIMEOUT_MS);
    const all = await waitForPage(() => true, RELOAD_TIMEOUT_MS);
    const questions = (text: string) => text.split('"@type":"Question"').length - 1;
    expect(questions(all)).toBeGreaterThan(2);
    await change(
      'app/features/help/help.server.ts',
      'return { language, faqs };',
      'return { language, faqs: faqs.slice(1) };',
    );
    await waitForPage((text) => questions(text) === questions(all) - 1, RELOAD_TIMEOUT_MS);
    await change(
      'app/infrastructure/sql/help/help.ts',
      ".orderBy('id');",
      ".orderBy('id').limit(2);",
    );
    await waitForPage((text) => questions(text) === 1, RELOAD_TIMEOUT_MS);
    await change('app/features/help/pages/faq.route.tsx', '<h1', '<h1 data-changed="route"');
    await waitForPage((text) => text.includes('data-changed="route"'), RELOAD_TIMEOUT_MS);
  });

  it('serves a changed text in locales/ without a restart, even after an unreadable file', async () => {
    const file = path.join(folder, 'locales/en/help.json');
    const texts = await readFile(file, 'utf8');
    await writeFile(file, texts.slice(0, texts.length / 2));
    await writeFile(file, texts.replace('Frequently asked questions', 'Questions of our visitors'));
    await waitForPage(
      (text) => text.includes('>Questions of our visitors</h1>'),
      RELOAD_TIMEOUT_MS,
    );
  });

  it('reports a file that does not load until it is fixed', async () => {
    await change(
      'app/composition/config.ts',
      'const environmentSchema',
      'const const environmentSchema',
    );
    await waitForPage((text) => text.includes('composition/config.ts'), RELOAD_TIMEOUT_MS);
    await change(
      'app/composition/config.ts',
      'const const environmentSchema',
      'const environmentSchema',
    );
    await waitForPage((text) => text.includes('<h1'), RELOAD_TIMEOUT_MS);
  });
});

it('Ctrl-C stops the development server cleanly', ALL, async () => {
  expect(await end('SIGINT')).toBe(0);
  // A clean close merges SQLite's log into the store.
  expect(existsSync(path.join(folder, 'data', 'taravani.sqlite'))).toBe(true);
  expect(existsSync(path.join(folder, 'data', 'taravani.sqlite-wal'))).toBe(false);
});
