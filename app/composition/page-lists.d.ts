/** Page lists per language (and of the administration). Empty in development; vite.config.ts generates them. */
declare module 'virtual:page-lists' {
  import type { ServerBuild } from '@remix-run/node';
  const lists: Readonly<Record<string, readonly ServerBuild['assets'][]>>;
  export default lists;
}
