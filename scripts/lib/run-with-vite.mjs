// Runs an experiment through Vite. The application's texts need `import.meta.glob`, which tsx does not support.
// `node scripts/lib/run-with-vite.mjs FILE [ARGUMENT ...]`
import path from 'node:path';
import { createServer } from 'vite';

const [program, , file, ...rest] = process.argv;
const experiment = path.resolve(file);
process.argv = [program, experiment, ...rest];
const server = await createServer({
  configFile: false,
  resolve: { alias: { '~locales': path.resolve('locales'), '~': path.resolve('app') } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
await server.ssrLoadModule(experiment, { fixStacktrace: true });
await server.close();
