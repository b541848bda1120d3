import fc, { type Arbitrary } from 'fast-check';
import { parseHtml } from '../../tests/support/html/dom';
import type { WireRequest } from '../../tests/support/wire';
import { arbitraryBody, type Body } from './bodies';
import { exchange } from './exchange';
import { fillIn, arbitraryFilling, getForms, type Filling, type FoundForm } from './forms';
import { arbitraryCookieChange, headers, type CookieChange, type Headers } from './headers';
import type { Person } from './people';
import type { FuzzedSite } from './site';
import { toPathSegment, query, replaceLoneSurrogates } from './values';
import { filled, findGoodParts, getParts, type PlacedForm, type World } from './world';

/** A request that is built only when it is sent, because forms have tokens and sessions change. */
export type Attempt = () => Promise<WireRequest>;

const METHODS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];
const ENDS = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/%2e',
  ';x',
  '.json',
  '.html',
  '%00',
  '.data',
  '.data/',
  '/_root.data',
  '/_routes',
];

let addresses = 0;

/** An unused network address, so that no rate limit is hit by accident. */
export function createAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function arbitraryAttempts(
  site: FuzzedSite,
  world: World,
  person: Person,
): Arbitrary<Attempt> {
  const common = { given: headers, cookies: arbitraryCookieChange };
  const address = fc
    .record({
      ...common,
      path: getPaths(world),
      search: query(world.names, world.queries),
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant('GET') },
        { weight: 6, arbitrary: fc.constant('POST') },
        { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
      ),
      body: arbitraryBody(world.names),
    })
    .map(({ path, search, method, body, ...rest }): Attempt => () => {
      const sent = method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body;
      return Promise.resolve(
        buildRequest({ site, person, path: path + search, method, body: sent, ...rest }),
      );
    });
  if (world.forms.length === 0) return address;
  const form = fc
    .record({
      ...common,
      placed: fc.constantFrom(...world.forms),
      how: arbitraryFilling,
      isInPage: fc.nat(5).map((number) => number === 5),
    })
    .map(({ placed, how, isInPage, ...rest }): Attempt => async () => {
      const now = (await loadForm(site, person, placed)) ?? placed.form;
      return formRequest({ site, person, ...rest }, now, how, isInPage);
    });
  return fc.oneof({ weight: 4, arbitrary: address }, { weight: 5, arbitrary: form });
}

/** Route patterns with valid, nearly valid and bad parts, sometimes with a suffix. */
function getPaths(world: World): Arbitrary<string> {
  const ofPattern = world.patterns.map((pattern) => {
    const values = getParts(pattern).map((name) =>
      toPathSegment(findGoodParts(world, pattern, name)),
    );
    return fc.tuple(...values).map((each) => filled(pattern, each));
  });
  const routes = fc.constantFrom(
    '',
    `?_routes=${world.routeIds.join()}`,
    '?_routes=',
    '?_routes=root',
    '?_routes=__proto__,x',
    '?index',
    '?_data=root',
  );
  const inPage = fc
    .tuple(fc.oneof(...ofPattern), routes)
    .map(([path, search]) => `${path === '/' ? '/_root' : path}.data${search}`);
  const odd = fc
    .tuple(fc.oneof(...ofPattern), fc.constantFrom(...ENDS))
    .map((each) => each.join(''));
  const shouted = fc.oneof(...ofPattern).map((path) => path.toUpperCase());
  return (
    fc
      .oneof(
        { weight: 8, arbitrary: fc.oneof(...ofPattern) },
        { weight: 3, arbitrary: inPage },
        { weight: 2, arbitrary: odd },
        { weight: 1, arbitrary: shouted },
        { weight: 1, arbitrary: fc.constantFrom(...world.fixed) },
        {
          weight: 1,
          arbitrary: fc
            .array(toPathSegment([]), { maxLength: 4 })
            .map((parts) => `/${parts.join('/')}`),
        },
      )
      // Node's client sends no other characters; raw sockets do.
      .map((path) => path.replace(/[^\x21-\xff]/g, '').slice(0, 9_000))
  );
}

interface RequestParts {
  readonly site: FuzzedSite;
  readonly person: Person;
  readonly given: Headers;
  readonly cookies: CookieChange;
  readonly path: string;
  readonly method: string;
  readonly body: Body | null;
}

function buildRequest({
  site,
  person,
  given,
  cookies,
  path,
  method,
  body,
}: RequestParts): WireRequest {
  const cookie = cookies(person.cookie());
  const said = {
    'X-Forwarded-For': createAddress(),
    ...(method === 'GET' || method === 'HEAD' ? {} : { Origin: site.origin }),
    ...(body?.type ? { 'Content-Type': body.type } : {}),
    ...(cookie ? { Cookie: cookie } : {}),
    ...given,
  };
  return {
    method,
    path: mergeQueries(path),
    headers: Object.fromEntries(
      Object.entries(said)
        .filter(([, value]) => value !== 'none')
        .map(([name, value]) => [name, value.replace(/^own(?=$|\.)/, site.origin)]),
    ),
    ...(body ? { body: body.bytes } : {}),
  };
}

/** Path parts can contain queries: merges them into one. */
function mergeQueries(path: string): string {
  const [page = '/', ...searches] = path.split('?');
  return searches.length > 0 ? `${page}?${searches.filter(Boolean).join('&')}` : page;
}

function formRequest(
  by: Pick<RequestParts, 'site' | 'person' | 'given' | 'cookies'>,
  form: FoundForm,
  how: Filling,
  isInPage: boolean,
): WireRequest {
  const { entries, body } = fillIn(form, how);
  const [path = '/', search] = form.action.split('?');
  const page = isInPage ? `${path === '/' ? '/_root' : path}.data` : path;
  if (form.method === 'POST') {
    return buildRequest({
      ...by,
      path: search === undefined ? page : `${page}?${search}`,
      method: 'POST',
      body,
    });
  }
  const asked = entries.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? replaceLoneSurrogates(value) : value.name,
  ]);
  return buildRequest({
    ...by,
    path: `${page}?${new URLSearchParams(asked).toString()}`.slice(0, 9_000),
    method: 'GET',
    body: null,
  });
}

/** Loads the current version of a form from its page; null when it no longer exists. */
async function loadForm(
  { origin }: FuzzedSite,
  person: Person,
  { page, index }: PlacedForm,
): Promise<FoundForm | null> {
  const cookie = person.cookie();
  const { status, text } = await exchange(origin, {
    path: page,
    headers: cookie ? { Cookie: cookie } : {},
  });
  if (status !== 200) return null;
  return getForms(parseHtml(text), new URL(page, origin))[index] ?? null;
}
