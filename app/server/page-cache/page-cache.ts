import type { Subject } from './cached-page';
import type { LRUCache } from 'lru-cache';
import { SharedSignal } from '~/shared/result/shared-signal';
import { isText } from '~/server/encodings';
import { createLruCache } from '~/shared/memory/cache';
import { CachedPage } from './cached-page';
import { cacheInBrowsersOnly, parseLifetime } from './lifetime';

/** A larger page is made anew each time. */
const MAX_PAGE_SHARE = 1 / 16;
/** What pages have together of which there are very many: whoever walks through them pushes out no other. */
const LONG_TAIL_SHARE = 1 / 8;
/** Milliseconds after which nobody joins those who wait for a page: whatever makes it hangs. */
const PATIENCE_MS = 10_000;

/** What came of a request for a page. */
export type Outcome =
  | { readonly kind: 'kept'; readonly page: CachedPage; readonly note: string }
  /** An answer that may not be kept. */
  | { readonly kind: 'passing'; readonly answer: Response; readonly note: string };

/** The application's answer; `isPartial` when it left something out that it could not have at the moment. */
export interface Rendered {
  readonly answer: Response;
  readonly isPartial: boolean;
}

/** Makes a page; the signal is aborted when everybody who waits for it has gone. */
export type Render = (gone: AbortSignal) => Promise<Rendered>;

/** Who asks for a page. */
export interface Asker {
  /** Aborted when the client has gone; undefined: it waits to the end. */
  readonly gone?: AbortSignal;
  /** Asked before a page is made for this client: false refuses it. Undefined: it may have every page made. */
  readonly canRender?: () => boolean;
}

/** Thrown to a client that may not have a page made, where there is no older one to show. */
export class RenderRefusedError extends Error {
  override readonly name = 'MakingRefused';
}

/** A page that is being made. */
interface PendingRender {
  readonly subject: Subject;
  /** Those who wait for it. */
  readonly waiting: SharedSignal;
  /** What it shows has changed since it began: it is not kept. */
  isOutdated: boolean;
}

interface SharedRender {
  readonly making: PendingRender;
  readonly work: Promise<CachedPage | UncacheableAnswer>;
  readonly startedAt: number;
}

/** An answer that is not kept, read whole so that all who waited for it can have it. */
interface UncacheableAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | null;
  /** Whether an older page, where there is one, says more. */
  readonly isDegraded: boolean;
}

/** The one address of a page, as text (behind it the choices that it is made for), and what stands there. */
export interface PageName extends Subject {
  readonly key: string;
}

export interface PageCacheSettings {
  /** What all pages together may take in memory, in bytes. */
  readonly maximumBytes: number;
  /** Milliseconds since 1970, by the clock that the pages go by. */
  readonly now: () => number;
  /** Names the day that pages speak of as today; what was made on another day is shown to nobody. */
  readonly day: () => string;
  /** Whether pages say in `Cache-Tag` what they show, for caches in front that are purged by tag. */
  readonly tagged?: boolean;
}

