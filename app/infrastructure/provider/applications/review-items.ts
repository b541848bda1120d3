import {
  getReviewState,
  type ReviewItem,
  type StateCounts,
  DECISION_ACTIONS,
} from '~/features/applications/review/review';
import type {
  ReviewListPage,
  LoggedDecision,
  ReviewQuery,
  WaitingCounts,
  WaitingTimes,
} from '~/features/applications/review/review.store';
import {
  toApplicationWords,
  parseSearchedId,
  parseSearch,
} from '~/infrastructure/sql/applications/review-search';
import { toIndiaDate, getStartOfDayInIndia } from '~/shared/time/calendar';
import { toSortName } from '~/infrastructure/sql/engine/values';
import type { WireApplication } from '~/api/calls/application-calls';
import { fromWireApplication } from '~/api/calls/application-mapping';
import type { WireApproval, WireRejection } from '~/api/calls/review-calls';
import { compare } from '~/shared/text/compare';
import type { AuditPlace, AuditSource } from '~/features/administration/audit.store';
import { parseApplicationId } from '~/features/administration/application-subject';
import { DELETED_BY_OWNER } from '~/features/applications/apply/retention.server';

/* Review for a service that returns whole lists: search, order and paging happen here, as in the local store. */

/** Pending items without bank details, to keep them out of memory. */
interface ServiceLists {
  readonly pending: readonly ReviewItem[];
  readonly approvals: readonly WireApproval[];
  readonly rejections: readonly WireRejection[];
  readonly deactivations: Deactivations;
}

const MOBILE_DIGITS = 10;
const DAY_MS = 86_400_000;

export function toPendingItems(pending: readonly WireApplication[]): ReviewItem[] {
  return pending
    .map((item) => {
      const application = fromWireApplication(item);
      const { submittedAt } = item.progress ?? {};
      return {
        astrologerId: application.astrologerId,
        name: application.details.firstName,
        email: application.details.email,
        mobile: application.mobile,
        state: getReviewState(application),
        // Null (not 1970) when the service omits the date.
        at: submittedAt ? new Date(submittedAt) : item.astrologer.regDate,
        rejectionReason: null,
        reapplicationAllowed: false,
      };
    })
    .filter(({ state }) => state === 'unfinished' || state === 'under-review');
}

/** Lists each application once: a pending one overrides decisions, and the latest decision overrides earlier ones. */
export function toAllItems(lists: ServiceLists): ReviewItem[] {
  const { pending, approvals, rejections, deactivations } = lists;
  const approved = approvals.map((line) => applyDeactivation(toApprovedItem(line), deactivations));
  const items = new Map(
    [...approved, ...rejections.map(toRejectedItem)]
      .filter(({ astrologerId }) => astrologerId > 0)
      .sort((one, other) => getItemTime(one) - getItemTime(other))
      .map((item) => [item.astrologerId, item]),
  );
  for (const item of pending) items.set(item.astrologerId, item);
  return [...items.values()];
}

function applyDeactivation(item: ReviewItem, deactivations: Deactivations): ReviewItem {
  const deactivatedAt = deactivations.get(item.astrologerId);
  if (!deactivatedAt || deactivatedAt.getTime() < getItemTime(item)) return item;
  return { ...item, state: 'inactive', at: deactivatedAt };
}

export function toApprovalDecisions(log: readonly WireApproval[]): LoggedDecision[] {
  return toDecisions(log.map(toApprovedItem));
}

export function toRejectionDecisions(log: readonly WireRejection[]): LoggedDecision[] {
  return toDecisions(log.map(toRejectedItem));
}

function toDecisions(items: readonly ReviewItem[]): LoggedDecision[] {
  return items
    .toSorted((one, other) => getItemTime(other) - getItemTime(one))
    .map(({ astrologerId, name, email, mobile, at, rejectionReason: note }) => ({
      astrologerId,
      name,
      email,
      mobile,
      at,
      note,
    }));
}

export function countItems(items: readonly ReviewItem[]): StateCounts {
  const counts = { unfinished: 0, 'under-review': 0, approved: 0, rejected: 0, inactive: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

export function findItems(items: readonly ReviewItem[], query: ReviewQuery): ReviewListPage {
  const { state, search, sort, limit, offset } = query;
  const readings = search.trim() === '' ? null : parseSearch(search);
  const id = parseSearchedId(search);
  const found = items
    .filter((item) => item.state === state)
    .filter((item) => !readings || item.astrologerId === id || matchesSearch(item, readings))
    .sort((one, other) => ORDERS[sort](one, other));
  return { items: found.slice(offset, offset + limit), total: found.length, isTruncated: false };
}

/** Starts after the current application and wraps around. */
export function getWaitingIds(
  items: readonly ReviewItem[],
  astrologerId: number,
  limit: number,
): number[] {
  const ids = items
    .filter(({ state }) => state === 'under-review')
    .sort(byTime)
    .map((item) => item.astrologerId);
  const place = ids.indexOf(astrologerId);
  return [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))].slice(0, limit);
}

