import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getTestSource } from './test-source';
import { ORIGINS_VARIABLE } from './origins';
import { POSTGRES_VARIABLE } from './postgres';
import { startPostgres } from './postgres-server';

/**
 * Starts the sites for all browser tests, and PostgreSQL if needed. The returned function stops them and fails the
 * run when a site logged an error.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const source = getTestSource();
  if (source !== 'sqlite') console.log(`The sites of this run stand on: ${source}`);
  const server = source === 'postgres' ? await startPostgres() : undefined;
  // The sites and the workers read this variable.
  if (server) process.env[POSTGRES_VARIABLE] = server.origin;
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exit.then(([code]) => {
      throw new Error(`The sites did not start (${String(code)})`);
    }),
  ])) as [string];
  process.env[ORIGINS_VARIABLE] = line;
  return async () => {
    child.stdin.end();
    const [code] = (await exit) as [number | null];
    await server?.remove();
    if (code !== 0) throw new Error('The sites logged errors while they were visited (see above)');
  };
}
