import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_CALLS, apiEnvironment } from '../support/api';
import type { TestApp } from '../support/app';
import { findFreePort, isReady, createSiteProcess } from '../support/site-process';
import { copyTemplateStore } from '../support/template-store';
import type { StoredAt } from './snapshot';

/** A running site that is about to be fuzzed. */
export interface FuzzedSite extends StoredAt {
  readonly origin: string;
  /** What the site has complained of since the last call: logged errors, and anything on standard error. */
  takeErrors(): string[];
  /** Whether it still serves. */
  isReady(): Promise<boolean>;
}

/** A site of its own process, to be stopped. */
export interface FuzzedProcess extends FuzzedSite {
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** So many keys that nobody meets a limit of calls a minute by chance. */
export const KEYS = API_CALLS.length;

/** Settings of a fuzzed site: every request names a network address of its own, and the API is served. */
export const FUZZ_ENVIRONMENT = {
  TRUST_PROXY: '1',
  SMS_TRANSPORT: 'outbox',
  ...apiEnvironment(KEYS),
};

/** The site that a test file has started in its own process. */
export function siteOfTest(app: TestApp): FuzzedSite {
  const { store } = app.services.config;
  return {
    origin: app.origin,
    dataDirectory: app.dataDirectory,
    databaseUrl: store.engine === 'postgres' ? store.url : undefined,
    takeErrors() {
      const lines = app.log.getUnexpectedErrors();
      app.log.takeErrors();
      return [...lines, ...pollution()];
    },
    isReady: () => isReady(app.origin),
  };
}

/** Names that all objects have since somebody reached what they share; there must be none. */
function pollution(): string[] {
  return Object.keys(Object.prototype).map((name) => `Object.prototype has '${name}'`);
}

/** Run inside the site's process: tells once a second of names that all objects have suddenly got. */
const PROTOTYPE_WATCH = `setInterval(() => { for (const name of Object.keys(Object.prototype))
  console.error("Object.prototype has '" + name + "'"); }, 1000).unref();`;

/** Starts one process of the built site on a filled store of its own. */
export async function startFuzzedProcess(): Promise<FuzzedProcess> {
  const data = await mkdtemp(path.join(tmpdir(), 'taravani-fuzz-'));
  await copyTemplateStore(data);
  const web = createSiteProcess(await findFreePort(), data, {
    HOST: '127.0.0.1',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(PROTOTYPE_WATCH)}`,
    ...FUZZ_ENVIRONMENT,
  });
  let seen = 0;
  try {
    await web.start();
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
  return {
    origin: web.origin,
    dataDirectory: data,
    takeErrors() {
      const printed = web.printed();
      const lines = printed.slice(seen).split('\n');
      seen = printed.length;
      return lines.filter(isComplaint);
    },
    isReady: () => isReady(web.origin),
    memory: () => web.memory(),
    async stop() {
      await web.end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Keeps the store and the log's end of a process for whoever looks into a failure. */
export async function keepForLater({ dataDirectory }: FuzzedSite, target: string): Promise<void> {
  await cp(dataDirectory, target, { recursive: true });
}

const LOGGED_ERROR = 50;

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return /error|warning|Object\.prototype|^\s+at /i.test(line);
  try {
    return (JSON.parse(line) as { level?: number }).level === LOGGED_ERROR;
  } catch {
    // The rest of the line has not come yet: it is looked at by its text.
    return line.includes(`"level":${LOGGED_ERROR}`);
  }
}