/**
 * Pages in memory, by address. One request makes a page, however many ask for it at once; what was made before a change of
 * what it shows (`drop`) or on another day is never shown after it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #ofMany: LRUCache<string, CachedPage>;
  readonly #flights = new Map<string, SharedRender>();
  /** Everything that is being made, also what nobody joins any more. */
  readonly #makings = new Set<PendingRender>();
  readonly #settings: PageCacheSettings;
  /** Pages that wait for their smallest form, one after the other: visitors need the processor more. */
  #improving: Promise<void> = Promise.resolve();
  #drops = 0;
  #day: string;

  constructor(settings: PageCacheSettings) {
    this.#settings = settings;
    this.#day = settings.day();
    const { maximumBytes } = settings;
    const room = (name: string, maxBytes: number) =>
      createLruCache<CachedPage>({
        name,
        maxBytes,
        maxEntrySize: Math.ceil(maximumBytes * MAX_PAGE_SHARE),
        sizeOf: ({ size }) => size,
      });
    const ofMany = Math.floor(maximumBytes * LONG_TAIL_SHARE);
    this.#pages = room('pages', maximumBytes - ofMany);
    this.#ofMany = room('pages-of-many', ofMany);
  }

  /** What the kept pages take in memory, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#ofMany.calculatedSize;
  }

  /** How many pages are kept. */
  get entries(): number {
    return this.#pages.size + this.#ofMany.size;
  }

  /** How often pages were forgotten because something changed or a day began. */
  get drops(): number {
    return this.#drops;
  }

  /** Forgets the pages that show one of the topics, also those that are being made; without topics, every page. */
  drop(topics?: readonly string[]): void {
    this.#drops += 1;
    const isTouched = ({ shows }: Subject) =>
      topics === undefined || shows.some((topic) => topics.includes(topic));
    for (const making of this.#makings) {
      if (isTouched(making.subject)) making.isOutdated = true;
    }
    for (const [key, { making }] of this.#flights) {
      if (making.isOutdated) this.#flights.delete(key);
    }
    for (const room of [this.#pages, this.#ofMany]) {
      for (const [key, page] of room.entries()) {
        if (isTouched(page.subject)) room.delete(key);
      }
    }
  }

  /** Resolves when no page waits for its smallest form any more. */
  settled(): Promise<void> {
    return this.#improving;
  }

  /** The page at an address if it is at hand and fresh. */
  fresh(key: string): CachedPage | undefined {
    this.#turnDay();
    const page = this.#pages.get(key) ?? this.#ofMany.get(key);
    return page && this.getAge(page) < page.lifetime.fresh ? page : undefined;
  }

  /**
   * What stands at an address: kept, or made by `make` now. A client that joins those who wait for a page is not asked whether it may
   * have one made.
   * @throws RenderRefusedError, or whatever `make` throws, when there is nothing older to show.
   */
  async find({ key, ...subject }: PageName, make: Render, asker: Asker = {}): Promise<Outcome> {
    const fresh = this.fresh(key);
    if (fresh) return { kind: 'kept', page: fresh, note: formatHitNote(fresh, this.getAge(fresh)) };
    const room = this.#roomOf(subject);
    const stale = room.get(key);
    const age = stale ? this.getAge(stale) : 0;
    const joined = this.#joinable(key);
    const canRender = () => asker.canRender?.() ?? true;
    if (stale && age < stale.lifetime.staleWhileRevalidate) {
      if (!joined && canRender()) this.#renew(key, subject, make);
      return { kind: 'kept', page: stale, note: formatHitNote(stale, this.getAge(stale)) };
    }
    const how = `fwd=${stale ? 'stale' : 'uri-miss'}${joined ? '; collapsed' : ''}`;
    // Only what is still there: a drop in the meantime takes the old page away for good.
    const older = () =>
      stale && age < stale.lifetime.staleIfError && room.peek(key) === stale ? stale : null;
    const made = await this.#waitFor(() => {
      if (!joined && !canRender()) throw new RenderRefusedError();
      return joined ?? this.#depart(key, subject, make);
    }, asker).catch((error: unknown) => {
      const instead = older();
      if (!instead) throw error;
      return instead;
    });
    if (made instanceof CachedPage) {
      return {
        kind: 'kept',
        page: made,
        note: made === stale ? formatHitNote(made, this.getAge(made)) : how,
      };
    }
    const instead = made.isDegraded ? older() : null;
    if (instead)
      return { kind: 'kept', page: instead, note: formatHitNote(instead, this.getAge(instead)) };
    if (joined && made.headers.has('Set-Cookie')) {
      if (!canRender()) throw new RenderRefusedError();
      const own = new SharedSignal();
      own.join(asker.gone);
      return { kind: 'passing', answer: (await make(own.signal)).answer, note: 'fwd=bypass' };
    }
    return { kind: 'passing', answer: toResponse(made), note: how };
  }

  /** Seconds since a page was made; endless when the clock was set back behind that. */
  getAge(page: CachedPage): number {
    const age = (this.#settings.now() - page.madeAt) / 1_000;
    return age < 0 ? Infinity : age;
  }

  #roomOf({ isLongTail }: Subject): LRUCache<string, CachedPage> {
    return isLongTail ? this.#ofMany : this.#pages;
  }

  #turnDay(): void {
    const day = this.#settings.day();
    if (day === this.#day) return;
    this.#day = day;
    this.drop();
  }

  #joinable(key: string): SharedRender | undefined {
    const flight = this.#flights.get(key);
    const isJoinable =
      flight !== undefined &&
      !flight.making.waiting.signal.aborted &&
      performance.now() - flight.startedAt < PATIENCE_MS;
    return isJoinable ? flight : undefined;
  }

  /** Waits with the others for a page that is being made. */
  async #waitFor(
    board: () => SharedRender,
    { gone }: Asker,
  ): Promise<CachedPage | UncacheableAnswer> {
    const { making, work } = board();
    making.waiting.join(gone);
    return work;
  }

  /** Makes a page to the end, whoever comes and goes meanwhile. */
  #renew(key: string, subject: Subject, make: Render): void {
    const { making, work } = this.#depart(key, subject, make);
    making.waiting.join();
    // A failure leaves the old page in place; whoever made it has logged why.
    work.catch(() => undefined);
  }

  /** Begins to make a page. */
  #depart(key: string, subject: Subject, make: Render): SharedRender {
    const making = { subject, waiting: new SharedSignal(), isOutdated: false };
    this.#makings.add(making);
    const work = this.#make(key, making, make).finally(() => {
      this.#makings.delete(making);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    const flight = { making, work, startedAt: performance.now() };
    this.#flights.set(key, flight);
    return flight;
  }

  async #make(
    key: string,
    making: PendingRender,
    make: Render,
  ): Promise<CachedPage | UncacheableAnswer> {
    const madeAt = this.#settings.now();
    const { answer, isPartial } = await make(making.waiting.signal);
    const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : null;
    const lifetime = isPartial ? null : parseLifetime(answer.status, answer.headers);
    const isKept = lifetime && body && isText(answer.headers.get('Content-Type') ?? '');
    this.#turnDay();
    if (!isKept || making.isOutdated) {
      const isDegraded = isPartial || answer.status >= 500;
      // Gone from its address for good, or private now: nobody is shown the old one again.
      if (!isDegraded && !making.isOutdated) this.#roomOf(making.subject).delete(key);
      return { status: answer.status, headers: answer.headers, body, isDegraded };
    }
    const headers = new Headers(answer.headers);
    headers.append('Vary', 'Accept-Encoding');
    if (making.subject.choices !== undefined) cacheInBrowsersOnly(headers);
    if (this.#settings.tagged) headers.set('Cache-Tag', making.subject.shows.join(','));
    const page = new CachedPage(
      answer.status,
      [...headers],
      body,
      lifetime,
      madeAt,
      making.subject,
    );
    this.#roomOf(making.subject).set(key, page);
    this.#improveLater(key, page);
    return page;
  }

  #improveLater(key: string, page: CachedPage): void {
    this.#improving = this.#improving.then(async () => {
      // The first answer goes out before.
      await new Promise(setImmediate);
      const room = this.#roomOf(page.subject);
      if (room.peek(key) !== page) return;
      await page.improve();
      if (room.peek(key) !== page) return;
      // Put there anew: its size is only asked for then.
      room.delete(key);
      room.set(key, page);
    });
  }
}

/** What `Cache-Status` says of a page from memory; `age` in seconds. */
export function formatHitNote({ lifetime }: CachedPage, age: number): string {
  return `hit; ttl=${Math.floor(lifetime.fresh - age)}`;
}

function toResponse({ status, headers, body }: UncacheableAnswer): Response {
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}
