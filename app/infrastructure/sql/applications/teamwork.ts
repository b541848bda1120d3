import type { ApplicationState } from '~/features/applications/apply/application-labels';
import type { ProofRetentionLimits } from '~/features/applications/apply/application.store';
import {
  getDuplicateNoteSince,
  getAssignmentEnd,
  type Assignment,
} from '~/features/applications/review/teamwork';
import type {
  AddNoteOutcome,
  AssignOutcome,
  TeamworkStore,
} from '~/features/applications/review/teamwork.store';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';

export function createSqlTeamworkStore(db: Db, clock: Clock): TeamworkStore {
  return {
    async notes(astrologerId, limit) {
      const rows = await selectNotes(db, astrologerId, limit).execute();
      return rows.map(({ at, actor, note: text }) => ({ at: new Date(at), actor, text }));
    },

    addNote: (astrologerId, { actor, text: note, audit }) =>
      inTransaction<AddNoteOutcome>(db, async (transaction) => {
        const at = clock.now();
        if ((await readState(transaction, astrologerId)) === null) return 'unknown';
        const same = await selectSameNotes(transaction, astrologerId, getDuplicateNoteSince(at))
          .where((row) => row.and({ actor, note }))
          .executeTakeFirst();
        if (same) return 'repeated';
        await transaction
          .insertInto('application_notes')
          .values({ astrologer_id: astrologerId, at: at.toISOString(), actor, note })
          .execute();
        await insertAuditLine(transaction, audit, at);
        return 'added';
      }),

    async assignments(astrologerIds) {
      if (astrologerIds.length === 0) return [];
      const taken = selectAssignments(db, clock.now());
      const rows = await taken
        .where('application_takings.astrologer_id', 'in', astrologerIds)
        .execute();
      return rows.map(toAssignment);
    },

    async listAssignedToOthers(actor, limit) {
      const taken = selectAssignments(db, clock.now()).where('actor', '!=', actor);
      const rows = await taken.orderBy('until', 'desc').limit(limit).execute();
      return rows.map((row) => row.astrologer_id);
    },

    take: (astrologerId, { actor, audit }) =>
      inTransaction<AssignOutcome>(db, async (transaction) => {
        const at = clock.now();
        const state = await readState(transaction, astrologerId);
        if (state === null) return { kind: 'unknown' };
        if (state !== 'under-review') return { kind: 'closed' };
        const present = await selectAssignments(transaction, at)
          .where('application_takings.astrologer_id', '=', astrologerId)
          .executeTakeFirst();
        if (present?.actor === actor) return { kind: 'repeated' };
        if (present) return { kind: 'by-other', taking: toAssignment(present) };
        await transaction
          .deleteFrom('application_takings')
          .where('until', '<=', at.toISOString())
          .execute();
        await endAssignment(transaction, astrologerId);
        const since = at.toISOString();
        const until = getAssignmentEnd(at).toISOString();
        await transaction
          .insertInto('application_takings')
          .values({ astrologer_id: astrologerId, actor, since, until })
          .execute();
        await insertAuditLine(transaction, audit, at);
        return { kind: 'taken' };
      }),

    releaseAssignment: (astrologerId, { actor, audit }) =>
      inTransaction<boolean>(db, async (transaction) => {
        const at = clock.now();
        const { numDeletedRows } = await transaction
          .deleteFrom('application_takings')
          .where((row) => row.and({ astrologer_id: astrologerId, actor }))
          .where('until', '>', at.toISOString())
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await insertAuditLine(transaction, audit, at);
        return true;
      }),
  };
}

export async function endAssignment(transaction: Db, astrologerId: number): Promise<void> {
  await transaction
    .deleteFrom('application_takings')
    .where('astrologer_id', '=', astrologerId)
    .execute();
}

/** Same retention as bank details and documents. */
export function deleteOldNotes(db: Db, { decided, unfinished }: ProofRetentionLimits) {
  const of = (states: readonly ApplicationState[], before: string) =>
    db
      .selectFrom('applications')
      .select('astrologer_id')
      .where('review_state', 'in', states)
      .where('listed_at', '<', before);
  const [ended, left] = [decided.toISOString(), unfinished.toISOString()];
  return db
    .deleteFrom('application_notes')
    .where(({ and, eb, or }) =>
      or([
        and([eb('at', '<', ended), eb('astrologer_id', 'in', of(['rejected', 'inactive'], ended))]),
        and([eb('at', '<', left), eb('astrologer_id', 'in', of(['unfinished'], left))]),
      ]),
    );
}

export function selectNotes(db: Db, astrologerId: number, limit: number) {
  return db
    .selectFrom('application_notes')
    .select(['at', 'actor', 'note'])
    .where('astrologer_id', '=', astrologerId)
    .orderBy('id', 'desc')
    .limit(limit);
}

function selectSameNotes(db: Db, astrologerId: number, since: Date) {
  return db
    .selectFrom('application_notes')
    .select('id')
    .where('astrologer_id', '=', astrologerId)
    .where('at', '>=', since.toISOString());
}

export function selectAssignments(db: Db, now: Date) {
  return (
    db
      .selectFrom('application_takings')
      .select(['application_takings.astrologer_id', 'actor', 'since'])
      .where('until', '>', now.toISOString())
      // EXISTS instead of a join, so that only the few assigned applications are read.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('applications')
            .select('applications.astrologer_id')
            .whereRef('applications.astrologer_id', '=', 'application_takings.astrologer_id')
            .where('review_state', '=', 'under-review'),
        ),
      )
  );
}

async function readState(db: Db, astrologerId: number): Promise<ApplicationState | null> {
  const row = await db
    .selectFrom('applications')
    .select('review_state')
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  return row?.review_state ?? null;
}

type AssignmentRow = Awaited<ReturnType<ReturnType<typeof selectAssignments>['execute']>>[number];

function toAssignment(row: AssignmentRow): Assignment {
  return { astrologerId: row.astrologer_id, actor: row.actor, since: new Date(row.since) };
}
