// build/server/index.js: the site for any server, stock `remix-serve` included.
import { entry, routes as plainRoutes } from './remix.js';

export * from './remix.js';
export const routes = entry.module.withLoadContext(plainRoutes);
