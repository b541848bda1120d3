/** What can happen to an application. */
export type ApplicationEventKind =
  | 'registered'
  | 'submitted'
  | 'approved'
  | 'rejected'
  /** Given back for correction; the note has the marks, as `joinMarks` writes them. */
  | 'correction-asked'
  | 'reapplication-allowed'
  | 'deactivated'
  | 'reactivated';

/** A line of an application's history. */
export interface ApplicationEvent {
  readonly at: Date;
  readonly kind: ApplicationEventKind;
  /** The administrator's e-mail address; null for the applicant. */
  readonly actor: string | null;
  /** The reason of a rejection, for instance. */
  readonly note: string | null;
}
