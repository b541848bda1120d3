/** Limits in seconds since the page was rendered. */
export interface Lifetime {
  readonly fresh: number;
  readonly staleWhileRevalidate: number;
  /** The page can be shown until this age if rendering fails. */
  readonly staleIfError: number;
}

/** Statuses that depend only on the address. */
const CACHEABLE_STATUSES: readonly number[] = [200, 301, 308, 404];

/** Parses the response headers (RFC 9111, RFC 5861). Null for an uncacheable response. */
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

/** Excludes pages with a visitor's choice from shared caches, some of which ignore `Vary`. */
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
