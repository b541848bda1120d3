import { MONITORING_PATHS } from '~/server/monitoring';
import { API } from '../../tests/support/api';
import { loadBuild, type Build } from '../../tests/support/build';
import { attribute, findAll, parseHtml } from '../../tests/support/html/dom';
import { exchange } from './exchange';
import { getForms, type FoundForm } from './forms';
import type { FuzzedSite } from './site';
import { escaped } from './values';

export interface PlacedForm {
  /** Path and query of the form's page. */
  readonly page: string;
  /** Index among the forms of the page. */
  readonly index: number;
  /** The form when it was found; it is loaded again before it is sent. */
  readonly form: FoundForm;
}

/** Every address of the build and the server, with the forms and links found there. */
export interface World {
  /** Route patterns, such as `/blogs/:slug`. */
  readonly patterns: readonly string[];
  /** Addresses without parameters: the server's own, and a few files. */
  readonly fixed: readonly string[];
  readonly routeIds: readonly string[];
  /** Valid parameter values from links, by pattern and name, in page order. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  readonly queries: readonly string[];
  /** Names of fields and parameters. */
  readonly names: readonly string[];
  readonly forms: readonly PlacedForm[];
}

export interface ExploreOptions {
  readonly cookie: string;
  /** Pages opened per pattern. */
  readonly pagesPerPattern: number;
}

const PART = /:(\w+)\??|\*/g;
const MANY = 30;

export async function readRouteTable(): Promise<Pick<World, 'patterns' | 'routeIds'>> {
  const { routes } = (await loadBuild()).routes;
  const getPath = (id: string): string => {
    const route = routes[id];
    return route
      ? [route.parentId ? getPath(route.parentId) : '', route.path ?? ''].filter(Boolean).join('/')
      : '';
  };
  const ids = Object.keys(routes);
  return { patterns: [...new Set(ids.map((id) => `/${getPath(id)}`))], routeIds: ids };
}

/** The server's own addresses and one file of each kind. */
export async function listServerAddresses(): Promise<string[]> {
  const { routes }: Build = await loadBuild();
  const { entry } = routes.assets;
  return [
    ...Object.keys(MONITORING_PATHS),
    API,
    `${API}/openapi.json`,
    entry.module,
    ...entry.imports.slice(0, 2),
    '/favicon.ico',
  ];
}

/**
 * Opens the routes as a person, follows their links and collects all forms.
 * New pages need no entry here: they are found through the route table and links.
 */
export async function exploreAs(
  site: FuzzedSite,
  { cookie, pagesPerPattern }: ExploreOptions,
): Promise<World> {
  const table = await readRouteTable();
  const matchers = table.patterns.map((pattern) => ({
    pattern,
    matches: getMatcher(pattern),
    opened: 0,
  }));
  const parts = new Map<string, string[]>();
  const [queries, names] = [new Set<string>(), new Set<string>()];
  const forms: PlacedForm[] = [];
  const waiting = table.patterns.filter(
    (pattern) => !pattern.includes(':') && !pattern.includes('*'),
  );
  const met = new Set<string>();

  const follow = (reference: string, page: URL) => {
    if (!URL.canParse(reference, page)) return;
    const to = new URL(reference, page);
    if (to.origin !== site.origin) return;
    if (to.search) queries.add(to.search);
    for (const name of to.searchParams.keys()) names.add(name);
    for (const each of matchers) {
      const found = each.matches.exec(to.pathname);
      if (!found) continue;
      recordParts(parts, each.pattern, found.slice(1));
      if (each.opened < pagesPerPattern && !met.has(to.pathname + to.search)) {
        each.opened += 1;
        waiting.push(to.pathname + to.search);
      }
    }
  };

  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (met.has(page)) continue;
    met.add(page);
    const { status, headers, text } = await exchange(site.origin, {
      path: page,
      headers: cookie ? { Cookie: cookie } : {},
    });
    const address = new URL(page, site.origin);
    if (headers.location !== undefined) follow(headers.location, address);
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue;
    const document = parseHtml(text);
    for (const link of findAll(document, 'a', 'link', 'img', 'script')) {
      follow(attribute(link, 'href') ?? attribute(link, 'src') ?? '', address);
    }
    for (const [index, form] of getForms(document, address).entries()) {
      for (const { name } of form.fields) names.add(name);
      forms.push({ page, index, form });
      follow(form.action, address);
    }
  }
  return {
    ...table,
    fixed: await listServerAddresses(),
    parts,
    queries: [...queries].slice(0, 200),
    names: [...names],
    forms,
  };
}

function getMatcher(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(PART, (part) => (part === '*' ? '(.+)' : '([^/]+)'));
  return new RegExp(`^${source}$`, 'i');
}

function recordParts(
  parts: Map<string, string[]>,
  pattern: string,
  values: readonly string[],
): void {
  const keys = getParts(pattern);
  for (const [at, value] of values.entries()) {
    const key = `${pattern} ${keys[at] ?? ''}`;
    const known = parts.get(key) ?? [];
    if (known.length < MANY && !known.includes(value)) parts.set(key, [...known, value]);
  }
}

export function getParts(pattern: string): string[] {
  return [...pattern.matchAll(PART)].map(([part]) => part);
}

/** Unescaped values from links, or else values of other parameters with the same name. */
export function findGoodParts({ parts }: World, pattern: string, name: string): string[] {
  const own = parts.get(`${pattern} ${name}`) ?? [];
  const others = [...parts].flatMap(([key, values]) => (key.endsWith(` ${name}`) ? values : []));
  return [...new Set([...own, ...others.slice(0, MANY), ...COMMON])].map(unescaped);
}

/** Common words in this site's addresses. */
const COMMON = [
  '1',
  'today',
  'tomorrow',
  'aries',
  '2026-11-21',
  'november',
  '2026',
  'states',
  'cities',
  '96',
  '320',
  'SBIN0000001',
  '30',
  'en',
];

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function filled(pattern: string, values: readonly string[]): string {
  let at = -1;
  return pattern.replace(PART, () => {
    at += 1;
    return values[at] ?? escaped('x');
  });
}
