import { parseMarks, CORRECTION_LABELS } from '~/features/applications/apply/corrections';
import { toAdminDate } from '~/features/administration/moment';
import {
  toOriginalEvent,
  type ApplicationEvent,
} from '~/features/applications/apply/application-event';

import {
  getAssignmentEnd,
  type ReviewNote,
  type Assignment,
} from '~/features/applications/review/teamwork';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { toIndiaDate, toIndiaTime } from '~/shared/time/calendar';

/** Onboarding specification, section 4; unfinished applications are marked. */
export const LIST_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  unfinished: 'Not finished',
  'under-review': 'Pending',
  approved: 'Active',
  rejected: 'Reject',
  inactive: 'Inactive',
};

export const DETAIL_STATE_LABELS: Readonly<Record<ApplicationState, string>> = {
  unfinished: 'Pending, not finished',
  'under-review': 'Pending',
  approved: 'Active',
  rejected: 'Inactive, rejected',
  inactive: 'Inactive, deactivated',
};

export const SINCE_LABELS: Readonly<Record<ApplicationState, string>> = {
  unfinished: 'Registered on',
  'under-review': 'Submitted on',
  approved: 'Approved on',
  rejected: 'Rejected on',
  inactive: 'Deactivated on',
};

type OriginalEventKind = ReturnType<typeof toOriginalEvent>['kind'];

const EVENT_LABELS: Readonly<Record<OriginalEventKind, string>> = {
  registered: 'Registered',
  submitted: 'Submitted for review',
  approved: 'Approved',
  rejected: 'Rejected',
  'correction-asked': 'Opened again for correction',
  'reapplication-allowed': 'Reapplication allowed',
  deactivated: 'Deactivated',
  reactivated: 'Reactivated',
  'photo-removed': 'Photo removed',
  'taken-back': 'Decision taken back',
  'change-proposed': 'Change proposed',
  'change-withdrawn': 'Proposed change withdrawn',
  'change-accepted': 'Change accepted',
  'change-declined': 'Change declined',
};

const EVENT_ACTIONS: Readonly<Record<OriginalEventKind, string>> = {
  registered: 'began this application',
  submitted: 'submitted this application',
  approved: 'approved this application',
  rejected: 'rejected this application',
  'correction-asked': 'asked for a correction of this application',
  'reapplication-allowed': 'allowed this astrologer to apply again',
  deactivated: 'deactivated this astrologer',
  reactivated: 'reactivated this astrologer',
  'photo-removed': 'removed the photo',
  'taken-back': 'took back the last decision about this application',
  'change-proposed': 'proposed a change',
  'change-withdrawn': 'withdrew a proposed change',
  'change-accepted': 'accepted a proposed change',
  'change-declined': 'declined a proposed change',
};

export interface EventView {
  readonly eventLabel: string;
  readonly actorName: string;
  /** `21/11/2026 at 2:05 pm` */
  readonly at: string;
  readonly eventReason: string | null;
}

export function toEventView({ at, actor, note, ...event }: ApplicationEvent): EventView {
  const { kind, wasUndone } = toOriginalEvent(event.kind);
  // The applicant's notes contain marks, not text.
  const isAgain = actor === null && kind === 'registered' && note !== null;
  const eventLabel = isAgain ? `${EVENT_LABELS[kind]} again` : EVENT_LABELS[kind];
  return {
    eventLabel: wasUndone ? `${eventLabel}, taken back afterwards` : eventLabel,
    actorName: actor ?? 'The applicant',
    at: formatDayAndTime(at),
    eventReason: findEventReason({ kind, actor, note }),
  };
}

function findEventReason({ kind, actor, note }: Omit<ApplicationEvent, 'at'>): string | null {
  if (kind === 'correction-asked') return formatCorrectionMarks(note);
  return actor === null && kind === 'registered' ? null : note;
}

function formatCorrectionMarks(note: string | null): string {
  const names = parseMarks(note?.split(' ') ?? []).map((mark) => CORRECTION_LABELS[mark]());
  return `To correct: ${names.join('; ')}`;
}

function toNoteView({ at, actor, text }: ReviewNote): EventView {
  return { eventLabel: 'Note', actorName: actor, at: formatDayAndTime(at), eventReason: text };
}

export function toHistoryView(
  events: readonly ApplicationEvent[],
  notes: readonly ReviewNote[],
): EventView[] {
  const lines = [
    ...notes.map((note) => ({ at: note.at, view: toNoteView(note) })),
    ...events.map((event) => ({ at: event.at, view: toEventView(event) })),
  ];
  return lines.sort((one, other) => other.at.getTime() - one.at.getTime()).map(({ view }) => view);
}

export type AssignmentView = ReturnType<typeof toAssignmentView>;

export function toAssignmentView({ actor, since }: Assignment, viewer: string) {
  return {
    by: actor,
    since: toIndiaTime(since),
    until: toIndiaTime(getAssignmentEnd(since)),
    isOwn: actor === viewer,
  };
}

export function formatAssignment({ by, since, isOwn }: AssignmentView): string {
  return `Taken by ${isOwn ? 'you' : by} since ${since}`;
}

export function formatAssignmentSentence({ by, since }: AssignmentView): string {
  return `${by} has taken this application since ${since}.`;
}

export function formatAllAssigned(taken: number): string {
  return taken === 1
    ? 'Nobody comes next: the one other application that waits is taken by somebody else.'
    : `Nobody comes next: the ${taken.toLocaleString('en-IN')} other applications that wait are taken by others.`;
}

export function formatOvertaken(last: ApplicationEvent | null): string {
  if (!last) return 'This application has changed since you opened the page. Nothing was changed.';
  const actorName = last.actor ?? 'The applicant';
  return `${actorName} ${EVENT_ACTIONS[toOriginalEvent(last.kind).kind]} on ${formatDayAndTime(last.at)}. Nothing was changed.`;
}

function formatDayAndTime(at: Date): string {
  return `${toAdminDate(toIndiaDate(at))} at ${toIndiaTime(at)}`;
}
