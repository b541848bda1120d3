import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const { optionalDependencies } = JSON.parse(read('scripts/runtime/package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

describe('the Node that the site runs on', () => {
  it('is one version on every machine that cannot run the site by itself, and in the container', () => {
    const versions = new Set(Object.values(optionalDependencies));
    const image = /^ARG NODE=(\S+)$/m.exec(read('Dockerfile'))?.[1];
    expect([...versions]).toEqual([image]);
  });

  it('is chosen before any script imports what an older one cannot load', () => {
    for (const script of ['start', 'dev', 'build', 'test', 'command', 'experiment'])
      expect(read(`scripts/${script}.mjs`).match(/^import .*$/m)?.[0], script).toBe(
        "import './lib/supported-node.mjs';",
      );
  });
});
