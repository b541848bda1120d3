export const NOTE_INTENT = 'note';
export const ASSIGN_INTENT = 'take';
export const RELEASE_INTENT = 'give-back';

/** Assignments expire: administrators forget to release them. */
export const ASSIGNMENT_MS = 4 * 3_600_000;

/** An identical note within this time is a double click or a resubmission after Back. */
export const DUPLICATE_NOTE_MS = 15 * 60_000;

export interface ReviewNote {
  readonly at: Date;
  readonly actor: string;
  readonly text: string;
}

/** Informative only; other administrators can still decide. */
export interface Assignment {
  readonly astrologerId: number;
  readonly actor: string;
  readonly since: Date;
}

export function getAssignmentEnd(since: Date): Date {
  return new Date(since.getTime() + ASSIGNMENT_MS);
}

/** @returns start of the period in which an identical note counts as a duplicate */
export function getDuplicateNoteSince(now: Date): Date {
  return new Date(now.getTime() - DUPLICATE_NOTE_MS);
}
