import { SORTS, type AstrologerQuery, type AstrologerSort } from './astrologer.store';

export type Filters = Omit<AstrologerQuery, 'limit' | 'offset'>;

export const FILTER_NAMES = ['language', 'specialization', 'price', 'experience', 'sort'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Maximum price, in rupees per minute. */
export const PRICE_STEPS = [10, 20, 50, 100] as const;
/** Minimum experience, in years. */
export const EXPERIENCE_STEPS = [3, 5, 10, 20] as const;

const DEFAULT_SORT: AstrologerSort = 'rating';

export const NO_FILTERS: Filters = {
  language: null,
  specialization: null,
  maxPrice: null,
  minExperience: null,
  sort: DEFAULT_SORT,
};

/**
 * Empty parameters count as absent.
 * @returns `unknown`: the first filter with a value no form offers; only the store knows whether a language exists
 */
export function parseFilters(search: URLSearchParams): {
  readonly filters: Filters;
  readonly unknown: FilterName | null;
} {
  const given = (name: FilterName) => search.get(name)?.trim().toLowerCase() || null;
  const price = parseStep(given('price'), PRICE_STEPS);
  const experience = parseStep(given('experience'), EXPERIENCE_STEPS);
  const sort = given('sort') ?? DEFAULT_SORT;
  const unknown =
    price === undefined
      ? 'price'
      : experience === undefined
        ? 'experience'
        : isSort(sort)
          ? null
          : 'sort';
  return {
    filters: {
      language: given('language'),
      specialization: given('specialization'),
      maxPrice: price ?? null,
      minExperience: experience ?? null,
      sort: isSort(sort) ? sort : DEFAULT_SORT,
    },
    unknown,
  };
}

export function isFiltered(filters: Filters): boolean {
  return buildFilterQuery(filters) !== '';
}

/** Parameters have a fixed order, so that each set of filters has one URL. */
export function buildListPath(path: string, filters: Filters, page = 1): string {
  const query = new URLSearchParams(buildFilterQuery(filters));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function buildFilterQuery(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.language !== null) query.set('language', filters.language);
  if (filters.specialization !== null) query.set('specialization', filters.specialization);
  if (filters.maxPrice !== null) query.set('price', String(filters.maxPrice));
  if (filters.minExperience !== null) query.set('experience', String(filters.minExperience));
  if (filters.sort !== DEFAULT_SORT) query.set('sort', filters.sort);
  return query.toString();
}

/** @returns null for a missing parameter, undefined for a value that is not one of the steps */
function parseStep(text: string | null, steps: readonly number[]): number | null | undefined {
  return text === null ? null : steps.find((step) => String(step) === text);
}

function isSort(text: string): text is AstrologerSort {
  return (SORTS as readonly string[]).includes(text);
}
