import path from 'node:path';
import type { Plugin } from 'vite';
import { ensureMessages } from '../lib/messages.mjs';

/** Recompiles messages in development. Vite then reloads the compiled file. */
export const watchMessages: Plugin = {
  name: 'watch-messages',
  apply: 'serve',
  configureServer({ watcher, config }) {
    const folder = path.join(config.root, 'locales') + path.sep;
    let compiling = Promise.resolve();
    watcher.on('all', (_event, file) => {
      if (!file.startsWith(folder) || !file.endsWith('.json')) return;
      compiling = compiling.then(ensureMessages).catch((error: unknown) => {
        config.logger.error(
          `${path.relative(config.root, file)} was not taken: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    });
  },
};
