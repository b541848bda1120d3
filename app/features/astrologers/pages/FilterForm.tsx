import { Form, Link } from '@remix-run/react';
import { inTitleCase, rupees } from '~/features/astrologers/astrologer-words';
import type { Facets, Sort } from '~/features/astrologers/astrologer.source';
import {
  EXPERIENCE_STEPS,
  isFiltered,
  listPath,
  PRICE_STEPS,
  type FilterName,
  type Filters,
} from '~/features/astrologers/filters';

interface FilterFormProps {
  /** The address of the list. */
  readonly path: string;
  readonly filters: Filters;
  readonly facets: Facets;
  /** Whether it stands open where there is little room. */
  readonly open: boolean;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

const SORT_TEXTS: Readonly<Record<Sort, string>> = {
  rating: 'Suggested',
  orders: 'Most orders',
  price: 'Lowest price',
};

/** The choices of a list: a form with a button, which needs no script. Folded where there is little room. */
export function FilterForm({ path, filters, facets, open }: FilterFormProps) {
  return (
    // Another address is another form: the controls start again with its choices.
    <details className="filters" key={listPath(path, filters)} open={open}>
      <summary>Filter and sort</summary>
      <Form method="get" action={path} aria-label="Filter and sort">
        <Choice
          name="language"
          label="Language"
          chosen={filters.language}
          options={[{ value: '', text: 'Any language' }, ...facets.languages.map(nameOption)]}
        />
        <Choice
          name="specialization"
          label="Specialisation"
          chosen={filters.specialization}
          options={[{ value: '', text: 'Any' }, ...facets.specializations.map(nameOption)]}
        />
        <Choice
          name="price"
          label="Rate per minute"
          chosen={filters.maxPrice}
          options={[{ value: '', text: 'Any rate' }, ...PRICE_STEPS.map(priceOption)]}
        />
        <Choice
          name="experience"
          label="Experience"
          chosen={filters.minExperience}
          options={[{ value: '', text: 'Any' }, ...EXPERIENCE_STEPS.map(experienceOption)]}
        />
        <Choice
          name="sort"
          label="Sort by"
          chosen={filters.sort}
          options={Object.entries(SORT_TEXTS).map(([value, text]) => ({ value, text }))}
        />
        <p className="actions">
          <button type="submit" className="button">
            Show
          </button>{' '}
          {isFiltered(filters) ? (
            <Link className="button" to={path}>
              Clear
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
  readonly options: readonly Option[];
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

function nameOption(value: string): Option {
  return { value, text: inTitleCase(value) };
}

function priceOption(step: number): Option {
  return { value: String(step), text: `Up to ${rupees(step)}` };
}

function experienceOption(step: number): Option {
  return { value: String(step), text: `${step} years or more` };
}
