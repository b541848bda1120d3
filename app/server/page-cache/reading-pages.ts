import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { withTimeout } from '~/shared/time/with-timeout';
import { sendAnswer } from '~/server/send';
import { addressOf } from '~/server/web-request';
import { rememberedEncoding, type Encoding } from '~/server/encodings';
import type { Form, KeptPage } from './kept-page';
import { Origins } from './origins';
import { PageCache, type PageName, type Made, type PageCacheSettings } from './page-cache';
import { sendKept } from './send-kept';

/** How many addresses, as people write them, are remembered with the page that they lead to. */
const REMEMBERED_ADDRESSES = 5_000;
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

const NAME = 'taravani';

/** What the application says of its pages. */
export interface ReadingPagesSettings extends PageCacheSettings {
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  /** Names the page of an address where it is the same for everyone; null for all others. */
  readonly pageAt: (address: URL) => PageName | null;
  /** Whether a `Cookie` header says something of who asks. */
  readonly isPersonal: (cookies: string) => boolean;
  /** Calls the listener with the topics of which something has changed. */
  readonly onChange: (listener: (changed: readonly string[]) => void) => void;
  /** Looks whether it has, and calls the listeners first if so; false when that cannot be known at the moment. */
  readonly look: () => Promise<boolean>;
}

/** Makes the page of an address. */
export type MakePage = (address: URL) => Promise<Made>;

/** A page in the form that a browser takes, ready to be sent. */
export interface PageAtHand {
  readonly page: KeptPage;
  readonly form: Form;
  readonly encoding: Encoding;
  /** Seconds since it was made. */
  readonly age: number;
  /** Whether the visitor is on https, as far as the proxies in front can be trusted. */
  readonly isSecure: boolean;
}

/** The pages that are the same for every visitor without a session, answered from memory. */
export interface ReadingPages {
  readonly cache: PageCache;
  /**
   * The fresh page for a request that wants nothing special, if an earlier one wrote the address in the same way: that went
   * through everything that a request goes through. Null for all others.
   */
  atHand(request: IncomingMessage): PageAtHand | null;
  /** Answers the request if it is for such a page; false when it is not, and then nothing has been sent. */
  answer(request: ExpressRequest, response: ExpressResponse, make: MakePage): Promise<boolean>;
  /** To be called before the answer to anything but GET and HEAD goes out: whatever that has changed is then shown at once. */
  catchUp(method: string, status: number): Promise<void>;
}

/** Keeps reading pages in memory until what they show has changed. */
export function keepReadingPages(settings: ReadingPagesSettings): ReadingPages {
  const cache = new PageCache(settings);
  settings.onChange((changed) => {
    cache.drop(changed);
  });
  const addresses = new LRUCache<string, Destination>({ max: REMEMBERED_ADDRESSES });
  const origins = new Origins(settings.now);
  const isKept = ({ origin }: Destination) =>
    settings.publicUrl !== undefined || (origin !== null && origins.admits(origin));

  /** Where a request leads, remembered for whoever writes the address in the same way. */
  function destinationOf(request: ExpressRequest): Destination {
    const written = writtenAddress(request, request.originalUrl);
    const known = addresses.get(written);
    if (known) return known;
    const address = addressOf(request, settings.publicUrl);
    const isSecure = request.secure || (settings.publicUrl?.startsWith('https://') ?? false);
    const page = address && settings.pageAt(address);
    const destination = { page, isSecure, origin: address && address.origin };
    addresses.set(written, destination);
    return destination;
  }

  return {
    cache,
    atHand(request) {
      const { method, headers, url = '/' } = request;
      if (method !== 'GET' || !isForEverybody(request, settings)) return null;
      if (LONG_WAY_HEADERS.some((name) => headers[name] !== undefined)) return null;
      const destination = addresses.get(writtenAddress(request, url));
      if (!destination?.page || !isKept(destination)) return null;
      const page = cache.fresh(destination.page.key);
      if (page?.status !== 200) return null;
      const accepted = String(headers['accept-encoding'] ?? '');
      const encoding = rememberedEncoding(accepted, page.length);
      const form = encoding === undefined ? undefined : page.formAtHand(encoding);
      if (encoding === undefined || !form) return null;
      return { page, form, encoding, age: cache.ageOf(page), isSecure: destination.isSecure };
    },
    async answer(request, response, make) {
      if (!isForEverybody(request, settings) || response.locals.refusal) return false;
      if (writtenAddress(request, request.originalUrl).length > LONGEST_ADDRESS) return false;
      const destination = destinationOf(request);
      const { page } = destination;
      if (page === null || !isKept(destination)) return false;
      const outcome = await cache.find(page, () => make(new URL(page.key)));
      response.setHeader('Cache-Status', cacheStatus(outcome.note));
      if (outcome.kind === 'passing') await sendAnswer(request, response, outcome.answer);
      else await sendKept(request, response, outcome.page, cache.ageOf(outcome.page));
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

/** The `Cache-Status` header (RFC 9211) with what the cache did. */
export function cacheStatus(note: string): string {
  return `${NAME}; ${note}`;
}

interface Destination {
  /** Null where no reading page stands. */
  readonly page: PageName | null;
  readonly isSecure: boolean;
  /** Of the address as it was understood; null where it is none. */
  readonly origin: string | null;
}

/** Everything in a request that its address is read from. */
function writtenAddress({ headers }: Pick<IncomingMessage, 'headers'>, target: string): string {
  return `${String(headers['x-forwarded-proto'] ?? '')} ${headers.host ?? ''} ${target}`;
}

function isForEverybody(
  { method = '', headers }: IncomingMessage,
  { isPersonal }: Pick<ReadingPagesSettings, 'isPersonal'>,
): boolean {
  if (!isReading(method)) return false;
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.cookie === undefined || !isPersonal(headers.cookie);
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
