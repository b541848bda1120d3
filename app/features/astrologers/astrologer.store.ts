import type { AstrologerCard } from './astrologer';

export const SORTS = ['rating', 'orders', 'price'] as const;

/** `rating` and `orders` sort descending, `price` ascending. */
export type AstrologerSort = (typeof SORTS)[number];

/** Null fields do not filter. */
export interface AstrologerQuery {
  /** Lower-case value from `getLanguages`. */
  readonly language: string | null;
  /** Lower case. */
  readonly specialization: string | null;
  /** Maximum, in rupees per minute. */
  readonly maxPrice: number | null;
  /** Minimum, in years. */
  readonly minExperience: number | null;
  readonly sort: AstrologerSort;
  readonly limit: number;
  readonly offset: number;
}

export interface Facets {
  readonly languages: readonly string[];
  readonly specializations: readonly string[];
}

export interface RegisteredAstrologer {
  readonly id: number;
  readonly name: string;
}

/** Every method can throw `StoreError`. */
export interface AstrologerStore {
  /** @returns one page of the matching active astrologers; `total` counts all pages */
  listActive(
    query: AstrologerQuery,
  ): Promise<{ readonly astrologers: readonly AstrologerCard[]; readonly total: number }>;

  /** @returns at most 100 languages, and the specialisations of active astrologers */
  facets(): Promise<Facets>;

  /** @returns null when there is no active astrologer with this id */
  findActive(id: number): Promise<AstrologerCard | null>;

  /** @returns the astrologer with this number in any state; null if there is none */
  findByMobile(mobile: string): Promise<RegisteredAstrologer | null>;
}

export interface DemoAstrologerStore {
  /** @returns the number of demo astrologers */
  count(): Promise<number>;
  /**
   * Deletes demo astrologers and writes an audit entry.
   * @param actor for the audit entry
   * @returns the number of deleted astrologers
   */
  remove(actor: string): Promise<number>;
}
