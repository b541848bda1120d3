import { Cache } from '~/shared/memory/cache';
import { withTimeout } from '~/shared/time/with-timeout';
import { chooseEncoding } from '~/server/encodings';
import { isReading, type Exchange } from '~/server/exchange';
import { sendAnswer } from '~/server/send';
import { addressOf } from '~/server/web-request';
import { Origins } from './origins';
import {
  formatHitNote,
  PageCache,
  type Asker,
  type Rendered,
  type PageCacheSettings,
  type PageName,
} from './page-cache';
import { formatCacheStatus, sendKept } from './serve-page-cache';
import type { CachedResponse } from '~/server/page-cache/cached-page';

/** Addresses, as people write them, with the page that they lead to. */
const ADDRESS_CACHE_BYTES = 4 * 1024 * 1024;
/** The parts of a destination besides its page's name. */
const DESTINATION_BYTES = 400;
/** Addresses of pages are short; longer ones are not worth remembering. With the headers that belong to them: anybody can write long ones. */
const MAX_ADDRESS_LENGTH = 1_000;

/** Milliseconds for which an answer waits until it is known whether it changed pages. */
const VERSION_CHECK_TIMEOUT_MS = 1_000;

/** Headers of requests that may get less than the whole page, or that nobody needs to answer at once. */
const SLOW_PATH_HEADERS = [
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'purpose',
  'x-moz',
];

/** Headers of requests that ask for something else than the page that everybody gets. */
const SPECIAL_HEADERS = ['authorization', 'range', 'content-length', 'transfer-encoding'];

/** The page of an address for those who have chosen nothing, and where it is another one for those who have. */
export interface NamedPage extends PageName {
  /** Of a `Cookie` header; null where it chooses nothing that this page shows. Absent: it shows no choice. */
  readonly variant?: (cookies: string) => PageName | null;
  /** Whether a `Cookie` header chooses something for which no page is kept; absent: none does. */
  readonly isBypassedFor?: (cookies: string) => boolean;
}

/** What the application says of its pages. */
export interface PageCacheServiceSettings extends PageCacheSettings {
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  /** Names the page of an address where it is the same for everyone without a session; null for all others. */
  readonly findPageAt: (address: URL) => NamedPage | null;
  /** Whether a `Cookie` header says something of who asks. */
  readonly isPersonal: (cookies: string) => boolean;
  /** Calls the listener with the topics of which something has changed. */
  readonly onChange: (listener: (changed: readonly string[]) => void) => void;
  /** Looks whether it has, and calls the listeners first if so; false when that cannot be known at the moment. */
  readonly look: () => Promise<boolean>;
}

/** Makes the page of an address, for a visitor with these cookies; nobody waits for it any more when the signal is aborted. */
export type RenderPage = (address: URL, gone: AbortSignal, choices?: string) => Promise<Rendered>;

/** The pages that are the same for every visitor without a session, answered from memory. */
export interface ReadingPages {
  readonly cache: PageCache;
  /**
   * The fresh page for a request that wants nothing special, if an earlier one wrote the address in the same way: that went
   * through everything that a request goes through. Null for all others.
   */
  getCached(exchange: Exchange): CachedResponse | null;
  /**
   * Answers the request if it is for such a page; false when it is not, and then nothing has been sent.
   * @throws RenderRefusedError when the page is not kept and the client may not have it made
   */
  answer(exchange: Exchange, make: RenderPage, asker?: Asker): Promise<boolean>;
  /** To be called before the answer to anything but GET and HEAD goes out: whatever that has changed is then shown at once. */
  refreshAfterPost(method: string, status: number): Promise<void>;
}

