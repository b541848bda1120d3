import type { Admin } from '~/features/administration/admin';
import { applicationSubject } from '~/features/administration/application-subject';
import type { ReviewNote, Taking } from './teamwork';
import type { AddNoteOutcome, TakeOutcome, TeamworkAct, TeamworkSource } from './teamwork.store';

const MAXIMUM_NOTES = 100;

type Actor = Pick<Admin, 'email'>;

/** What administrators tell each other of applications. Every method may throw `StoreError`. */
export interface Teamwork {
  /** @returns newest first */
  notesOn(astrologerId: number): Promise<readonly ReviewNote[]>;
  /**
   * Idempotent.
   * @returns what became of it
   */
  addNote(admin: Actor, astrologerId: number, text: string): Promise<AddNoteOutcome>;
  /** @returns who has taken which of these applications, by their ids */
  takingsOf(astrologerIds: readonly number[]): Promise<ReadonlyMap<number, Taking>>;
  /**
   * Idempotent.
   * @returns what became of it
   */
  take(admin: Actor, astrologerId: number): Promise<TakeOutcome>;
  giveBack(admin: Actor, astrologerId: number): Promise<void>;
}

/** @returns the use-cases of notes and takings */
export function createTeamwork({ source }: { readonly source: TeamworkSource }): Teamwork {
  return {
    notesOn: (astrologerId) => source.notes(astrologerId, MAXIMUM_NOTES),

    // The note's text is not in the audit log, which outlives the application.
    addNote: (admin, astrologerId, text) =>
      source.addNote(astrologerId, {
        ...actOf('note added', admin, astrologerId),
        text: text.trim(),
      }),

    async takingsOf(astrologerIds) {
      const takings = await source.takings(astrologerIds);
      return new Map(takings.map((taking) => [taking.astrologerId, taking]));
    },

    take: (admin, astrologerId) =>
      source.take(astrologerId, actOf('application taken', admin, astrologerId)),

    async giveBack(admin, astrologerId) {
      await source.giveBack(astrologerId, actOf('application given back', admin, astrologerId));
    },
  };
}

function actOf(action: string, { email }: Actor, astrologerId: number): TeamworkAct {
  const subject = applicationSubject(astrologerId);
  return { actor: email, audit: { actor: email, action, subject, detail: '' } };
}
