/** What can happen to an application. */
export type ApplicationEventKind =
  'registered' | 'submitted' | 'approved' | 'rejected' | 'reapplication-allowed' | 'deactivated';

/** A line of an application's history. */
export interface ApplicationEvent {
  readonly at: Date;
  readonly kind: ApplicationEventKind;
  /** The administrator's e-mail address; null for the applicant. */
  readonly actor: string | null;
  /** The reason of a rejection, for instance. */
  readonly note: string | null;
}
