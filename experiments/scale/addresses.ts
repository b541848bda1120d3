import type { Facts } from './facts';

export type OtpRequester = 'visitor' | 'admin' | 'api';

export interface BenchPage {
  readonly name: string;
  readonly visitorKind: OtpRequester;
  address(facts: Facts): string;
}

const PLACES = ['first', 'middle', 'last'] as const;

/** The page number at a place of a list. The last page is the last full one, because a short page is cheaper to render. */
export function findPageAt(place: (typeof PLACES)[number], total: number, perPage: number): number {
  const full = Math.max(1, Math.floor(total / perPage));
  if (place === 'first') return 1;
  return place === 'last' ? full : Math.ceil(full / 2);
}

export function listPagePositions(
  name: string,
  visitorKind: OtpRequester,
  perPage: number,
  list: { readonly total: (facts: Facts) => number; readonly path: (page: number) => string },
): BenchPage[] {
  return PLACES.map((place) => ({
    name: `${name}, ${place} page`,
    visitorKind,
    address: (facts) => list.path(findPageAt(place, list.total(facts), perPage)),
  }));
}

export function withQuery(path: string, parts: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(
    Object.entries(parts).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export function fixed(
  name: string,
  path: string,
  visitorKind: OtpRequester = 'visitor',
): BenchPage {
  return { name, visitorKind, address: () => path };
}
