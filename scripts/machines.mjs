// `npm run machines`: the experiment with three processes behind nginx; see tests/machines/run.ts.
import { ensureBuild, ensurePackages, run } from './lib/workspace.mjs';

await ensurePackages();
await ensureBuild();
await run('npx', ['--no', '--', 'tsx', 'tests/machines/run.ts']);
