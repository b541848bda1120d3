/** Those that use modules of the application with its texts; the others start sooner without Vite. */
const NEEDS_VITE = ['fuzz/run', 'scale/run'];

/**
 * @param {string} name of an experiment, such as `bench/run`
 * @returns {string[]} the command that runs it
 */
export function getExperimentCommand(name) {
  const runner = NEEDS_VITE.includes(name) ? ['node', 'scripts/lib/run-with-vite.mjs'] : ['tsx'];
  return [...runner, `tests/${name}.ts`];
}
