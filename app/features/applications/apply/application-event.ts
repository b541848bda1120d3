/** What a decision writes into the history; `correction-asked`: the note has the marks, as `joinMarks` writes them. */
export type DecisionEventKind =
  | 'approved'
  | 'rejected'
  | 'correction-asked'
  | 'reapplication-allowed'
  | 'deactivated'
  | 'reactivated'
  /** By an approved astrologer; the note has what stood and what was proposed. */
  | 'change-proposed'
  | 'change-withdrawn'
  | 'change-accepted'
  | 'change-declined';

const BACK = '-taken-back';

/** The line of a decision that was taken back: it stays readable, and whoever counts or lists decisions does not find it. */
export type UndoneEventKind = `${DecisionEventKind}${typeof BACK}`;

/** What can happen to an application. */
export type ApplicationEventKind =
  | 'registered'
  | 'submitted'
  /** By an approved astrologer, who took it from the lists. */
  | 'photo-removed'
  | DecisionEventKind
  | UndoneEventKind
  /** The act of taking back the decision before it. */
  | 'taken-back';

/** A line of an application's history. */
export interface ApplicationEvent {
  readonly at: Date;
  readonly kind: ApplicationEventKind;
  /** The administrator's e-mail address; null for the applicant. */
  readonly actor: string | null;
  /** The reason of a rejection, for instance. */
  readonly note: string | null;
}

/** @returns what the line of a decision becomes when that is taken back */
export function toUndoneKind(kind: DecisionEventKind): UndoneEventKind {
  return `${kind}${BACK}`;
}

/** @returns the kind that a line had when it was written, and whether it has been taken back since */
export function toOriginalEvent(kind: ApplicationEventKind): {
  readonly kind: Exclude<ApplicationEventKind, UndoneEventKind>;
  readonly wasUndone: boolean;
} {
  return wasUndone(kind)
    ? { kind: kind.slice(0, -BACK.length) as DecisionEventKind, wasUndone: true }
    : { kind, wasUndone: false };
}

function wasUndone(kind: ApplicationEventKind): kind is UndoneEventKind {
  return kind.endsWith(BACK);
}
