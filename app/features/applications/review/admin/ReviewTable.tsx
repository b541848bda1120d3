import { Link } from '@remix-run/react';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { getApplicationPath } from '~/features/administration/application-subject';
import type { ReviewRow } from './review-row';
import { SINCE_LABELS } from './decision-labels';

interface ReviewTableProps {
  readonly caption: string;
  readonly items: readonly ReviewRow[];
  readonly state: ApplicationState;
}

export function ReviewTable({ caption, items, state }: ReviewTableProps) {
  return (
    <AdminTable
      caption={caption}
      columns={buildReviewColumns(state)}
      rows={items}
      getKey={({ id }) => id}
    />
  );
}

function buildReviewColumns(state: ApplicationState): readonly Column<ReviewRow>[] {
  return [
    { label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { label: 'Email', cell: ({ email }) => email || '–' },
    { label: 'Phone', cell: ({ phone }) => <span className="nowrap">{phone || '–'}</span> },
    { label: 'Status', cell: StatusLabel },
    { label: SINCE_LABELS[state], cell: ({ date }) => date },
    ...(state === 'rejected' ? [REASON] : []),
    { label: 'Application', cell: ViewLink },
  ];
}

function StatusLabel({ status, assignmentText }: ReviewRow) {
  if (assignmentText === '') return status;
  return (
    <>
      {status}
      <br />
      {assignmentText}
    </>
  );
}

const REASON: Column<ReviewRow> = {
  label: 'Reason',
  cell: ({ reason }) => <span className="review-reason">{reason || '–'}</span>,
};

function ViewLink({ id, name }: ReviewRow) {
  return (
    <Link className="button review-view" to={getApplicationPath(id)}>
      View Application<span className="visually-hidden"> of {name}</span>
    </Link>
  );
}
