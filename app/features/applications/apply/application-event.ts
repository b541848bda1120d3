/** `correction-asked`: the note contains the marks, joined by `joinMarks`. */
export type DecisionEventKind =
  | 'approved'
  | 'rejected'
  | 'correction-asked'
  | 'reapplication-allowed'
  | 'deactivated'
  | 'reactivated'
  /** Made by an approved astrologer. The note has the old and new values. */
  | 'change-proposed'
  | 'change-withdrawn'
  | 'change-accepted'
  | 'change-declined';

const UNDONE_SUFFIX = '-taken-back';

/** An undone decision stays in the history, but counts and lists skip it. */
export type UndoneEventKind = `${DecisionEventKind}${typeof UNDONE_SUFFIX}`;

export type ApplicationEventKind =
  | 'registered'
  | 'submitted'
  | 'photo-removed'
  | DecisionEventKind
  | UndoneEventKind
  /** The undo of the previous decision. */
  | 'taken-back';

export interface ApplicationEvent {
  readonly at: Date;
  readonly kind: ApplicationEventKind;
  /** E-mail address of the administrator. Null: the applicant. */
  readonly actor: string | null;
  readonly note: string | null;
}

export function toUndoneKind(kind: DecisionEventKind): UndoneEventKind {
  return `${kind}${UNDONE_SUFFIX}`;
}

/** @returns the original kind, and whether the decision was undone */
export function toOriginalEvent(kind: ApplicationEventKind): {
  readonly kind: Exclude<ApplicationEventKind, UndoneEventKind>;
  readonly wasUndone: boolean;
} {
  return wasUndone(kind)
    ? { kind: kind.slice(0, -UNDONE_SUFFIX.length) as DecisionEventKind, wasUndone: true }
    : { kind, wasUndone: false };
}

function wasUndone(kind: ApplicationEventKind): kind is UndoneEventKind {
  return kind.endsWith(UNDONE_SUFFIX);
}

export interface Decider {
  /** The administrator's address, shown in the history. */
  readonly email: string;
  /** API key label for the audit log; absent for an administrator of this site. */
  readonly via?: string;
}