export function countWaiting(
  items: readonly ReviewItem[],
  { since, before }: WaitingTimes,
): WaitingCounts {
  const waiting = items.filter(({ state }) => state === 'under-review');
  const moments = waiting.flatMap(({ at }) => (at === null ? [] : [at]));
  const [oldestAt = null] = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return {
    fresh: moments.filter((at) => toLatestMoment(at) > since).length,
    long: moments.filter((at) => toLatestMoment(at) < before).length,
    oldestAt,
    undated: waiting.length - moments.length,
  };
}

/**
 * A date without a time counts as the end of that day, so that no waiting time is overstated. As a result, an
 * application from earlier on the day of the last visit is reported twice.
 */
function toLatestMoment(at: Date): Date {
  const isDay = getStartOfDayInIndia(toIndiaDate(at)).getTime() === at.getTime();
  return isDay ? new Date(at.getTime() + DAY_MS) : at;
}

type Comparator = (one: ReviewItem, other: ReviewItem) => number;

const byTime: Comparator = (one, other) =>
  getItemTime(one) - getItemTime(other) || one.astrologerId - other.astrologerId;
const byName: Comparator = (one, other) =>
  compare(toSortName(one.name), toSortName(other.name)) || one.astrologerId - other.astrologerId;
const ORDERS: Readonly<Record<ReviewQuery['sort'], Comparator>> = {
  oldest: byTime,
  newest: (one, other) => byTime(other, one),
  name: byName,
  'name-backwards': (one, other) => byName(other, one),
};

function matchesSearch(
  { name, email, mobile }: ReviewItem,
  readings: readonly string[][],
): boolean {
  const known = toApplicationWords({ firstName: name, email, mobile });
  const isKnown = (beginning: string) => known.some((word) => word.startsWith(beginning));
  return readings.some((words) => words.every(isKnown));
}

function toApprovedItem(line: WireApproval): ReviewItem {
  return { ...toItem(line, line.id, line.mobile || line.phone), state: 'approved' };
}

function toRejectedItem(line: WireRejection): ReviewItem {
  const { astrologerId, rejectionReason } = line;
  return { ...toItem(line, astrologerId, ''), state: 'rejected', rejectionReason };
}

function toItem(line: WireApproval | WireRejection, astrologerId: number, mobile: string) {
  return {
    astrologerId,
    name: line.astrologerName,
    // "NA" means none (onboarding specification, section 3).
    email: line.email === 'NA' ? '' : line.email,
    mobile: mobile.replace(/\D/g, '').slice(-MOBILE_DIGITS),
    at: line.timestamp,
    rejectionReason: null,
    reapplicationAllowed: false,
  };
}

function getItemTime({ at }: ReviewItem): number {
  return at?.getTime() ?? 0;
}

/** Keyed by astrologer id; excludes astrologers who were reactivated later. */
export type Deactivations = ReadonlyMap<number, Date>;

const LINES_PER_READ = 500;

/** The service's approval log also lists deactivated astrologers; the local audit log identifies them. */
export async function readDeactivations(audit: Pick<AuditSource, 'find'>): Promise<Deactivations> {
  const [deactivated, deleted, reactivated] = await Promise.all(
    [DECISION_ACTIONS.deactivate, DELETED_BY_OWNER.action, DECISION_ACTIONS.reactivate].map(
      (action) => readLastTimes(audit, action),
    ),
  );
  const ended = new Map(deactivated);
  for (const [id, at] of deleted ?? []) ended.set(id, later(at, ended.get(id)));
  for (const [id, at] of reactivated ?? []) {
    const endedAt = ended.get(id);
    if (endedAt && at >= endedAt) ended.delete(id);
  }
  return ended;
}

async function readLastTimes(
  audit: Pick<AuditSource, 'find'>,
  action: string,
): Promise<Map<number, Date>> {
  const times = new Map<number, Date>();
  let after: AuditPlace | null = null;
  for (;;) {
    const lines = await audit.find({ action }, LINES_PER_READ, after);
    for (const { subject, at } of lines) {
      const id = parseApplicationId(subject);
      if (id !== null) times.set(id, later(at, times.get(id)));
    }
    const last = lines.at(-1);
    if (!last || lines.length < LINES_PER_READ) return times;
    after = last;
  }
}

function later(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}
