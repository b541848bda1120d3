// `npm run dev`: the site with hot reload.
import './lib/supported-node.mjs';
import { spawn } from 'node:child_process';
import { ensurePackages } from './lib/workspace.mjs';

await ensurePackages();
const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts', '--dev'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
