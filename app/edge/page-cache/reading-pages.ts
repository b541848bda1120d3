import { LRUCache } from 'lru-cache';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { sendAnswer } from '~/edge/send';
import { addressOf } from '~/edge/web-request';
import { PageCache, type Made, type PageCacheSettings } from './page-cache';
import { sendKept } from './send-kept';

/** How many addresses, as people write them, are remembered with the page that they lead to. */
const REMEMBERED_ADDRESSES = 5_000;
/** Addresses of pages are short; longer ones are not worth remembering. */
const LONGEST_ADDRESS = 1_000;

/** Milliseconds for which an answer waits until it is known whether it changed pages. */
const LOOK_DEADLINE_MS = 1_000;

/** Headers of requests that ask for something else than the page that everybody gets. */
const SPECIAL_HEADERS = ['authorization', 'range', 'content-length', 'transfer-encoding'];

const NAME = 'taravani';

/** What the application says of its pages. */
export interface ReadingPagesSettings extends PageCacheSettings {
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  /** The one address of a page that is the same for everyone, without parameters that it does not know; null for all others. */
  readonly pageAddress: (address: URL) => URL | null;
  /** Whether a `Cookie` header says something of who asks. */
  readonly isPersonal: (cookies: string) => boolean;
  /** Calls the listener when something that visitors read has changed. */
  readonly onChange: (listener: () => void) => void;
  /** Looks whether it has, and calls the listeners first if so; false when that cannot be known at the moment. */
  readonly look: () => Promise<boolean>;
}

/** Makes the page of an address. */
export type MakePage = (address: URL) => Promise<Made>;

/** The pages that are the same for every visitor without a session, answered from memory. */
export interface ReadingPages {
  readonly cache: PageCache;
  /** Answers the request if it is for such a page; false when it is not, and then nothing has been sent. */
  answer(request: ExpressRequest, response: ExpressResponse, make: MakePage): Promise<boolean>;
  /** To be called before the answer to anything but GET and HEAD goes out: whatever that has changed is then shown at once. */
  catchUp(method: string, status: number): Promise<void>;
}

/** Keeps reading pages in memory until what they show has changed. */
export function keepReadingPages(settings: ReadingPagesSettings): ReadingPages {
  const cache = new PageCache(settings);
  settings.onChange(() => {
    cache.drop();
  });
  const addresses = new LRUCache<string, { readonly key: string | null }>({
    max: REMEMBERED_ADDRESSES,
  });

  /** The address of the page that a request asks for, as text; null when it is none of these pages. */
  function keyOf(request: ExpressRequest): string | null {
    if (request.originalUrl.length > LONGEST_ADDRESS) return null;
    const written = `${request.protocol} ${request.headers.host ?? ''} ${request.originalUrl}`;
    const known = addresses.get(written);
    if (known) return known.key;
    const address = addressOf(request, settings.publicUrl);
    const key = address && settings.pageAddress(address)?.href;
    addresses.set(written, { key: key ?? null });
    return key ?? null;
  }

  return {
    cache,
    async answer(request, response, make) {
      if (!isForEverybody(request, settings) || response.locals.refusal) return false;
      const key = keyOf(request);
      if (key === null) return false;
      const outcome = await cache.find(key, () => make(new URL(key)));
      response.setHeader('Cache-Status', `${NAME}; ${outcome.note}`);
      if (outcome.kind === 'passing') await sendAnswer(request, response, outcome.answer);
      else await sendKept(request, response, outcome.page, cache.ageOf(outcome.page));
      return true;
    },
    async catchUp(method, status) {
      if (isReading(method)) return;
      const isKnown = await within(LOOK_DEADLINE_MS, settings.look());
      // Something was done, and what it changed cannot be seen.
      if (!isKnown && status < 400) cache.drop();
    },
  };
}

function isForEverybody(
  { method, headers }: ExpressRequest,
  { isPersonal }: Pick<ReadingPagesSettings, 'isPersonal'>,
): boolean {
  if (!isReading(method)) return false;
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return headers.cookie === undefined || !isPersonal(headers.cookie);
}

/** What the question is answered with, if it is in time; false otherwise. */
async function within(milliseconds: number, question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
