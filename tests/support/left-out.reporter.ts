import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Matches the name of a suite or test that `on-sqlite.ts` skipped, up to and including the reason. */
const SKIPPED_NAME = /^.*?\(left out on PostgreSQL: [^)]*\)/;

/** At the end of a run, lists the skipped tests with their reasons. */
export default class SkippedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
      const name = getName(test);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.log(`\n${total} tests were left out.`);
    for (const [name, count] of counts) console.log(`${String(count).padStart(5)} × ${name}`);
  }
}

function getName({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId}: ${SKIPPED_NAME.exec(fullName)?.[0] ?? fullName}`;
}
