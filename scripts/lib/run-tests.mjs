import { reportTimes, runStages } from './stages.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { ensureBuild, ensureTestPackages } from './workspace.mjs';

/**
 * Sets the exit code and reports the times.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {Parameters<typeof runStages>[2]} [options]
 */
export async function runTests(stages, options) {
  const started = performance.now();
  const done = [];
  let failure = null;
  try {
    await measureTime('packages', ensureTestPackages);
    await measureTime('programs', ensureTestPrograms);
    if (stages.some(({ needsBuild }) => needsBuild)) await measureTime('build', ensureBuild);
    await runStages(stages, done, options);
  } catch (error) {
    failure = error;
  }
  await reportTimes(done);
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (failure === null) {
    console.log(`\nAll passed in ${seconds} s.`);
    return;
  }
  console.error(`\nFAILED after ${seconds} s. ${failure.message}`);
  process.exitCode = 1;

  async function measureTime(name, work) {
    const start = performance.now();
    let passed = false;
    try {
      await work();
      passed = true;
    } finally {
      done.push({ name, seconds: (performance.now() - start) / 1_000, passed, files: [] });
    }
  }
}
