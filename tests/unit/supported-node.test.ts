import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const execute = promisify(execFile);
const read = (file: string) => readFileSync(file, 'utf8');
const { optionalDependencies } = JSON.parse(read('scripts/runtime/package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

describe('the Node version', () => {
  it('is the same in the container and on every machine that needs the built-in fallback', () => {
    const versions = new Set(Object.values(optionalDependencies));
    const image = /^ARG NODE=(\S+)$/m.exec(read('Dockerfile'))?.[1];
    expect([...versions]).toEqual([image]);
  });

  it('is selected by every npm script before anything else loads', () => {
    const { scripts } = JSON.parse(read('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    for (const [name, line] of Object.entries(scripts)) {
      for (const command of line.split(' && ')) {
        const file = /^(?:[A-Z_]+=\S+ )*node (scripts\/[\w-]+\.mjs)\b/.exec(command)?.[1];
        expect(file, `${name}: ${command}`).toBeDefined();
        expect(read(file ?? '').match(/^import .*$/m)?.[0], name).toBe(
          "import './lib/supported-node.mjs';",
        );
      }
    }
  });

  it('is used for package tools, and a missing tool is reported in one line', async () => {
    const { stdout } = await execute(process.execPath, ['scripts/tool.mjs', 'prettier', '-v']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const missing = execute(process.execPath, ['scripts/tool.mjs', 'no-such-tool']);
    await expect(missing).rejects.toMatchObject({
      code: 1,
      stderr: 'no-such-tool is not installed: `npm test` installs what tests and checks need.\n',
    });
  });
});
