import type { Facts } from './facts';

/** Who asks for a page. */
export type Asker = 'visitor' | 'admin' | 'api';

/** A page of the bench; the address depends on how much there is. */
export interface BenchPage {
  readonly name: string;
  readonly asker: Asker;
  address(facts: Facts): string;
}

const PLACES = ['first', 'middle', 'last'] as const;

/**
 * The number of a page at a place of a list. The last one is the last that is full: a page with a few lines is cheaper to draw,
 * whatever the store is like.
 */
export function findPageAt(place: (typeof PLACES)[number], total: number, perPage: number): number {
  const full = Math.max(1, Math.floor(total / perPage));
  if (place === 'first') return 1;
  return place === 'last' ? full : Math.ceil(full / 2);
}

/** The pages of a list at its beginning, its middle and its end. */
export function placesOf(
  name: string,
  asker: Asker,
  perPage: number,
  list: { readonly total: (facts: Facts) => number; readonly path: (page: number) => string },
): BenchPage[] {
  return PLACES.map((place) => ({
    name: `${name}, ${place} page`,
    asker,
    address: (facts) => list.path(findPageAt(place, list.total(facts), perPage)),
  }));
}

/** An address with a query, if there is something to ask. */
export function withQuery(path: string, parts: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(
    Object.entries(parts).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A page whose address is always the same. */
export function fixed(name: string, path: string, asker: Asker = 'visitor'): BenchPage {
  return { name, asker, address: () => path };
}
