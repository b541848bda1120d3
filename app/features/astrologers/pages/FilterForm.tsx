import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getTermLabel, formatRupees } from '~/features/astrologers/astrologer-labels';
import type { Facets } from '~/features/astrologers/astrologers.server';
import {
  EXPERIENCE_STEPS,
  isFiltered,
  buildListPath,
  PRICE_STEPS,
  SORTS,
  type AstrologerSort,
  type FilterName,
  type Filters,
} from '~/features/astrologers/filters';

interface FilterFormProps {
  readonly path: string;
  readonly filters: Filters;
  readonly facets: Facets;
  /** Opens the collapsed form on narrow screens. */
  readonly open: boolean;
}

const SORT_LABELS: Readonly<Record<AstrologerSort, () => string>> = {
  rating: m.astrologers_sort_rating,
  orders: m.astrologers_sort_orders,
  price: m.astrologers_sort_price,
};

export function FilterForm({ path, filters, facets, open }: FilterFormProps) {
  return (
    // Remounts the form for a new URL, so that its controls show the new filters.
    <details className="filters" key={buildListPath(path, filters)} open={open}>
      <summary>{m.astrologers_filter()}</summary>
      <Form method="get" action={path} aria-label={m.astrologers_filter()}>
        <Choice
          name="language"
          label={m.astrologers_language()}
          chosen={filters.language}
          any={m.astrologers_any_language()}
          options={facets.languages}
          toText={getTermLabel}
        />
        <Choice
          name="specialization"
          label={m.astrologers_specialization()}
          chosen={filters.specialization}
          any={m.astrologers_any_specialization()}
          options={facets.specializations}
          toText={getTermLabel}
        />
        <Choice
          name="price"
          label={m.astrologers_price()}
          chosen={filters.maxPrice}
          any={m.astrologers_any_price()}
          options={PRICE_STEPS}
          toText={(step) => m.astrologers_up_to({ rate: formatRupees(step) })}
        />
        <Choice
          name="experience"
          label={m.astrologers_experience_label()}
          chosen={filters.minExperience}
          any={m.astrologers_any_experience()}
          options={EXPERIENCE_STEPS}
          toText={(step) => m.astrologers_years_or_more({ years: step })}
        />
        <Choice
          name="sort"
          label={m.astrologers_sort()}
          chosen={filters.sort}
          options={SORTS}
          toText={(sort) => SORT_LABELS[sort]()}
        />
        <p className="actions">
          <button type="submit" className="button">
            {m.astrologers_show()}
          </button>{' '}
          {isFiltered(filters) ? (
            <Link className="button" to={path}>
              {m.astrologers_clear()}
            </Link>
          ) : null}
        </p>
      </Form>
    </details>
  );
}

interface ChoiceProps<Value> {
  readonly name: FilterName;
  readonly label: string;
  readonly chosen: Value | null;
  /** Text of the option that does not filter. */
  readonly any?: string;
  readonly options: readonly Value[];
  readonly toText: (value: Value) => string;
}

function Choice<Value extends string | number>({
  name,
  label,
  chosen,
  any,
  options,
  toText,
}: ChoiceProps<Value>) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={String(chosen ?? '')}>
        {any === undefined ? null : <option value="">{any}</option>}
        {options.map((value) => (
          <option key={value} value={value}>
            {toText(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
