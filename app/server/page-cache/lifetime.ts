/** How long a page may be kept, in seconds from the moment at which it was made. */
export interface Lifetime {
  readonly fresh: number;
  /** Until then it may be shown while a new one is made. */
  readonly staleWhileRevalidate: number;
  /** Until then it may be shown when no new one can be made. */
  readonly staleIfError: number;
}

/** Statuses that say something of the address itself, and not of the moment. */
const CACHEABLE_STATUSES: readonly number[] = [200, 301, 308, 404];

/**
 * How long an answer may be kept for everyone, by its own headers (RFC 9111, RFC 5861); null for one that may not be kept.
 */
export function parseLifetime(status: number, headers: Headers): Lifetime | null {
  if (!CACHEABLE_STATUSES.includes(status) || headers.has('Set-Cookie')) return null;
  const directives = parseDirectives(headers.get('Cache-Control') ?? '');
  if (!directives.has('public') || directives.has('private')) return null;
  if (directives.has('no-store') || directives.has('no-cache')) return null;
  if ((headers.get('Vary') ?? '').includes('*')) return null;
  const fresh = toSeconds(directives, 's-maxage') ?? toSeconds(directives, 'max-age') ?? 0;
  if (fresh <= 0) return null;
  return {
    fresh,
    staleWhileRevalidate: fresh + (toSeconds(directives, 'stale-while-revalidate') ?? 0),
    staleIfError: fresh + (toSeconds(directives, 'stale-if-error') ?? 0),
  };
}

/**
 * Takes a page that all may keep away from the caches between the site and browsers: there it would stand for whoever has chosen
 * something else, where they do not heed `Vary`.
 */
export function cacheInBrowsersOnly(headers: Headers): void {
  const directives = parseDirectives(headers.get('Cache-Control') ?? '');
  if (!directives.has('public')) return;
  headers.set('Cache-Control', `private, max-age=${toSeconds(directives, 'max-age') ?? 0}`);
}

function parseDirectives(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toLowerCase(), value.trim()] as const;
    }),
  );
}

function toSeconds(directives: ReadonlyMap<string, string>, name: string): number | undefined {
  const value = directives.get(name);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
