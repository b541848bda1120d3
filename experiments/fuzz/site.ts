import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_CALLS, apiEnvironment } from '../../tests/support/api';
import type { TestApp } from '../../tests/support/app';
import { findFreePort, isReady, createSiteProcess } from '../../tests/support/site-process';
import { copyTemplateStore } from '../../tests/support/template-store';
import type { StoreLocation } from './snapshot';

export interface FuzzedSite extends StoreLocation {
  readonly origin: string;
  /** Logged errors and standard error output since the last call. */
  takeErrors(): string[];
  isReady(): Promise<boolean>;
}

export interface FuzzedProcess extends FuzzedSite {
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Enough keys to stay below the calls per minute of each key. */
export const KEYS = API_CALLS.length;

/** Lets requests specify their own network address, and enables the API. */
export const FUZZ_ENVIRONMENT = {
  TRUST_PROXY: '1',
  SMS_TRANSPORT: 'outbox',
  ...apiEnvironment(KEYS),
};

export function toFuzzedSite(app: TestApp): FuzzedSite {
  const { store } = app.services.config;
  return {
    origin: app.origin,
    dataDirectory: app.dataDirectory,
    databaseUrl: store.engine === 'postgres' ? store.url : undefined,
    takeErrors() {
      const lines = app.log.getUnexpectedErrors();
      app.log.takeErrors();
      return [...lines, ...findPrototypePollution()];
    },
    isReady: () => isReady(app.origin),
  };
}

/** Names that were added to `Object.prototype`. */
function findPrototypePollution(): string[] {
  return Object.keys(Object.prototype).map((name) => `Object.prototype has '${name}'`);
}

/** Runs in the site's process: reports new names on `Object.prototype` once a second. */
const PROTOTYPE_WATCH = `setInterval(() => { for (const name of Object.keys(Object.prototype))
  console.error("Object.prototype has '" + name + "'"); }, 1000).unref();`;

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

/** Saves the store and the end of the log for a diagnosis. */
export async function saveForDiagnosis(
  { dataDirectory }: FuzzedSite,
  target: string,
): Promise<void> {
  await cp(dataDirectory, target, { recursive: true });
}

const LOGGED_ERROR = 50;

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return /error|warning|Object\.prototype|^\s+at /i.test(line);
  try {
    return (JSON.parse(line) as { level?: number }).level === LOGGED_ERROR;
  } catch {
    // The log line is incomplete and cannot be parsed as JSON.
    return line.includes(`"level":${LOGGED_ERROR}`);
  }
}
