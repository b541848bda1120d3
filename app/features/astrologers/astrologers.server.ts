import { failed, ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { countPages } from '~/shared/paging/paging';
import type { AstrologerCard } from './astrologer';
import type { AstrologerStore, Facets } from './astrologer.store';
import type { FilterName, Filters } from './filters';

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
      guarded(async () => {
        const facets = await source.facets();
        const choice = unknown ?? findUnmatchedFilter(filters, facets);
        if (choice) return failed({ kind: 'unknown-choice', choice, facets });
        const found = await source.listActive({
          ...filters,
          limit: ASTROLOGERS_PER_PAGE,
          offset: (page - 1) * ASTROLOGERS_PER_PAGE,
        });
        const pages = countPages(found.total, ASTROLOGERS_PER_PAGE);
        if (page > pages) return failed({ kind: 'no-such-page' });
        return ok({ ...found, page, pages, facets });
      }),
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

async function guarded<Value>(
  work: () => Promise<Result<Value, AstrologersFailure>>,
): Promise<Result<Value, AstrologersFailure>> {
  return withStoreFallback(
    () => work(),
    () => failed({ kind: 'failed' }),
  );
}
