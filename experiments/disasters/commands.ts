import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandOutcome {
  readonly code: number;
  readonly said: string;
}

/** Runs an npm command such as `npm run backup`, as an operator does. */
export function command(data: string, ...parts: readonly string[]): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const script = path.join(PROJECT, 'scripts', 'command.mjs');
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', DATA_DIR: data };
    const options = { cwd: PROJECT, env, encoding: 'utf8' } as const;
    execFile(process.execPath, [script, ...parts], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, said: `${stdout}${stderr}`.trim() });
    });
  });
}
