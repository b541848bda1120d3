import type { Subject } from './cached-page';
import type { LRUCache } from 'lru-cache';
import { SharedSignal } from '~/shared/result/shared-signal';
import { isText } from '~/server/encodings';
import { createLruCache } from '~/shared/memory/cache';
import { CachedPage } from './cached-page';
import { cacheInBrowsersOnly, parseLifetime } from './lifetime';

const MAX_PAGE_SHARE = 1 / 16;
/** Share of memory for rarely requested pages, so that a crawler cannot evict the others. */
const LONG_TAIL_SHARE = 1 / 8;
/** After this time new requests do not join a pending render, because it has probably stalled. */
const PATIENCE_MS = 10_000;

export type Outcome =
  | { readonly kind: 'kept'; readonly page: CachedPage; readonly note: string }
  | { readonly kind: 'passing'; readonly answer: Response; readonly note: string };

/** `isPartial` means that unavailable content was left out. */
export interface RenderResult {
  readonly answer: Response;
  readonly isPartial: boolean;
}

/** The signal aborts when every waiting client has disconnected. */
export type Render = (gone: AbortSignal) => Promise<RenderResult>;

export interface PageRequester {
  readonly gone?: AbortSignal;
  /** Called before rendering for this client; false rejects the request. If undefined, rendering is always allowed. */
  readonly canRender?: () => boolean;
}

/** Thrown when the client has no tokens left and no stale page exists. */
export class RenderRefusedError extends Error {
  override readonly name = 'MakingRefused';
}

interface PendingRender {
  readonly subject: Subject;
  readonly waiting: SharedSignal;
  /** The content changed during the render, so the result is not cached. */
  isOutdated: boolean;
}

interface SharedRender {
  readonly render: PendingRender;
  readonly work: Promise<CachedPage | UncacheableAnswer>;
  readonly startedAt: number;
}

/** The body is read completely, so that all waiting clients can share it. */
interface UncacheableAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | null;
  /** A stale page, if there is one, is served instead. */
  readonly isDegraded: boolean;
}

/** The key is the canonical address plus the choices of the variant. */
export interface PageName extends Subject {
  readonly key: string;
}

export interface PageCacheSettings {
  readonly maximumBytes: number;
  readonly now: () => number;
  /** The current day. Pages rendered on another day are never served. */
  readonly day: () => string;
  /** Whether pages list their topics in `Cache-Tag`, for purges by tag. */
  readonly tagged?: boolean;
}

