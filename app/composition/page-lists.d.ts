/**
 * The lists of pages that browsers fetch, by the language's code: that of the site, and in the base language that of the
 * administration behind it. Empty while developing. vite.config.ts makes it.
 */
declare module 'virtual:page-lists' {
  import type { ServerBuild } from '@remix-run/node';
  const lists: Readonly<Record<string, readonly ServerBuild['assets'][]>>;
  export default lists;
}
