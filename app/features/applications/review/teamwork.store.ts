import type { AuditEntry } from '~/shared/audit-entry';
import type { ReviewNote, Assignment } from './teamwork';

export interface TeamworkAct {
  readonly actor: string;
  readonly audit: AuditEntry;
}

/** `repeated`: a double click. `unknown`: no such application. */
export type AddNoteOutcome = 'added' | 'repeated' | 'unknown';

/**
 * Only `taken` changed anything. `repeated`: already assigned to this administrator. `by-other`: assigned to another
 * one. `closed`: not pending.
 */
export type AssignOutcome =
  | { readonly kind: 'taken' | 'repeated' | 'closed' | 'unknown' }
  | { readonly kind: 'by-other'; readonly taking: Assignment };

/**
 * Notes and assignments are separate from the application: they do not change its version or history, but are deleted
 * with it. Every method can throw `StoreError`.
 */
export interface TeamworkStore {
  /** @returns at most `limit` notes, newest first */
  notes(astrologerId: number, limit: number): Promise<ReviewNote[]>;
  /** @returns whether the note was added, or the reason why not */
  addNote(
    astrologerId: number,
    note: TeamworkAct & { readonly text: string },
  ): Promise<AddNoteOutcome>;
  /** @returns assignments of pending applications */
  assignments(astrologerIds: readonly number[]): Promise<Assignment[]>;
  /** @returns at most `limit` ids of pending applications assigned to other administrators */
  listAssignedToOthers(actor: string, limit: number): Promise<number[]>;
  /** @returns the outcome of the assignment */
  take(astrologerId: number, act: TeamworkAct): Promise<AssignOutcome>;
  /** @returns false when it is not assigned to this administrator */
  releaseAssignment(astrologerId: number, act: TeamworkAct): Promise<boolean>;
}
