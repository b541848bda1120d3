// `npm run machines` and `npm run capacity`: experiments with the built site in tests/machines; they need nginx and PostgreSQL.
import { ensureBuild, ensurePackages, run } from './lib/workspace.mjs';

const [name] = process.argv.slice(2);
await ensurePackages();
await ensureBuild();
await run('npx', ['--no', '--', 'tsx', `tests/machines/${name}.ts`]);