/** Keeps reading pages in memory until what they show has changed. */
export function createPageCacheService(settings: PageCacheServiceSettings): ReadingPages {
  const cache = new PageCache(settings);
  settings.onChange((changed) => {
    cache.drop(changed);
  });
  const addresses = new Cache<Destination>({
    name: 'addresses',
    maxBytes: ADDRESS_CACHE_BYTES,
    sizeOf: ({ page }) => DESTINATION_BYTES + (page?.key.length ?? 0),
  });
  const origins = new Origins(settings.now);
  const isKept = ({ origin }: Destination) =>
    settings.publicUrl !== undefined || (origin !== null && origins.admits(origin));

  /** Where a request leads, remembered for whoever writes the address in the same way. */
  function resolveDestination(exchange: Exchange): Destination {
    const written = getRawAddress(exchange);
    const known = addresses.get(written);
    if (known) return known;
    const address = addressOf(exchange, settings.publicUrl);
    const isSecure = exchange.isSecure || (settings.publicUrl?.startsWith('https://') ?? false);
    const page = address && settings.findPageAt(address);
    const destination = { page, isSecure, origin: address && address.origin };
    addresses.set(written, destination);
    return destination;
  }

  return {
    cache,
    getCached(exchange) {
      const { headers } = exchange.request;
      if (exchange.method !== 'GET' || !isSharedRead(exchange, settings)) return null;
      if (SLOW_PATH_HEADERS.some((name) => headers[name] !== undefined)) return null;
      const destination = addresses.get(getRawAddress(exchange));
      if (!destination?.page || !isKept(destination)) return null;
      if (shouldBypass(destination.page, exchange)) return null;
      const page = cache.fresh(chooseVariant(destination.page, exchange).key);
      if (page?.status !== 200) return null;
      const encoding = chooseEncoding(exchange.header('accept-encoding'), page.length);
      const form = page.findEncoded(encoding);
      if (!form) return null;
      const age = cache.getAge(page);
      const { isSecure } = destination;
      return { page, form, encoding, age, note: formatHitNote(page, age), isSecure };
    },
    async answer(exchange, make, asker) {
      if (!isSharedRead(exchange, settings) || exchange.refusal) return false;
      if (getRawAddress(exchange).length > MAX_ADDRESS_LENGTH) return false;
      const destination = resolveDestination(exchange);
      const { page: named, isSecure } = destination;
      if (named === null || !isKept(destination) || shouldBypass(named, exchange)) return false;
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
        const form = await page.getEncoded(encoding);
        sendKept(exchange, { page, form, encoding, age: cache.getAge(page), note, isSecure });
      }
      return true;
    },
    async refreshAfterPost(method, status) {
      if (isReading(method)) return;
      const isKnown = await withTimeout(settings.look(), VERSION_CHECK_TIMEOUT_MS, () => false);
      // Something was done, and what it changed cannot be seen.
      if (!isKnown && status < 400) cache.drop();
    },
  };
}

interface Destination {
  /** Null where no reading page stands. */
  readonly page: NamedPage | null;
  readonly isSecure: boolean;
  /** Of the address as it was understood; null where it is none. */
  readonly origin: string | null;
}

/** The page at an address for whoever asks, by what their cookies choose of it. */
function chooseVariant(page: NamedPage, { request }: Exchange): PageName {
  const { cookie } = request.headers;
  return (cookie === undefined ? null : page.variant?.(cookie)) ?? page;
}

/** Whether the page is another one for whoever asks than any that is kept. */
function shouldBypass({ isBypassedFor }: NamedPage, { request }: Exchange): boolean {
  const { cookie } = request.headers;
  return cookie !== undefined && isBypassedFor?.(cookie) === true;
}

/** Everything in a request that its address is read from. */
function getRawAddress(exchange: Exchange): string {
  const protocol = exchange.header('x-forwarded-proto') ?? '';
  return `${protocol} ${exchange.header('host') ?? ''} ${exchange.url}`;
}

function isSharedRead(
  { method, request: { headers } }: Exchange,
  { isPersonal }: Pick<PageCacheServiceSettings, 'isPersonal'>,
): boolean {
  if (!isReading(method)) return false;
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.cookie === undefined || !isPersonal(headers.cookie);
}
