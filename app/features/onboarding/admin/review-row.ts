import { toReadable } from '~/features/account/mobile';
import { toAdminDate } from '~/features/administration/moment';
import { indiaDateOf } from '~/shared/time/calendar';
import type { ReviewItem } from '~/features/onboarding/review/review';
import { LIST_STATES } from './words';

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
}

/** What a row says of an application. */
export function toReviewRow(item: ReviewItem): ReviewRow {
  const status = LIST_STATES[item.state];
  return {
    id: item.astrologerId,
    name: item.name,
    email: item.email,
    phone: item.mobile === '' ? '' : toReadable(item.mobile),
    status: item.reapplicationAllowed ? `${status}, may apply again` : status,
    date: item.at === null ? '' : toAdminDate(indiaDateOf(item.at)),
    reason: item.rejectionReason ?? '',
  };
}
