import type { Reporter, TestModule } from 'vitest/node';
import { writeTimes } from './timings';

/** Reports seconds per file, including imports. */
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
