import { Cache } from '~/shared/memory/cache';
import { withTimeout } from '~/shared/time/with-timeout';
import { encodingFor } from '~/server/encodings';
import { isReading, type Exchange } from '~/server/exchange';
import { sendAnswer } from '~/server/send';
import { addressOf } from '~/server/web-request';
import { Origins } from './origins';
import {
  hitNote,
  PageCache,
  type Asker,
  type Made,
  type PageCacheSettings,
  type PageName,
} from './page-cache';
import { cacheStatus, sendKept } from './serve-page-cache';
import type { PageAtHand } from '~/server/page-cache/cached-page';

/** Addresses, as people write them, with the page that they lead to. */
const ADDRESS_BYTES = 4 * 1024 * 1024;
/** The parts of a destination besides its page's name. */
const DESTINATION_BYTES = 400;
/** Addresses of pages are short; longer ones are not worth remembering. With the headers that belong to them: anybody can write long ones. */
const LONGEST_ADDRESS = 1_000;

/** Milliseconds for which an answer waits until it is known whether it changed pages. */
const LOOK_DEADLINE_MS = 1_000;

/** Headers of requests that may get less than the whole page, or that nobody needs to answer at once. */
const LONG_WAY_HEADERS = [
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
  readonly isAnewFor?: (cookies: string) => boolean;
}

/** What the application says of its pages. */
export interface ReadingPagesSettings extends PageCacheSettings {
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  /** Names the page of an address where it is the same for everyone without a session; null for all others. */
  readonly pageAt: (address: URL) => NamedPage | null;
  /** Whether a `Cookie` header says something of who asks. */
  readonly isPersonal: (cookies: string) => boolean;
  /** Calls the listener with the topics of which something has changed. */
  readonly onChange: (listener: (changed: readonly string[]) => void) => void;
  /** Looks whether it has, and calls the listeners first if so; false when that cannot be known at the moment. */
  readonly look: () => Promise<boolean>;
}

/** Makes the page of an address, for a visitor with these cookies; nobody waits for it any more when the signal is aborted. */
export type MakePage = (address: URL, gone: AbortSignal, choices?: string) => Promise<Made>;

/** The pages that are the same for every visitor without a session, answered from memory. */
export interface ReadingPages {
  readonly cache: PageCache;
  /**
   * The fresh page for a request that wants nothing special, if an earlier one wrote the address in the same way: that went
   * through everything that a request goes through. Null for all others.
   */
  atHand(exchange: Exchange): PageAtHand | null;
  /**
   * Answers the request if it is for such a page; false when it is not, and then nothing has been sent.
   * @throws MakingRefused when the page is not kept and the client may not have it made
   */
  answer(exchange: Exchange, make: MakePage, asker?: Asker): Promise<boolean>;
  /** To be called before the answer to anything but GET and HEAD goes out: whatever that has changed is then shown at once. */
  catchUp(method: string, status: number): Promise<void>;
}

/** Keeps reading pages in memory until what they show has changed. */
export function keepReadingPages(settings: ReadingPagesSettings): ReadingPages {
  const cache = new PageCache(settings);
  settings.onChange((changed) => {
    cache.drop(changed);
  });
  const addresses = new Cache<Destination>({
    name: 'addresses',
    maxBytes: ADDRESS_BYTES,
    sizeOf: ({ page }) => DESTINATION_BYTES + (page?.key.length ?? 0),
  });
  const origins = new Origins(settings.now);
  const isKept = ({ origin }: Destination) =>
    settings.publicUrl !== undefined || (origin !== null && origins.admits(origin));

  /** Where a request leads, remembered for whoever writes the address in the same way. */
  function destinationOf(exchange: Exchange): Destination {
    const written = writtenAddress(exchange);
    const known = addresses.get(written);
    if (known) return known;
    const address = addressOf(exchange, settings.publicUrl);
    const isSecure = exchange.isSecure || (settings.publicUrl?.startsWith('https://') ?? false);
    const page = address && settings.pageAt(address);
    const destination = { page, isSecure, origin: address && address.origin };
    addresses.set(written, destination);
    return destination;
  }

  return {
    cache,
    atHand(exchange) {
      const { headers } = exchange.request;
      if (exchange.method !== 'GET' || !isForEverybody(exchange, settings)) return null;
      if (LONG_WAY_HEADERS.some((name) => headers[name] !== undefined)) return null;
      const destination = addresses.get(writtenAddress(exchange));
      if (!destination?.page || !isKept(destination)) return null;
      if (isAnew(destination.page, exchange)) return null;
      const page = cache.fresh(ofVisitor(destination.page, exchange).key);
      if (page?.status !== 200) return null;
      const encoding = encodingFor(exchange.header('accept-encoding'), page.length);
      const form = page.formAtHand(encoding);
      if (!form) return null;
      const age = cache.ageOf(page);
      const { isSecure } = destination;
      return { page, form, encoding, age, note: hitNote(page, age), isSecure };
    },
    async answer(exchange, make, asker) {
      if (!isForEverybody(exchange, settings) || exchange.refusal) return false;
      if (writtenAddress(exchange).length > LONGEST_ADDRESS) return false;
      const destination = destinationOf(exchange);
      const { page: named, isSecure } = destination;
      if (named === null || !isKept(destination) || isAnew(named, exchange)) return false;
      const { key, shows, isOneOfMany, choices } = ofVisitor(named, exchange);
      const outcome = await cache.find(
        {
          key,
          shows,
          ...(isOneOfMany && { isOneOfMany }),
          ...(choices === undefined ? {} : { choices }),
        },
        (gone) => make(new URL(named.key), gone, choices),
        asker,
      );
      const { note } = outcome;
      if (outcome.kind === 'passing') {
        exchange.cacheNote = note;
        exchange.response.setHeader('Cache-Status', cacheStatus(note));
        await sendAnswer(exchange, outcome.answer);
      } else {
        const { page } = outcome;
        const encoding = encodingFor(exchange.header('accept-encoding'), page.length);
        const form = await page.inForm(encoding);
        sendKept(exchange, { page, form, encoding, age: cache.ageOf(page), note, isSecure });
      }
      return true;
    },
    async catchUp(method, status) {
      if (isReading(method)) return;
      const isKnown = await withTimeout(settings.look(), LOOK_DEADLINE_MS, () => false);
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
function ofVisitor(page: NamedPage, { request }: Exchange): PageName {
  const { cookie } = request.headers;
  return (cookie === undefined ? null : page.variant?.(cookie)) ?? page;
}

/** Whether the page is another one for whoever asks than any that is kept. */
function isAnew({ isAnewFor }: NamedPage, { request }: Exchange): boolean {
  const { cookie } = request.headers;
  return cookie !== undefined && isAnewFor?.(cookie) === true;
}

/** Everything in a request that its address is read from. */
function writtenAddress(exchange: Exchange): string {
  const protocol = exchange.header('x-forwarded-proto') ?? '';
  return `${protocol} ${exchange.header('host') ?? ''} ${exchange.url}`;
}

function isForEverybody(
  { method, request: { headers } }: Exchange,
  { isPersonal }: Pick<ReadingPagesSettings, 'isPersonal'>,
): boolean {
  if (!isReading(method)) return false;
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.cookie === undefined || !isPersonal(headers.cookie);
}