/**
 * Rendered pages in memory. Concurrent requests share one render.
 * Pages from before a change of their topics, or from another day, are never served.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #ofMany: LRUCache<string, CachedPage>;
  readonly #flights = new Map<string, SharedRender>();
  /** All renders in progress, including those that requests no longer join. */
  readonly #makings = new Set<PendingRender>();
  readonly #settings: PageCacheSettings;
  /** Pages are recompressed one at a time, to leave CPU time for visitors. */
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
        entrySize: ({ size }) => size,
      });
    const ofMany = Math.floor(maximumBytes * LONG_TAIL_SHARE);
    this.#pages = room('pages', maximumBytes - ofMany);
    this.#ofMany = room('pages-of-many', ofMany);
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#ofMany.calculatedSize;
  }

  get entries(): number {
    return this.#pages.size + this.#ofMany.size;
  }

  get drops(): number {
    return this.#drops;
  }

  /** Drops every page when called without topics. Pending renders are invalidated as well. */
  drop(topics?: readonly string[]): void {
    this.#drops += 1;
    const isAffected = ({ shows }: Subject) =>
      topics === undefined || shows.some((topic) => topics.includes(topic));
    for (const render of this.#makings) {
      if (isAffected(render.subject)) render.isOutdated = true;
    }
    for (const [key, { render }] of this.#flights) {
      if (render.isOutdated) this.#flights.delete(key);
    }
    for (const room of [this.#pages, this.#ofMany]) {
      for (const [key, page] of room.entries()) {
        if (isAffected(page.subject)) room.delete(key);
      }
    }
  }

  whenSettled(): Promise<void> {
    return this.#improving;
  }

  fresh(key: string): CachedPage | undefined {
    this.#turnDay();
    const page = this.#pages.get(key) ?? this.#ofMany.get(key);
    return page && this.getAge(page) < page.lifetime.fresh ? page : undefined;
  }

  /**
   * The cached page, or a new one. A client that joins a pending render uses no token.
   * @throws RenderRefusedError, or the error of `make`, when there is no stale page to show
   */
  async find(
    { key, ...subject }: PageName,
    make: Render,
    asker: PageRequester = {},
  ): Promise<Outcome> {
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
    // Looked up again, because a drop in the meantime removes the stale page.
    const findUsableStalePage = () =>
      stale && age < stale.lifetime.staleIfError && room.peek(key) === stale ? stale : null;
    const made = await this.#waitFor(() => {
      if (!joined && !canRender()) throw new RenderRefusedError();
      return joined ?? this.#depart(key, subject, make);
    }, asker).catch((error: unknown) => {
      const stalePage = findUsableStalePage();
      if (!stalePage) throw error;
      return stalePage;
    });
    if (made instanceof CachedPage) {
      return {
        kind: 'kept',
        page: made,
        note: made === stale ? formatHitNote(made, this.getAge(made)) : how,
      };
    }
    const stalePage = made.isDegraded ? findUsableStalePage() : null;
    if (stalePage)
      return {
        kind: 'kept',
        page: stalePage,
        note: formatHitNote(stalePage, this.getAge(stalePage)),
      };
    if (joined && made.headers.has('Set-Cookie')) {
      if (!canRender()) throw new RenderRefusedError();
      const own = new SharedSignal();
      own.join(asker.gone);
      return { kind: 'passing', answer: (await make(own.signal)).answer, note: 'fwd=bypass' };
    }
    return { kind: 'passing', answer: toResponse(made), note: how };
  }

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
      !flight.render.waiting.signal.aborted &&
      performance.now() - flight.startedAt < PATIENCE_MS;
    return isJoinable ? flight : undefined;
  }

  async #waitFor(
    board: () => SharedRender,
    { gone }: PageRequester,
  ): Promise<CachedPage | UncacheableAnswer> {
    const { render, work } = board();
    render.waiting.join(gone);
    return work;
  }

  /** Completes the render even when every client disconnects. */
  #renew(key: string, subject: Subject, make: Render): void {
    const { render, work } = this.#depart(key, subject, make);
    render.waiting.join();
    // A failure is already logged and leaves the stale page in place.
    work.catch(() => undefined);
  }

  #depart(key: string, subject: Subject, make: Render): SharedRender {
    const render = { subject, waiting: new SharedSignal(), isOutdated: false };
    this.#makings.add(render);
    const work = this.#make(key, render, make).finally(() => {
      this.#makings.delete(render);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    const flight = { render, work, startedAt: performance.now() };
    this.#flights.set(key, flight);
    return flight;
  }

  async #make(
    key: string,
    render: PendingRender,
    make: Render,
  ): Promise<CachedPage | UncacheableAnswer> {
    const madeAt = this.#settings.now();
    const { answer, isPartial } = await make(render.waiting.signal);
    const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : null;
    const lifetime = isPartial ? null : parseLifetime(answer.status, answer.headers);
    const isCacheable = lifetime && body && isText(answer.headers.get('Content-Type') ?? '');
    this.#turnDay();
    if (!isCacheable || render.isOutdated) {
      const isDegraded = isPartial || answer.status >= 500;
      // The page is permanently gone or now private, so the stale page is removed.
      if (!isDegraded && !render.isOutdated) this.#roomOf(render.subject).delete(key);
      return { status: answer.status, headers: answer.headers, body, isDegraded };
    }
    const headers = new Headers(answer.headers);
    headers.append('Vary', 'Accept-Encoding');
    if (render.subject.choices !== undefined) cacheInBrowsersOnly(headers);
    if (this.#settings.tagged) headers.set('Cache-Tag', render.subject.shows.join(','));
    const page = new CachedPage(
      answer.status,
      [...headers],
      body,
      lifetime,
      madeAt,
      render.subject,
    );
    this.#roomOf(render.subject).set(key, page);
    this.#improveLater(key, page);
    return page;
  }

  #improveLater(key: string, page: CachedPage): void {
    this.#improving = this.#improving.then(async () => {
      // The first answer is sent before recompression starts.
      await new Promise(setImmediate);
      const room = this.#roomOf(page.subject);
      if (room.peek(key) !== page) return;
      await page.improveCompression();
      if (room.peek(key) !== page) return;
      // The cache measures an entry only when it is added.
      room.delete(key);
      room.set(key, page);
    });
  }
}

/** Value of `Cache-Status` for a cached page; `age` in seconds. */
export function formatHitNote({ lifetime }: CachedPage, age: number): string {
  return `hit; ttl=${Math.floor(lifetime.fresh - age)}`;
}

function toResponse({ status, headers, body }: UncacheableAnswer): Response {
  return new Response(body ? new Uint8Array(body) : null, { status, headers });
}
