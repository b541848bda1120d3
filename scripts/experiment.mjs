// Runs experiments with the built site, such as `npm run bench`. package.json names their files in experiments/.
// The documents in docs/ list what they require besides Node.
import './lib/supported-node.mjs';
import { getExperimentCommand, NEEDS_TOOLS } from './lib/experiment-command.mjs';
import { ensureBuild, ensureExperimentTools, ensureTestPackages, run } from './lib/workspace.mjs';

const [name, ...rest] = process.argv.slice(2);
await ensureTestPackages();
if (NEEDS_TOOLS.includes(name)) await ensureExperimentTools();
await ensureBuild();
const [program, ...file] = getExperimentCommand(name);
if (program === 'node') await run(process.execPath, [...file, ...rest]);
else await run('npx', ['--no', '--', program, ...file, ...rest]);
