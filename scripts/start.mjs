// `npm start`: installs what is missing, builds what is out of date, and serves the production build.
import './lib/supported-node.mjs';
import { ensureBuild, ensurePackages } from './lib/workspace.mjs';

await ensurePackages();
await ensureBuild();
process.env.NODE_ENV ||= 'production';
// In this same process, so that Ctrl-C and SIGTERM reach the server itself.
await import('../build/server.js');
