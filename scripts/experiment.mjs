// Experiments with the built site: `npm run machines`, `npm run bench` and others name a file in tests/ (package.json).
// What each one needs besides Node stands in its document in docs/.
import './lib/supported-node.mjs';
import { ensureBuild, ensureTestPackages, run } from './lib/workspace.mjs';

const [name, ...rest] = process.argv.slice(2);
await ensureTestPackages();
await ensureBuild();
await run('npx', ['--no', '--', 'tsx', `tests/${name}.ts`, ...rest]);
