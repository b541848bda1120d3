// The lists of pages that browsers fetch. Remix writes one list of all routes, which every page fetches as a whole: here it is cut by
// area, because a reader's browser has no use for the administration's pages, nor for what is no page (files, feeds, second addresses).
import { createHash } from 'node:crypto';

/** The layout whose pages have a list of their own; those of all others share one. */
const ADMINISTRATION = 'administration';
/** Stands in each list: in the browser it takes what the list does not name, and fetches it as a document. */
const CATCH_ALL = '*';

/** What readers, customers and applicants open. @returns a manifest as Remix has it, with these pages and the layouts around them */
export function buildSiteList(manifest) {
  return cut(manifest, ({ layout }) => layout.id !== ADMINISTRATION);
}

/** What administrators open. @returns the same with these pages */
export function buildAdministrationList(manifest) {
  return cut(
    manifest,
    ({ layout, page }) => layout.id === ADMINISTRATION || page.path === CATCH_ALL,
  );
}

/** @returns the script that browsers fetch, without what they do not read there: what a route lacks, and what its script imports */
export function buildManifestScript({ routes, ...manifest }) {
  const list = { ...manifest, routes: {} };
  for (const [id, route] of Object.entries(ensureHomeRoute(routes)))
    list.routes[id] = Object.fromEntries(
      Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false),
    );
  return `window.__remixManifest=${JSON.stringify(list)};`;
}

/** Of a list without the home page, "anything else" is the home page, too: for "/" the router would take the root alone, and show nothing. */
function ensureHomeRoute(routes) {
  const all = Object.values(routes);
  const isHome = (route) => route.index && getLineage(route, routes).every(({ path }) => !path);
  if (all.some(isHome)) return routes;
  const rest = all.find(({ path }) => path === CATCH_ALL);
  const home = { ...rest, id: `${rest.id}-home`, path: undefined, index: true };
  return { ...routes, [home.id]: home };
}

/** @returns the manifest in such a script */
export function parseManifestScript(script) {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** Pages lie in the layout of their area (app/routes.ts); what lies outside is no page. */
function cut({ entry, routes, url }, isWanted) {
  const known = new Set();
  for (const route of Object.values(routes)) {
    const [root, layout, page] = getLineage(route, routes);
    if (page && isWanted({ layout, page }))
      for (const { id } of [root, layout, page]) known.add(id);
  }
  const list = { entry, routes: only(routes, known) };
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8);
  return { ...list, url: url.replace(/[^/]+$/, `pages-${version}.js`), version };
}

function getLineage(route, routes) {
  const above = routes[route.parentId];
  return above ? [...getLineage(above, routes), route] : [route];
}

function only(routes, known) {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => known.has(id)));
}
