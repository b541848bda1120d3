import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { LRUCache } from 'lru-cache';

/** Finding the route of a path costs more than sending a page that is kept in memory. */
const REMEMBERED_PATHS = 2_000;
/** Longer paths are not worth remembering. */
const LONGEST_PATH = 300;

/** In-page moves ask for a page's data at its address with this at the end. */
const DATA = /(?:\/_root)?\.data$/;
/** What is called so is no call, or no page. */
const NONE = 'none';

interface Named {
  readonly routes: ServerBuild['routes'];
  /**
   * What is served to programs: everything below a path, and the calls' own paths, with the names of their parts that vary in
   * braces (`astroblogs/getBlogWithImages/{id}`). Null: nothing is.
   */
  readonly api: { readonly path: string; readonly callPaths: readonly string[] } | null;
}

/**
 * Gives what the place that answers an address is called: the id of its route, or `api:` and a call. There are as many names
 * as the program has, whatever is asked for.
 */
export function routeNames({ routes, api }: Named): (path: string) => string {
  const known = Object.values(routes)
    .flatMap((route) => (route?.parentId === 'root' ? [route] : []))
    .map(({ id, path, index }) => (index ? { id, index } : { id, path: path ?? '' }));
  const calls = [...(api?.callPaths ?? [])]
    .sort((one, other) => countParameters(one) - countParameters(other))
    .map((name) => ({ name, parts: name.split('/') }));
  const nowhere = known.find(({ path }) => path === '*')?.id ?? NONE;
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_PATHS });

  function find(path: string): string {
    if (api && (path === api.path || path.startsWith(`${api.path}/`))) {
      const asked = path.slice(api.path.length + 1);
      const call = calls.find(({ parts }) => fits(parts, asked.split('/')));
      return `api:${call?.name ?? NONE}`;
    }
    if (!isReadable(path)) return nowhere;
    return matchRoutes(known, path.replace(DATA, '') || '/')?.at(-1)?.route.id ?? nowhere;
  }

  return (path) => {
    const name = remembered.get(path);
    if (name !== undefined) return name;
    const found = find(path);
    if (path.length <= LONGEST_PATH) remembered.set(path, found);
    return found;
  };
}

/** Whether its escapes stand for letters: the router would complain of others. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function countParameters(path: string): number {
  return path.split('{').length;
}

/** Whether the parts of an address are those of a call; one in braces stands for any that is not empty. */
function fits(parts: readonly string[], asked: readonly string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, index) =>
      part.startsWith('{') ? asked[index] !== '' : part === asked[index],
    )
  );
}
