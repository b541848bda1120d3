import { toReadable } from '~/features/account/mobile';
import { toAdminDate } from '~/features/administration/moment';
import type { Cell } from '~/shared/text/csv';
import { toIndiaDate } from '~/shared/time/calendar';
import type { ReviewItem } from '~/features/applications/review/review';
import type { Teamwork } from '~/features/applications/review/teamwork.server';
import { LIST_STATE_LABELS, formatAssignment, toAssignmentView } from './decision-labels';

/** An application as the row of a table shows it. */
export interface ReviewRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: string;
  /** `21/11/2026`; blank where nobody knows. */
  readonly date: string;
  readonly reason: string;
  /** Who has taken it, in words; blank: nobody. */
  readonly taken: string;
}

/** What a row says of an application; `taken` says who looks after it. */
export function toReviewRow(item: ReviewItem, taken = ''): ReviewRow {
  const status = LIST_STATE_LABELS[item.state];
  return {
    id: item.astrologerId,
    name: item.name,
    email: item.email,
    phone: item.mobile === '' ? '' : toReadable(item.mobile),
    status: item.reapplicationAllowed ? `${status}, may apply again` : status,
    date: item.at === null ? '' : toAdminDate(toIndiaDate(item.at)),
    reason: item.rejectionReason ?? '',
    taken,
  };
}

/** Row of an exported list. Phones have ten digits: spreadsheets read a `+` as a formula. */
export function toListCells(item: ReviewItem): Cell[] {
  const { id, name, email, status, date, reason } = toReviewRow(item);
  return [id, name, email, item.mobile, status, date, reason];
}

/** Applications as the rows of a table, each with who has taken it. @returns them in their order */
export async function toAssignedRows(
  items: readonly ReviewItem[],
  teamwork: Pick<Teamwork, 'findAssignments'> | null,
  viewer: string,
): Promise<ReviewRow[]> {
  const assignments = await teamwork?.findAssignments(
    items.map(({ astrologerId }) => astrologerId),
  );
  return items.map((item) => {
    const taking = assignments?.get(item.astrologerId);
    return toReviewRow(item, taking ? formatAssignment(toAssignmentView(taking, viewer)) : '');
  });
}
