/** The intents of the forms by which administrators tell each other of an application. */
export const NOTE = 'note';
export const TAKE = 'take';
export const GIVE_BACK = 'give-back';

/** So long an application counts as taken at most: somebody who went home has not given it back. */
export const TAKEN_FOR_MS = 4 * 3_600_000;

/** The same note by the same administrator within this time is a second press, or Back and a press. */
export const SAME_NOTE_WITHIN_MS = 15 * 60_000;

/** What an administrator tells the others of an application; the applicant never sees it. */
export interface ReviewNote {
  readonly at: Date;
  /** The administrator's e-mail address. */
  readonly actor: string;
  readonly text: string;
}

/** Somebody looks after an application that waits for a decision. It locks nobody out. */
export interface Taking {
  readonly astrologerId: number;
  /** The administrator's e-mail address. */
  readonly actor: string;
  readonly since: Date;
}

/** @returns the moment from which on an application that was taken at a moment counts as taken no more */
export function takenUntil(since: Date): Date {
  return new Date(since.getTime() + TAKEN_FOR_MS);
}

/** @returns the moment from which on a note has the same text as one that is written now because a press came twice */
export function pressedAgainSince(now: Date): Date {
  return new Date(now.getTime() - SAME_NOTE_WITHIN_MS);
}
