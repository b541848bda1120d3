import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A suite or a test that `on-sqlite.ts` has left out: everything up to its reason. */
const LEFT_OUT = /^.*?\(left out on PostgreSQL: [^)]*\)/;

/** Tells at the end of a run what was left out and why, so that nobody takes the rest for the whole. */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
      const name = nameOf(test);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.log(`\n${total} tests were left out.`);
    for (const [name, count] of counts) console.log(`${String(count).padStart(5)} × ${name}`);
  }
}

function nameOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId}: ${LEFT_OUT.exec(fullName)?.[0] ?? fullName}`;
}
