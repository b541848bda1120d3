// The options of the Remix Vite plugin. Remix's Vite build does not read this file by itself: vite.config.ts imports it.

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  // Routes are named in app/routes.ts only; nothing is derived from file names.
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
