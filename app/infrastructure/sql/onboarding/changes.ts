import type { Kysely } from 'kysely';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  changeRule,
  type Change,
  type ChangeKind,
  type Standing,
} from '~/features/onboarding/changes/change';
import type {
  ChangeSource,
  ProposeOutcome,
  ReviewedChange,
  SettleOutcome,
} from '~/features/onboarding/changes/change.source';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { insertMessage } from '~/infrastructure/sql/messages/messages';
import type { Clock } from '~/shared/time/clock';
import { addEvent } from './application-changes';
import { siteLanguageOf } from './application-rows';
import { CHANGES_IN_STORE, standingOf } from './change-kinds';

/** Proposals of approved astrologers in the store. */
export function createSqlChangeSource(db: Kysely<Schema>, clock: Clock): ChangeSource {
  return {
    profileOf: (astrologerId) =>
      fromStore(
        (async () => {
          const standing = await readStanding(db, astrologerId);
          if (!standing) return null;
          const rows = await db
            .selectFrom('astrologer_changes')
            .selectAll()
            .where('astrologer_id', '=', astrologerId)
            .orderBy('id')
            .execute();
          return { standing, changes: rows.map(toChange) };
        })(),
      ),

    propose: (astrologerId, kind, value) =>
      inTransaction<ProposeOutcome>(db, async (transaction) => {
        const at = clock.now();
        const standing = await readStanding(transaction, astrologerId);
        if (!standing) return 'closed';
        const before = standing[kind];
        if (changeRule(kind).isSame(before, value)) return 'stands';
        const last = await transaction
          .selectFrom('astrologer_changes')
          .select(['id', 'state', 'proposed'])
          .where('astrologer_id', '=', astrologerId)
          .where('kind', '=', kind)
          .executeTakeFirst();
        // A second press.
        if (last?.state === 'open' && last.proposed === value) return 'proposed';
        // Another row and not the same one with other words: an administrator may be looking at that.
        if (last) {
          await transaction.deleteFrom('astrologer_changes').where('id', '=', last.id).execute();
        }
        await transaction
          .insertInto('astrologer_changes')
          .values({
            astrologer_id: astrologerId,
            kind,
            before,
            proposed: value,
            state: 'open',
            proposed_at: at.toISOString(),
          })
          .execute();
        const note = noteOf(kind, before, value);
        await addEvent(transaction, astrologerId, {
          at,
          kind: 'change-proposed',
          actor: null,
          note,
        });
        return 'proposed';
      }),

    withdraw: (astrologerId, kind) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .deleteFrom('astrologer_changes')
          .where('astrologer_id', '=', astrologerId)
          .where('kind', '=', kind)
          .where('state', '=', 'open')
          .returning(['before', 'proposed'])
          .executeTakeFirst();
        if (!row) return false;
        const note = noteOf(kind, row.before, row.proposed);
        const event = { at: clock.now(), kind: 'change-withdrawn', actor: null, note } as const;
        await addEvent(transaction, astrologerId, event);
        return true;
      }),

    async waiting(limit, after) {
      const rows = await fromStore(selectWaiting(db, limit, after).execute());
      return rows.map(toReviewed);
    },

    async countWaiting() {
      const { total } = await fromStore(countOpen(db).executeTakeFirstOrThrow());
      return Number(total);
    },

    async find(id) {
      const row = await fromStore(selectChange(db, id).executeTakeFirst());
      return row ? toReviewed(row) : null;
    },

    settle: (id, { accepts, actor, reason, audit, letters }) =>
      inTransaction<SettleOutcome>(db, async (transaction) => {
        const at = clock.now();
        const row = await selectChange(transaction, id).executeTakeFirst();
        if (!row) return { kind: 'overtaken' };
        const state = accepts ? 'accepted' : 'declined';
        if (row.state !== 'open') {
          const isRepeated = row.state === state && row.actor === actor && row.reason === reason;
          return { kind: isRepeated ? 'repeated' : 'overtaken' };
        }
        if (row.status !== ASTROLOGER_STATUS.active) return { kind: 'overtaken' };
        const change = toReviewed(row);
        await transaction
          .updateTable('astrologer_changes')
          .set({ state, settled_at: at.toISOString(), actor, reason })
          .where('id', '=', id)
          .execute();
        if (accepts) {
          const { bringIn } = CHANGES_IN_STORE[change.kind];
          await bringIn(transaction, change.astrologerId, change.proposed);
        }
        const note = [noteOf(change.kind, change.now, change.proposed), reason ?? ''];
        await addEvent(transaction, change.astrologerId, {
          at,
          kind: accepts ? 'change-accepted' : 'change-declined',
          actor,
          note: note.filter(Boolean).join('\n'),
        });
        await insertAuditLine(transaction, audit(change.astrologerId), at);
        const told = { name: row.first_name, email: row.email ?? '', mobile: row.mobile ?? '' };
        for (const letter of letters(change, { ...told, ...siteLanguageOf(row) })) {
          await insertMessage(transaction, letter, at);
        }
        return { kind: 'settled' };
      }),
  };
}

