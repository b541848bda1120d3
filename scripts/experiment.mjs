// Experiments with the built site: `npm run machines`, `npm run bench` and others name a file in tests/ (package.json).
// What each one needs besides Node stands in its document in docs/.
import './lib/supported-node.mjs';
import { getExperimentCommand } from './lib/experiment-command.mjs';
import { ensureBuild, ensureTestPackages, run } from './lib/workspace.mjs';

const [name, ...rest] = process.argv.slice(2);
await ensureTestPackages();
await ensureBuild();
const [program, ...file] = getExperimentCommand(name);
if (program === 'node') await run(process.execPath, [...file, ...rest]);
else await run('npx', ['--no', '--', program, ...file, ...rest]);
