import { Link } from '@remix-run/react';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { getApplicationPath } from '~/features/administration/application-subject';
import {
  SINCE_LABELS,
  LIST_STATE_LABELS,
  formatAssignment,
  toAssignmentView,
} from './decision-labels';
import { formatMobile } from '~/features/account/mobile';
import { toAdminDate } from '~/features/administration/moment';
import type { Cell } from '~/shared/text/csv';
import { toIndiaDate } from '~/shared/time/calendar';
import type { ReviewItem } from '~/features/applications/review/review';
import type { Teamwork } from '~/features/applications/review/teamwork.server';

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

export type ReviewRow = ReturnType<typeof toReviewRow>;

/** Unknown values are empty. `taken` names the assignee. */
export function toReviewRow(item: ReviewItem, assignmentText = '') {
  const status = LIST_STATE_LABELS[item.state];
  return {
    id: item.astrologerId,
    name: item.name,
    email: item.email,
    phone: item.mobile === '' ? '' : formatMobile(item.mobile),
    status: item.reapplicationAllowed ? `${status}, may apply again` : status,
    date: item.at === null ? '' : toAdminDate(toIndiaDate(item.at)),
    reason: item.rejectionReason ?? '',
    assignmentText,
  };
}

/** Phones have ten digits: spreadsheets treat a `+` as a formula. */
export function toListCells(item: ReviewItem): Cell[] {
  const { id, name, email, status, date, reason } = toReviewRow(item);
  return [id, name, email, item.mobile, status, date, reason];
}

export async function toAssignedRows(
  items: readonly ReviewItem[],
  teamwork: Pick<Teamwork, 'findAssignments'> | null,
  viewer: string,
): Promise<ReviewRow[]> {
  const assignments = await teamwork?.findAssignments(
    items.map(({ astrologerId }) => astrologerId),
  );
  return items.map((item) => {
    const assignment = assignments?.get(item.astrologerId);
    return toReviewRow(
      item,
      assignment ? formatAssignment(toAssignmentView(assignment, viewer)) : '',
    );
  });
}
