import { failed, ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { countPages } from '~/shared/paging/paging';
import type { AstrologerCard } from './astrologer';
import type { FilterName, Filters, AstrologerQuery } from './filters';

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
  listActive(query: AstrologerQuery): Promise<Pick<AstrologerList, 'astrologers' | 'total'>>;

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

const ASTROLOGERS_PER_PAGE = 24;

export interface AstrologerList {
  readonly astrologers: readonly AstrologerCard[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
}

export type AstrologersFailure =
  | { readonly kind: 'no-such-page' }
  /** No active astrologer has this value. */
  | { readonly kind: 'unknown-choice'; readonly choice: FilterName; readonly facets: Facets }
  | { readonly kind: 'failed' };

/** @returns the use cases for the call and chat lists */
export function createAstrologers({ source }: { source: AstrologerStore }) {
  return {
    /** @returns null when there is no active astrologer with this id @throws StoreError */
    findActive: (id: number): Promise<AstrologerCard | null> => source.findActive(id),

    /** @returns whether an astrologer has this number @throws StoreError */
    isRegistered: async (mobile: string): Promise<boolean> =>
      (await source.findByMobile(mobile)) !== null,

    /**
     * @param unknown the filter that `parseFilters` rejected
     * @returns a page of matching astrologers, or why there is none
     */
    list: ({
      filters,
      unknown,
      page,
    }: {
      readonly filters: Filters;
      readonly unknown: FilterName | null;
      readonly page: number;
    }): Promise<Result<AstrologerList, AstrologersFailure>> =>
      withStoreFallback(
        async () => {
          const facets = await source.facets();
          const choice = unknown ?? findUnmatchedFilter(filters, facets);
          if (choice) return failed({ kind: 'unknown-choice' as const, choice, facets });
          const found = await source.listActive({
            ...filters,
            limit: ASTROLOGERS_PER_PAGE,
            offset: (page - 1) * ASTROLOGERS_PER_PAGE,
          });
          const pages = countPages(found.total, ASTROLOGERS_PER_PAGE);
          if (page > pages) return failed({ kind: 'no-such-page' as const });
          return ok({ ...found, page, pages, facets });
        },
        () => failed({ kind: 'failed' as const }),
      ),
  };
}

function findUnmatchedFilter(
  { language, specialization }: Filters,
  facets: Facets,
): FilterName | null {
  if (language !== null && !facets.languages.includes(language)) return 'language';
  if (specialization !== null && !facets.specializations.includes(specialization)) {
    return 'specialization';
  }
  return null;
}
