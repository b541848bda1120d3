import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Home } from './site';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly wasKilled: boolean;
  readonly code: number | null;
  readonly printed: string;
  readonly milliseconds: number;
}

/**
 * Runs `npm run NAME` on the store and data folder of a home.
 * `killAfter`: milliseconds until SIGKILL, unless the command has ended.
 */
export async function runCommand(
  { data, environment }: Home,
  command: readonly string[],
  killAfter?: number,
): Promise<Ended> {
  const begun = Date.now();
  const child = spawn(process.execPath, ['scripts/command.mjs', ...command], {
    cwd: PROJECT,
    env: { ...environment, NODE_ENV: 'production', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(String(chunk)));
  }
  const gone = once(child, 'close');
  const done = new AbortController();
  if (killAfter !== undefined) {
    wait(killAfter, undefined, { signal: done.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    );
  }
  await gone;
  done.abort();
  return {
    wasKilled: child.signalCode === 'SIGKILL',
    code: child.exitCode,
    printed: printed.join(''),
    milliseconds: Date.now() - begun,
  };
}
