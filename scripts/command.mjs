// `npm run migrate|seed|backup|restore`: runs an application command from the production build.
import './lib/supported-node.mjs';
import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages, STAMP_FILE } from './lib/workspace.mjs';

// A command must not change a deployed site: a nightly backup would reinstall packages under the running
// process.
const isDeployed = process.env.NODE_ENV === 'production' && existsSync(STAMP_FILE);
if (!isDeployed) {
  await ensurePackages();
  await ensureBuild();
}
process.env.NODE_ENV ||= 'production';
const { entry } = await import('../build/server/index.js');
const [name, ...rest] = process.argv.slice(2);
const command = entry.module.commands[name];
try {
  if (!command) throw new Error(`Commands: ${Object.keys(entry.module.commands).join(', ')}`);
  for (const line of await command(rest)) console.log(line);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