/** What stands of an approved astrologer; null of anybody else. */
async function readStanding(db: Kysely<Schema>, astrologerId: number): Promise<Standing | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['chat_charges', 'language'])
    .where('applications.astrologer_id', '=', astrologerId)
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active)
    .executeTakeFirst();
  return row ? standingOf(row) : null;
}

function selectReviewed(db: Kysely<Schema>) {
  return db
    .selectFrom('astrologer_changes')
    .innerJoin('astrologers', 'astrologers.id', 'astrologer_changes.astrologer_id')
    .innerJoin('applications', 'applications.astrologer_id', 'astrologer_changes.astrologer_id')
    .selectAll('astrologer_changes')
    .select(['astrologers.status', 'first_name', 'email', 'mobile', 'chat_charges', 'language'])
    .select('site_language');
}

function selectChange(db: Kysely<Schema>, id: number) {
  return selectReviewed(db).where('astrologer_changes.id', '=', id);
}

/** Open proposals of approved astrologers, in the order in which they came: numbers rise. */
export function selectWaiting(db: Kysely<Schema>, limit: number, after: number | null) {
  return selectReviewed(db)
    .where('astrologer_changes.state', '=', 'open')
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active)
    .$if(after !== null, (query) => query.where('astrologer_changes.id', '>', after))
    .orderBy('astrologer_changes.id')
    .limit(limit);
}

function countOpen(db: Kysely<Schema>) {
  return db
    .selectFrom('astrologer_changes')
    .innerJoin('astrologers', 'astrologers.id', 'astrologer_changes.astrologer_id')
    .select((row) => row.fn.countAll().as('total'))
    .where('astrologer_changes.state', '=', 'open')
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active);
}

type ReviewedRow = Awaited<ReturnType<ReturnType<typeof selectChange>['executeTakeFirstOrThrow']>>;

function toReviewed(row: ReviewedRow): ReviewedChange {
  const { astrologer_id: astrologerId, first_name: name, kind } = row;
  return { ...toChange(row), astrologerId, name, now: standingOf(row)[kind] };
}

function toChange(
  row: Pick<
    ReviewedRow,
    'id' | 'kind' | 'before' | 'proposed' | 'state' | 'proposed_at' | 'settled_at' | 'reason'
  >,
): Change {
  const { id, kind, before, proposed, state, reason } = row;
  return {
    ...{ id, kind, before, proposed, state, reason },
    proposedAt: new Date(row.proposed_at),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at),
  };
}

/** For the history: `rate: 10 → 25`. */
function noteOf(kind: ChangeKind, before: string, proposed: string): string {
  return `${kind}: ${before} → ${proposed}`;
}
