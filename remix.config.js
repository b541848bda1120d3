// Remix's Vite plugin ignores this file; vite.config.ts imports it.

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  // Exported by scripts/vite/server-build.js, which adds the load context.
  serverBuildFile: 'remix.js',
  // All routes are defined in app/routes.ts.
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
