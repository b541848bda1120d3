import type { AuditEntry } from '~/shared/audit-entry';
import type { ReviewNote, Assignment } from './teamwork';

export interface TeamworkAct {
  readonly actor: string;
  readonly audit: AuditEntry;
}

/** `repeated`: a double press. `unknown`: no such application. */
export type AddNoteOutcome = 'added' | 'repeated' | 'unknown';

/**
 * Only `taken` changed anything. `repeated`: this administrator already has it. `by-other`: another one has it.
 * `closed`: it
 * does not wait for a decision.
 */
export type AssignOutcome =
  | { readonly kind: 'taken' | 'repeated' | 'closed' | 'unknown' }
  | { readonly kind: 'by-other'; readonly taking: Assignment };

/**
 * Notes on applications, and who has taken which. None of it is part of the application: it changes no version and is no event, and it
 * goes with the application. Every method may throw `StoreError`.
 */
export interface TeamworkStore {
  /** @returns newest first; at most `limit` */
  notes(astrologerId: number, limit: number): Promise<ReviewNote[]>;
  /** @returns what became of it */
  addNote(
    astrologerId: number,
    note: TeamworkAct & { readonly text: string },
  ): Promise<AddNoteOutcome>;
  /** @returns assignments of those that wait for a decision */
  assignments(astrologerIds: readonly number[]): Promise<Assignment[]>;
  /** @returns ids of waiting applications assigned to other administrators; at most `limit` */
  assignedToOthers(actor: string, limit: number): Promise<number[]>;
  /** @returns what became of it */
  take(astrologerId: number, act: TeamworkAct): Promise<AssignOutcome>;
  /** @returns false when it is not assigned to this administrator */
  releaseAssignment(astrologerId: number, act: TeamworkAct): Promise<boolean>;
}
