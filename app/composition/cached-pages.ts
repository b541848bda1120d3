import { parseCookie } from 'cookie';
import type { Services } from './services';
import { isDataPath, toPagePath } from '~/shared/network/data-request';
import type { ContentTopic } from '~/shared/content-topics';
import { normalizeAddress } from '~/server/page-cache/page-key';
import type { NamedPage, PageCacheServiceSettings } from '~/server/page-cache/page-cache-service';
import { containsSessionCookie } from '~/web/http/session.server';
import { findOtherCitySlug } from '~/features/places/session/my-city.session.server';
import { acceptAnyValue, type CacheRule, type WideChoice } from '~/web/http/route-handle';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { FoundRoute, SiteMap } from './site-map';

const FRAME_TOPICS: readonly ContentTopic[] = ['contact'];

const DATA_PARAMETER = '_routes';

/** Cookies with many possible values. Null: the value does not change the page. */
const WIDE_CHOICES: Readonly<Record<WideChoice, (written: string) => string | null>> = {
  city: findOtherCitySlug,
};

/** Null for pages that are not cacheable, and for made-up URLs that render anyway and would fill the cache. */
export function createPageFinder(siteMap: SiteMap): (address: URL) => NamedPage | null {
  return (address) => {
    const { pathname, searchParams } = address;
    if (!isNormalizedPath(toPagePath(pathname))) return null;
    const found = siteMap.find(pathname);
    if (!found?.handle.cache) return null;
    const {
      parameters = {},
      shows = [],
      isCached,
      isLongTail,
      choices,
      bypassFor,
    } = found.handle.cache;
    if (isCached?.(found.parts) === false) return null;
    const isData = isDataPath(pathname);
    if (isData && !includesRoute(searchParams.get(DATA_PARAMETER), found.id)) return null;
    const known = isData ? { ...parameters, [DATA_PARAMETER]: acceptAnyValue } : parameters;
    const page = {
      key: normalizeAddress(address, known).href,
      shows: [...FRAME_TOPICS, ...shows],
      ...(isLongTail && { isLongTail }),
      ...(bypassFor && { isBypassedFor: (cookies: string) => hasWideChoice(cookies, bypassFor) }),
    };
    if (!choices) return page;
    return {
      ...page,
      variant(cookies) {
        const choiceKey = formatChoices(cookies, choices, found.parts);
        return choiceKey === ''
          ? null
          : { ...page, key: `${page.key} ${choiceKey}`, choices: choiceKey };
      },
    };
  };
}

export function createChoiceCheck(siteMap: SiteMap): (address: URL, cookies: string) => boolean {
  return ({ pathname }, cookies) => {
    const found = siteMap.find(pathname);
    const { choices = {}, bypassFor = [] } = found?.handle.cache ?? {};
    return (
      formatChoices(cookies, choices, found?.parts ?? {}) !== '' ||
      hasWideChoice(cookies, bypassFor)
    );
  };
}

function hasWideChoice(cookies: string, names: readonly WideChoice[]): boolean {
  const named = parseCookie(cookies);
  return names.some((name) => WIDE_CHOICES[name](named[name] ?? '') !== null);
}

/** Normalized, so the `Cookie` header cannot create more variants than there are choices. */
function formatChoices(
  cookies: string,
  choices: NonNullable<CacheRule['choices']>,
  parts: FoundRoute['parts'],
): string {
  const named = parseCookie(cookies);
  const known = Object.entries(choices).flatMap(([name, parseChoice]) => {
    const value = parseChoice(named[name] ?? '', parts);
    return value === null ? [] : [`${name}=${value}`];
  });
  return known.join('; ');
}

/** The site's own script requests the root, the page, or both. */
function includesRoute(list: string | null, id: string): boolean {
  return list === null || ['root', id, `root,${id}`].includes(list);
}

/** Null when the settings disable the page cache. */
export function pageCacheSettings(
  siteMap: SiteMap,
  { config, clock, content }: Pick<Services, 'config' | 'clock' | 'content'>,
): PageCacheServiceSettings | null {
  const { bytes } = config.pageCache;
  if (bytes === 0) return null;
  return {
    maximumBytes: bytes,
    now: () => clock.now().getTime(),
    day: () => getTodayInIndia(clock),
    tagged: config.cdn.purge !== undefined,
    publicUrl: config.site.publicUrl,
    findPageAt: createPageFinder(siteMap),
    isPersonal: containsSessionCookie,
    onChange: content.onChange,
    look: content.look,
  };
}

function isNormalizedPath(path: string): boolean {
  try {
    return encodeURI(decodeURIComponent(path)) === path;
  } catch {
    return false;
  }
}
