import type { AuditEntry } from '~/shared/audit-entry';
import type { ReviewNote, Taking } from './teamwork';

/** Who does something, with its line in the audit log. */
export interface TeamworkAct {
  /** The administrator's e-mail address. */
  readonly actor: string;
  /** Written with what is done. */
  readonly audit: AuditEntry;
}

/** `repeated`: the same administrator wrote just this a moment ago. `unknown`: there is no such application. */
export type AddNoteOutcome = 'added' | 'repeated' | 'unknown';

/**
 * What became of a taking; nothing was changed unless it is `taken`. `repeated`: the same administrator has it. `by-other`: somebody
 * else has. `closed`: it does not wait for a decision.
 */
export type TakeOutcome =
  | { readonly kind: 'taken' | 'repeated' | 'closed' | 'unknown' }
  | { readonly kind: 'by-other'; readonly taking: Taking };

/**
 * Notes on applications, and who has taken which. None of it is part of the application: it changes no version and is no event, and it
 * goes with the application. Every method may throw `StoreError`.
 */
export interface TeamworkSource {
  /** @returns the notes on an application, newest first, at most `limit` */
  notes(astrologerId: number, limit: number): Promise<ReviewNote[]>;
  /** Adds a note, unless a second press brings it again. @returns what became of it */
  addNote(
    astrologerId: number,
    note: TeamworkAct & { readonly text: string },
  ): Promise<AddNoteOutcome>;
  /** @returns who has taken which of these applications, as far as they wait for a decision */
  takings(astrologerIds: readonly number[]): Promise<Taking[]>;
  /** @returns the ids of the waiting applications that others than this administrator have taken; at most `limit` */
  takenByOthers(actor: string, limit: number): Promise<number[]>;
  /** Takes an application that waits and that nobody has. @returns what became of it */
  take(astrologerId: number, act: TeamworkAct): Promise<TakeOutcome>;
  /** Ends what `take` began. @returns false where this administrator does not have it */
  giveBack(astrologerId: number, act: TeamworkAct): Promise<boolean>;
}
