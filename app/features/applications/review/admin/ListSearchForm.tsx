import { Link } from '@remix-run/react';
import { SearchChoice, SearchForm, SearchText } from '~/features/administration/panel/SearchForm';
import { FIND_PATH } from './find.schema';
import type { ReviewListKind } from './list-kind';
import { buildListPath, type ArticleListFilter } from './list-request';
import { REVIEW_SORTS, type ReviewSort } from '~/features/applications/review/review';
import type { ApplicationState } from '~/features/applications/apply/application-labels';

interface ListSearchFormProps {
  readonly list: ReviewListKind;
  readonly choices: ArticleListFilter;
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

export function ListSearchForm({ list, choices }: ListSearchFormProps) {
  const address = buildListPath(list, choices);
  return (
    <SearchForm
      label={`Search ${list.title}`}
      path={list.path}
      address={address}
      method="post"
      role="search"
      isFiltered={address !== list.path}
    >
      <SearchText
        id="review-search"
        name="q"
        label="Name, e-mail or mobile number"
        value={choices.search}
        hint={
          <>
            Or the last digits of the number, or an astrologer’s ID. An Aadhaar or PAN number is
            looked for <Link to={FIND_PATH}>on a page of its own</Link>, never here.
          </>
        }
      />
      {list.states.length > 1 ? (
        <SearchChoice
          id="review-show"
          name="show"
          label="Show"
          value={choices.state}
          options={list.states.map((state) => ({
            value: state,
            label: STATE_FILTER_LABELS[state],
          }))}
        />
      ) : null}
      <SearchChoice
        id="review-sort"
        name="sort"
        label="Sort by"
        value={choices.sort}
        options={REVIEW_SORTS.map((sort) => ({ value: sort, label: REVIEW_SORT_LABELS[sort] }))}
      />
    </SearchForm>
  );
}
