// `npm run migrate|seed|backup|restore`: runs a command of the application from the same build that serves.
import { ensureBuild, ensurePackages } from './lib/workspace.mjs';

await ensurePackages();
await ensureBuild();
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
