// Runs a package's tool under the pinned Node: `node scripts/tool.mjs vitest run --project unit`.
import './lib/supported-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);
const folder = path.resolve('node_modules', name);
const manifest = path.join(folder, 'package.json');
if (name !== '' && existsSync(manifest)) {
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const program = path.join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
  // Runs in this process, so that Ctrl-C reaches the tool.
  process.argv = [process.execPath, program, ...rest];
  await import(pathToFileURL(program).href);
} else {
  console.error(`${name} is not installed: \`npm test\` installs what tests and checks need.`);
  process.exitCode = 1;
}
