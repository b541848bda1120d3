import { Form, Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getTermLabel, formatRupees } from '~/features/astrologers/astrologer-labels';
import type { Facets, AstrologerSort } from '~/features/astrologers/astrologer.store';
import {
  EXPERIENCE_STEPS,
  isFiltered,
  buildListPath,
  PRICE_STEPS,
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

interface FilterOption {
  readonly value: string;
  readonly text: string;
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
          options={[
            { value: '', text: m.astrologers_any_language() },
            ...facets.languages.map(toNameOption),
          ]}
        />
        <Choice
          name="specialization"
          label={m.astrologers_specialization()}
          chosen={filters.specialization}
          options={[
            { value: '', text: m.astrologers_any_specialization() },
            ...facets.specializations.map(toNameOption),
          ]}
        />
        <Choice
          name="price"
          label={m.astrologers_price()}
          chosen={filters.maxPrice}
          options={[
            { value: '', text: m.astrologers_any_price() },
            ...PRICE_STEPS.map(toPriceOption),
          ]}
        />
        <Choice
          name="experience"
          label={m.astrologers_experience_label()}
          chosen={filters.minExperience}
          options={[
            { value: '', text: m.astrologers_any_experience() },
            ...EXPERIENCE_STEPS.map(toExperienceOption),
          ]}
        />
        <Choice
          name="sort"
          label={m.astrologers_sort()}
          chosen={filters.sort}
          options={Object.entries(SORT_LABELS).map(([value, text]) => ({ value, text: text() }))}
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

interface ChoiceProps {
  readonly name: FilterName;
  readonly label: string;
  readonly chosen: string | number | null;
  readonly options: readonly FilterOption[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={String(chosen ?? '')}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function toNameOption(value: string): FilterOption {
  return { value, text: getTermLabel(value) };
}

function toPriceOption(step: number): FilterOption {
  return { value: String(step), text: m.astrologers_up_to({ rate: formatRupees(step) }) };
}

function toExperienceOption(step: number): FilterOption {
  return { value: String(step), text: m.astrologers_years_or_more({ years: step }) };
}
