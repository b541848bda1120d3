export const NOTE = 'note';
export const TAKE = 'take';
export const GIVE_BACK = 'give-back';

/** Assignments expire: administrators forget to release them. */
export const TAKEN_FOR_MS = 4 * 3_600_000;

/** The same note within this time is a double press, or Back and a press. */
export const SAME_NOTE_WITHIN_MS = 15 * 60_000;

export interface ReviewNote {
  readonly at: Date;
  readonly actor: string;
  readonly text: string;
}

/** Informative only; it locks out no one. */
export interface Taking {
  readonly astrologerId: number;
  readonly actor: string;
  readonly since: Date;
}

export function takenUntil(since: Date): Date {
  return new Date(since.getTime() + TAKEN_FOR_MS);
}

/** @returns start of the period in which an identical note is a double press */
export function pressedAgainSince(now: Date): Date {
  return new Date(now.getTime() - SAME_NOTE_WITHIN_MS);
}
