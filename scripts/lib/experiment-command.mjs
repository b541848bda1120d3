/** Import application modules with texts; the others start faster without Vite. */
const NEEDS_VITE = ['fuzz/run', 'variety/run'];

export const NEEDS_TOOLS = ['pages/run', 'mutation/run'];

/**
 * @param {string} name such as `bench/run`
 * @returns {string[]}
 */
export function getExperimentCommand(name) {
  const runner = NEEDS_VITE.includes(name) ? ['node', 'scripts/lib/run-with-vite.mjs'] : ['tsx'];
  return [...runner, `experiments/${name}.ts`];
}
