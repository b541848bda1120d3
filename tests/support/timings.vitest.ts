import type { Reporter, TestModule } from 'vitest/node';
import { writeTimes } from './timings';

/** Tells the seconds of each file: its tests, what they start, and what it imports. */
export default class TimingsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeTimes(
      new Map(
        modules.map((module) => {
          const { collectDuration, setupDuration, duration } = module.diagnostic();
          return [module.relativeModuleId, (collectDuration + setupDuration + duration) / 1_000];
        }),
      ),
    );
  }
}
