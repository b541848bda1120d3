export const SORTS = ['rating', 'orders', 'price'] as const;

/** `rating` and `orders` sort descending, `price` ascending. */
export type AstrologerSort = (typeof SORTS)[number];

/** Null fields do not filter. */
export interface Filters {
  /** Lower-case value from `getLanguages`. */
  readonly language: string | null;
  /** Lower case. */
  readonly specialization: string | null;
  /** Maximum, in rupees per minute. */
  readonly maxPrice: number | null;
  /** Minimum, in years. */
  readonly minExperience: number | null;
  readonly sort: AstrologerSort;
}

export interface AstrologerQuery extends Filters {
  readonly limit: number;
  readonly offset: number;
}

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
  const sort = SORTS.find((each) => each === (given('sort') ?? DEFAULT_SORT));
  const parsed = { price, experience, sort };
  const unknown = (['price', 'experience', 'sort'] as const).find(
    (name) => parsed[name] === undefined,
  );
  return {
    filters: {
      language: given('language'),
      specialization: given('specialization'),
      maxPrice: price ?? null,
      minExperience: experience ?? null,
      sort: sort ?? DEFAULT_SORT,
    },
    unknown: unknown ?? null,
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
  const { language, specialization, maxPrice: price, minExperience: experience } = filters;
  const sort = filters.sort === DEFAULT_SORT ? null : filters.sort;
  const values = Object.entries({ language, specialization, price, experience, sort });
  const set = values.filter(([, value]) => value !== null);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
}

/** @returns null for a missing parameter, undefined for a value that is not one of the steps */
function parseStep(text: string | null, steps: readonly number[]): number | null | undefined {
  return text === null ? null : steps.find((step) => String(step) === text);
}
