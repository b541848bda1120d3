import type { ServerBuild } from '@remix-run/node';
import { API_PATH } from '~/api/api-path';
import { profileForm } from '~/features/account/profile.schema';
import { ARTICLE_BODY_BYTES } from '~/features/articles/admin/article.schema';
import { findSiteRedirect } from '~/features/site/site-redirects';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { DOCUMENTS_BODY_BYTES } from '~/features/applications/apply/document.schema';
import { findPanchangRedirect } from '~/features/panchang/panchang-redirects.server';
import { createViewCounter } from '~/features/statistics/view-counter';
import { toLocalPath, parseLocalPath } from '~/shared/i18n/language';
import type { SenderKey } from '~/web/http/route-handle';
import { containsSessionCookie, type SessionData, type Sessions } from '~/web/http/session.server';
import type { FindRedirect } from '~/server/canonical';
import type { PageCharges } from '~/server/pages';
import { createChoiceCheck } from './cached-pages';
import type { Services } from './services';
import { createSiteMap, type SiteMap } from './site-map';

/** Maximum body size of upload calls in bytes, by lower-case path. */
export const API_BODY_LIMITS: Readonly<Record<string, number>> = {
  [`${API_PATH}/astroservice/update/customer`]: profileForm.maxBodyBytes ?? 0,
  [`${API_PATH}/astro-docs/save`]: DOCUMENTS_BODY_BYTES,
  [`${API_PATH}/astroblogs/save`]: ARTICLE_BODY_BYTES,
};

const FALLBACK_KEYS = {
  customerId: 'familiar',
  astrologerId: 'familiar',
  authToken: 'adminFamiliar',
} as const satisfies Record<SenderKey, keyof SessionData>;

/** Metric label for unknown calls and pages. */
const NO_ROUTE = 'none';

export function serverSettings(routes: ServerBuild['routes'], services: Services) {
  const siteMap = createSiteMap(routes);
  const { api, metrics, sessions, smsReports, statistics } = services;
  const { registry, isAuthorized, isServed } = metrics;
  const withReports = (getName: (path: string) => string) => (path: string) =>
    path === smsReports?.path ? 'sms-reports' : getName(path);
  return {
    siteMap,
    bodyLimits: getBodyLimits(siteMap),
    addressLimits: getAddressLimits(siteMap),
    findLargeBodySender: findLargeBodySender(siteMap, sessions),
    countView: createViewCounter(siteMap, statistics),
    findSiteRedirect: createRedirectFinder(siteMap),
    isChoiceDependent: createChoiceCheck(siteMap),
    pageCharges: createPageCharges(siteMap, sessions),
    ...(api ? { api } : {}),
    ...(smsReports ? { smsReports } : {}),
    metrics: isServed
      ? { registry, isAuthorized, getName: withReports(createRouteNamer(siteMap, api)) }
      : undefined,
  };
}

/** Redirects secondary addresses in every language where their page exists. */
function createRedirectFinder(siteMap: SiteMap): FindRedirect {
  return (path, search, cookies) => {
    const { language, path: own } = parseLocalPath(path);
    const sign = mySign.readHeader(cookies) ?? undefined;
    const move = findSiteRedirect(own, search, sign) ?? findPanchangRedirect(own, search);
    if (!move) return null;
    const to = toLocalPath(move.to, move.language ?? language);
    const isPresent = siteMap.find(to.split('?')[0] ?? to)?.path !== '/*';
    return isPresent ? { to, status: move.status } : null;
  };
}

/** Maximum body size of pages that accept files in bytes, by lower-case path. The server rejects larger bodies. */
export function getBodyLimits({ routes }: SiteMap): Readonly<Record<string, number>> {
  const own = routes.flatMap(({ path, handle: { body } }) =>
    body ? [[path.toLowerCase(), body.maxBytes] as const] : [],
  );
  return { ...Object.fromEntries(own), ...API_BODY_LIMITS };
}

/** Maximum URL lengths by path prefix, because the specified calls put whole predictions into the query. */
function getAddressLimits({ routes }: SiteMap): Readonly<Record<string, number>> {
  const own = routes.flatMap(({ path, handle: { maxAddressLength } }) =>
    maxAddressLength === undefined ? [] : [[path.replace(/:.*/, ''), maxAddressLength] as const],
  );
  return { ...Object.fromEntries(own), [`${API_PATH}/`]: Infinity };
}

/** Null when the body is rejected. Trusts the signed cookie without reading the store; the page checks the session. */
function findLargeBodySender(
  siteMap: SiteMap,
  sessions: Sessions,
): (address: URL, cookies: string) => Promise<string | null> {
  return async (address, cookies) => {
    const key = siteMap.find(address.pathname)?.handle.body?.sender;
    if (key === undefined) return null;
    const session = await sessions.read(new Request(address, { headers: { Cookie: cookies } }));
    // A visitor whose session just ended can submit just as large a form, which is saved until the next
    // sign-in.
    const value = session.get(key) ?? session.get(FALLBACK_KEYS[key]);
    return value === undefined ? null : `${key}:${String(value)}`;
  };
}

const ACCOUNT_KEYS = Object.keys(FALLBACK_KEYS) as SenderKey[];

/** Charges by route. The account is read from the signed cookie, not from the store. */
function createPageCharges(siteMap: SiteMap, sessions: Sessions): PageCharges {
  return {
    findCost(path) {
      const found = siteMap.find(path);
      const cost = found?.handle.cost ?? 'ordinary';
      return typeof cost === 'function' ? cost(found?.parts ?? {}) : cost;
    },
    isPage: (path) => siteMap.find(path)?.isPage ?? true,
    async findAccount(address, cookies) {
      if (!containsSessionCookie(cookies)) return null;
      const session = await sessions.read(new Request(address, { headers: { Cookie: cookies } }));
      const key = ACCOUNT_KEYS.find((each) => session.has(each));
      return key === undefined ? null : `${key}:${String(session.get(key))}`;
    },
  };
}

/** Base path, and call paths with parameters in braces (`astroblogs/getBlogWithImages/{id}`). */
interface NamedApi {
  readonly path: string;
  readonly callPaths: readonly string[];
}

/** Metric name: route id, or `api:` and the call. The number of names is limited, so requests cannot add metrics. */
export function createRouteNamer(siteMap: SiteMap, api: NamedApi | null): (path: string) => string {
  const calls = [...(api?.callPaths ?? [])]
    .sort((one, other) => countParameters(one) - countParameters(other))
    .map((name) => ({ name, parts: name.split('/') }));
  const notFoundRoute = siteMap.routes.find(({ path }) => path === '/*')?.id ?? NO_ROUTE;
  return (path) => {
    if (api && (path === api.path || path.startsWith(`${api.path}/`))) {
      const segments = path.slice(api.path.length + 1).split('/');
      return `api:${calls.find(({ parts }) => matchesPath(parts, segments))?.name ?? NO_ROUTE}`;
    }
    return siteMap.find(path)?.id ?? notFoundRoute;
  };
}

function countParameters(path: string): number {
  return path.split('{').length;
}

/** A part in braces matches any non-empty text. */
function matchesPath(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part.startsWith('{') ? segments[index] !== '' : part === segments[index],
    )
  );
}
