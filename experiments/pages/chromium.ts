import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../scripts/lib/test-programs.mjs';
import { VIEWPORTS } from '../../tests/support/viewports';
import { findFreePort } from '../../tests/support/site-process';
import type { BenchPage } from '../../tests/support/bench-page';

const ARGUMENTS = [
  // Containers have no user namespaces for the sandbox and little shared memory.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];
const START_DEADLINE_MS = 30_000;

/** Starts the system's Chromium, else Playwright's. */
export async function startChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}

export async function openPhonePage(
  browser: Browser,
  origin: string,
  { cookie }: BenchPage,
  { javaScriptEnabled = true } = {},
): Promise<BrowserContext> {
  const [viewport] = VIEWPORTS;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport,
    javaScriptEnabled,
  });
  const cookies = (cookie ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    }),
  );
  return context;
}

export interface ListeningChromium {
  readonly port: number;
  stop(): Promise<void>;
}

/** With an empty profile. @throws Error when it does not listen in time */
export async function startListeningChromium(): Promise<ListeningChromium> {
  const profile = await mkdtemp(path.join(tmpdir(), 'taravani-chromium-'));
  const port = await findFreePort();
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      ...ARGUMENTS,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await isListening(port))) {
    if (child.exitCode === null && Date.now() < deadline) await wait(100);
    else {
      await stop();
      throw new Error('Chromium for Lighthouse did not start');
    }
  }
  return { port, stop };
}

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
}
