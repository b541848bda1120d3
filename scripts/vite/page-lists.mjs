// Splits Remix's route manifest by area. Visitors do not load the routes of the administration, files, feeds
// and
// redirects.
import { createHash } from 'node:crypto';

const ADMINISTRATION = 'administration';
/** Part of each list: loads addresses that are not listed as a document. */
const CATCH_ALL = '*';

export function buildSiteList(manifest) {
  return selectPages(manifest, ({ layout }) => layout.id !== ADMINISTRATION);
}

export function buildAdministrationList(manifest) {
  return selectPages(
    manifest,
    ({ layout, page }) => layout.id === ADMINISTRATION || page.path === CATCH_ALL,
  );
}

export function buildManifestScript({ routes, ...manifest }) {
  const list = { ...manifest, routes: {} };
  for (const [id, route] of Object.entries(ensureHomeRoute(routes)))
    list.routes[id] = Object.fromEntries(
      Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false),
    );
  return `window.__remixManifest=${JSON.stringify(list)};`;
}

/** Without the home route, the router would match only the root for "/" and render nothing. */
function ensureHomeRoute(routes) {
  const all = Object.values(routes);
  const isHome = (route) => route.index && getLineage(route, routes).every(({ path }) => !path);
  if (all.some(isHome)) return routes;
  const rest = all.find(({ path }) => path === CATCH_ALL);
  const home = { ...rest, id: `${rest.id}-home`, path: undefined, index: true };
  return { ...routes, [home.id]: home };
}

export function parseManifestScript(script) {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** Selects pages, which are the children of layouts (app/routes.ts). */
function selectPages({ entry, routes, url }, isWanted) {
  const known = new Set();
  for (const route of Object.values(routes)) {
    const [root, layout, page] = getLineage(route, routes);
    if (page && isWanted({ layout, page }))
      for (const { id } of [root, layout, page]) known.add(id);
  }
  const list = { entry, routes: pickRoutes(routes, known) };
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8);
  return { ...list, url: url.replace(/[^/]+$/, `pages-${version}.js`), version };
}

function getLineage(route, routes) {
  const above = routes[route.parentId];
  return above ? [...getLineage(above, routes), route] : [route];
}

function pickRoutes(routes, known) {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => known.has(id)));
}
