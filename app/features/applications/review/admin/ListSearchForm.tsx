import { Form, Link } from '@remix-run/react';
import { FIND_PATH } from './find.schema';
import type { ReviewListKind } from './review-lists';
import { buildListPath, type ReviewListFilter } from './list-request';
import type { ReviewSort } from '~/features/applications/review/review';
import type { ApplicationState } from '~/features/applications/apply/application-labels';

interface ListSearchFormProps {
  readonly list: ReviewListKind;
  readonly listFilter: ReviewListFilter;
}

const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  'name-backwards': 'Name, Z to A',
};

const STATE_FILTER_LABELS: Readonly<Record<ApplicationState, string>> = {
  'under-review': 'Submitted',
  unfinished: 'Not finished',
  approved: 'Active',
  inactive: 'Inactive',
  rejected: 'Rejected',
};

/** Works without script. */
export function ListSearchForm({ list, listFilter }: ListSearchFormProps) {
  const address = buildListPath(list, listFilter);
  return (
    // Remounts the form for another search.
    <Form
      key={address}
      method="post"
      action={list.path}
      role="search"
      aria-label={`Search ${list.title}`}
      className="admin-search"
    >
      <div className="field">
        <label htmlFor="review-search">Name, e-mail or mobile number</label>
        <input
          id="review-search"
          name="q"
          type="search"
          defaultValue={listFilter.search}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-describedby="review-search-hint"
        />
        <p id="review-search-hint" className="field-hint">
          Or the last digits of the number, or an astrologer’s ID. An Aadhaar or PAN number is
          looked for <Link to={FIND_PATH}>on a page of its own</Link>, never here.
        </p>
      </div>
      {list.states.length > 1 ? (
        <Choice
          name="show"
          label="Show"
          chosen={listFilter.state}
          options={list.states.map((state) => [state, STATE_FILTER_LABELS[state]])}
        />
      ) : null}
      <Choice
        name="sort"
        label="Sort by"
        chosen={listFilter.sort}
        options={Object.entries(REVIEW_SORT_LABELS)}
      />
      <p className="actions">
        <button type="submit" className="button button-primary">
          Search
        </button>{' '}
        {address === list.path ? null : (
          <Link className="button" to={list.path}>
            Clear
          </Link>
        )}
      </p>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const id = `review-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
