import type { Admin } from '~/features/administration/admin';
import { toApplicationSubject } from '~/features/administration/application-subject';
import type { ReviewNote, Assignment } from './teamwork';
import type { AddNoteOutcome, AssignOutcome, TeamworkAct, TeamworkStore } from './teamwork.store';

const MAX_NOTES = 100;

type Actor = Pick<Admin, 'email'>;

/** @returns the use cases for notes and assignments */
export function createTeamwork({ source }: { readonly source: TeamworkStore }) {
  return {
    /** @returns newest first */
    listNotes: (astrologerId: number): Promise<readonly ReviewNote[]> =>
      source.notes(astrologerId, MAX_NOTES),

    // The audit log omits the note's text because it outlives the application.
    addNote: (admin: Actor, astrologerId: number, text: string): Promise<AddNoteOutcome> =>
      source.addNote(astrologerId, {
        ...buildAct('note added', admin, astrologerId),
        text: text.trim(),
      }),

    /** @returns assignments by application id */
    async findAssignments(
      astrologerIds: readonly number[],
    ): Promise<ReadonlyMap<number, Assignment>> {
      const assignments = await source.assignments(astrologerIds);
      return new Map(assignments.map((taking) => [taking.astrologerId, taking]));
    },

    /**
     * Idempotent.
     * @returns the outcome of the assignment
     */
    take: (admin: Actor, astrologerId: number): Promise<AssignOutcome> =>
      source.take(astrologerId, buildAct('application taken', admin, astrologerId)),

    async releaseAssignment(admin: Actor, astrologerId: number): Promise<void> {
      await source.releaseAssignment(
        astrologerId,
        buildAct('application given back', admin, astrologerId),
      );
    },
  };
}

/** Notes and assignments of applications. Every method can throw `StoreError`. */
export type Teamwork = ReturnType<typeof createTeamwork>;

function buildAct(action: string, { email }: Actor, astrologerId: number): TeamworkAct {
  const subject = toApplicationSubject(astrologerId);
  return { actor: email, audit: { actor: email, action, subject, detail: '' } };
}
