import { formatMobile } from '~/features/account/mobile';
import { toAdminDate } from '~/features/administration/moment';
import type { Cell } from '~/shared/text/csv';
import { toIndiaDate } from '~/shared/time/calendar';
import type { ReviewItem } from '~/features/applications/review/review';
import type { Teamwork } from '~/features/applications/review/teamwork.server';
import { LIST_STATE_LABELS, formatAssignment, toAssignmentView } from './decision-labels';

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

/** Adds the assignee to each row. */
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
