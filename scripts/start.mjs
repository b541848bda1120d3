// `npm start`: installs what is missing, builds what is out of date, and serves the production build.
import './lib/supported-node.mjs';
import path from 'node:path';
import { ensureBuild, ensurePackages } from './lib/workspace.mjs';

await ensurePackages();
await ensureBuild();
process.env.NODE_ENV ||= 'production';
// A later start need not compile again what it imports: a tenth of its time.
// A setting and no call: the server puts another process in this one's place (app/server/memory-flags.ts).
process.env.NODE_COMPILE_CACHE ||= path.resolve('node_modules', '.cache', 'compiled');
// In this same process, so that Ctrl-C and SIGTERM reach the server itself.
await import('../build/server.js');
