import type { Admin } from '~/features/administration/admin';
import { applicationSubject } from '~/features/administration/application-subject';
import type { ReviewNote, Taking } from './teamwork';
import type { AddNoteOutcome, TakeOutcome, TeamworkAct, TeamworkSource } from './teamwork.store';

/** As many as lines of the history that a page shows. */
const MAXIMUM_NOTES = 100;

type Actor = Pick<Admin, 'email'>;

/** What administrators tell each other of applications. Every method may throw `StoreError`. */
export interface Teamwork {
  /** @returns the notes on an application, newest first */
  notesOn(astrologerId: number): Promise<readonly ReviewNote[]>;
  /** Adds a note for other administrators. Sent twice, it is written once. @returns what became of it */
  addNote(admin: Actor, astrologerId: number, text: string): Promise<AddNoteOutcome>;
  /** @returns who has taken which of these applications, by their ids */
  takingsOf(astrologerIds: readonly number[]): Promise<ReadonlyMap<number, Taking>>;
  /** Takes an application, so that others see it. Sent twice, it is taken once. @returns what became of it */
  take(admin: Actor, astrologerId: number): Promise<TakeOutcome>;
  /** Ends what `take` began; where it ended by itself, there is nothing left to do. */
  giveBack(admin: Actor, astrologerId: number): Promise<void>;
}

/** @returns the use-cases of notes and takings */
export function createTeamwork({ source }: { readonly source: TeamworkSource }): Teamwork {
  return {
    notesOn: (astrologerId) => source.notes(astrologerId, MAXIMUM_NOTES),

    // The text is no detail of the audit log: it goes when the application is deleted, and that line does not.
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
