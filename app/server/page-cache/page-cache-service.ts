import { Cache } from '~/shared/memory/cache';
import { withTimeout } from '~/shared/time/with-timeout';
import { chooseEncoding } from '~/server/encodings';
import { isReadMethod, type Exchange } from '~/server/exchange';
import { sendAnswer } from '~/server/send';
import { getAddress } from '~/server/web-request';
import { OriginLimiter } from './origin-limiter';
import {
  formatHitNote,
  PageCache,
  type PageRequester,
  type RenderResult,
  type PageCacheSettings,
  type PageName,
} from './page-cache';
import { formatCacheStatus, sendKept } from './serve-page-cache';
import type { CachedResponse } from '~/server/page-cache/cached-page';

const ADDRESS_CACHE_BYTES = 4 * 1024 * 1024;
const DESTINATION_BYTES = 400;
/** Longer addresses are not cached, because any client can invent them. */
const MAX_ADDRESS_LENGTH = 1_000;

/** How long the version check may delay the response to a post. */
const VERSION_CHECK_TIMEOUT_MS = 1_000;

/** Headers of conditional and prefetch requests, which may not need the full page. */
const SLOW_PATH_HEADERS = [
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'purpose',
  'x-moz',
];

/** Headers of requests that need more than the shared page. */
const SPECIAL_HEADERS = ['authorization', 'range', 'content-length', 'transfer-encoding'];

export interface NamedPage extends PageName {
  /** The variant for a `Cookie` header; null for the default variant. */
  readonly variant?: (cookies: string) => PageName | null;
  /** Whether a `Cookie` header holds a choice for which no variant is cached. */
  readonly isBypassedFor?: (cookies: string) => boolean;
}

export interface PageCacheServiceSettings extends PageCacheSettings {
  readonly publicUrl: string | undefined;
  /** Returns null unless the page is the same for every visitor without a session. */
  readonly findPageAt: (address: URL) => NamedPage | null;
  /** Whether a `Cookie` header identifies the visitor. */
  readonly isPersonal: (cookies: string) => boolean;
  readonly onChange: (listener: (changed: readonly string[]) => void) => void;
  /** Checks for changes and notifies the listeners; false when the check failed. */
  readonly look: () => Promise<boolean>;
}

export type RenderPage = (
  address: URL,
  gone: AbortSignal,
  choices?: string,
) => Promise<RenderResult>;

export function createPageCacheService(settings: PageCacheServiceSettings) {
  const cache = new PageCache(settings);
  settings.onChange((changed) => {
    cache.drop(changed);
  });
  const addresses = new Cache<Destination>({
    name: 'addresses',
    maxBytes: ADDRESS_CACHE_BYTES,
    entrySize: ({ page }) => DESTINATION_BYTES + (page?.key.length ?? 0),
  });
  const origins = new OriginLimiter(settings.now);
  const isCacheableOrigin = ({ origin }: Destination) =>
    settings.publicUrl !== undefined || (origin !== null && origins.admitOrigin(origin));

  function resolveDestination(exchange: Exchange): Destination {
    const written = getRawAddress(exchange);
    const known = addresses.get(written);
    if (known) return known;
    const address = getAddress(exchange, settings.publicUrl);
    const isSecure = exchange.isSecure || (settings.publicUrl?.startsWith('https://') ?? false);
    const page = address && settings.findPageAt(address);
    const destination = { page, isSecure, origin: address && address.origin };
    addresses.set(written, destination);
    return destination;
  }

  return {
    cache,
    /** The fast path: a fresh page for a simple request whose raw address has been served before. Null otherwise. */
    getCached(exchange: Exchange): CachedResponse | null {
      const { headers } = exchange.request;
      if (exchange.method !== 'GET' || !isSharedRead(exchange, settings)) return null;
      if (SLOW_PATH_HEADERS.some((name) => headers[name] !== undefined)) return null;
      const destination = addresses.get(getRawAddress(exchange));
      if (!destination?.page || !isCacheableOrigin(destination)) return null;
      if (shouldBypass(destination.page, exchange)) return null;
      const page = cache.fresh(chooseVariant(destination.page, exchange).key);
      if (page?.status !== 200) return null;
      const encoding = chooseEncoding(exchange.header('accept-encoding'), page.length);
      const form = page.findEncodedForm(encoding);
      if (!form) return null;
      const age = cache.getAge(page);
      const { isSecure } = destination;
      return { page, form, encoding, age, note: formatHitNote(page, age), isSecure };
    },
    /**
     * Answers the request if its page is cacheable; otherwise returns false without sending anything.
     * @throws RenderRefusedError when the page is not cached and the client has no tokens left
     */
    async answer(exchange: Exchange, make: RenderPage, asker?: PageRequester): Promise<boolean> {
      if (!isSharedRead(exchange, settings) || exchange.refusal) return false;
      if (getRawAddress(exchange).length > MAX_ADDRESS_LENGTH) return false;
      const destination = resolveDestination(exchange);
      const { page: named, isSecure } = destination;
      if (named === null || !isCacheableOrigin(destination) || shouldBypass(named, exchange))
        return false;
      const { key, shows, isLongTail, choices } = chooseVariant(named, exchange);
      const outcome = await cache.find(
        {
          key,
          shows,
          ...(isLongTail && { isLongTail }),
          ...(choices === undefined ? {} : { choices }),
        },
        (gone) => make(new URL(named.key), gone, choices),
        asker,
      );
      const { note } = outcome;
      if (outcome.kind === 'passing') {
        exchange.cacheNote = note;
        exchange.response.setHeader('Cache-Status', formatCacheStatus(note));
        await sendAnswer(exchange, outcome.answer);
      } else {
        const { page } = outcome;
        const encoding = chooseEncoding(exchange.header('accept-encoding'), page.length);
        const form = await page.getEncodedForm(encoding);
        sendKept(exchange, { page, form, encoding, age: cache.getAge(page), note, isSecure });
      }
      return true;
    },
    /** Call before sending the response to a post, so that its changes are visible immediately. */
    async refreshAfterPost(method: string, status: number): Promise<void> {
      if (isReadMethod(method)) return;
      const isKnown = await withTimeout(settings.look(), VERSION_CHECK_TIMEOUT_MS, () => false);
      // The write succeeded, and the changed topics are unknown.
      if (!isKnown && status < 400) cache.drop();
    },
  };
}

/** Serves pages that are the same for every visitor without a session. */
export type PageCacheService = ReturnType<typeof createPageCacheService>;

interface Destination {
  readonly page: NamedPage | null;
  readonly isSecure: boolean;
  readonly origin: string | null;
}

function chooseVariant(page: NamedPage, { request }: Exchange): PageName {
  const { cookie } = request.headers;
  return (cookie === undefined ? null : page.variant?.(cookie)) ?? page;
}

function shouldBypass({ isBypassedFor }: NamedPage, { request }: Exchange): boolean {
  const { cookie } = request.headers;
  return cookie !== undefined && isBypassedFor?.(cookie) === true;
}

/** Everything that determines the address of a request. */
function getRawAddress(exchange: Exchange): string {
  const protocol = exchange.header('x-forwarded-proto') ?? '';
  return `${protocol} ${exchange.header('host') ?? ''} ${exchange.url}`;
}

function isSharedRead(
  { method, request: { headers } }: Exchange,
  { isPersonal }: Pick<PageCacheServiceSettings, 'isPersonal'>,
): boolean {
  if (!isReadMethod(method)) return false;
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.cookie === undefined || !isPersonal(headers.cookie);
}
