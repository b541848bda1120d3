import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeTimes } from './timings';

/** Reports seconds per spec, with and without script, over all workers. */
export default class TimingsReporter implements Reporter {
  readonly #seconds = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1_000);
  }

  onEnd(): void {
    writeTimes(this.#seconds);
  }

  printsToStdio(): boolean {
    return false;
  }
}
