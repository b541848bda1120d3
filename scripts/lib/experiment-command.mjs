/** Experiments that import application modules with texts. The others run without Vite and start faster. */
const NEEDS_VITE = ['fuzz/run', 'scale/run'];

/**
 * @param {string} name such as `bench/run`
 * @returns {string[]}
 */
export function getExperimentCommand(name) {
  const runner = NEEDS_VITE.includes(name) ? ['node', 'scripts/lib/run-with-vite.mjs'] : ['tsx'];
  return [...runner, `tests/${name}.ts`];
}
