import type { AuditPlace, AuditSearch, AuditSource } from '~/features/administration/audit.store';
import type { AuditEntry, AuditLine } from '~/shared/audit-entry';
import type { Clock } from '~/shared/time/clock';
import type { Db } from '~/infrastructure/sql/engine/schema';

/** The store rejects deletion of lines that are less than a year older than its newest line. */
const MIN_RETENTION_MS = 366 * 86_400_000;

/** Append-only: the store rejects updates, and deletion of lines within a year of the newest one. */
export function createSqlAuditStore(db: Db, clock: Clock): AuditSource {
  return {
    add: (entry) => insertAuditLine(db, entry, clock.now()),

    async find(search, limit, after) {
      const rows = await selectAuditLines(db, search, limit, after).execute();
      return rows.map((row): AuditLine => ({ ...row, at: new Date(row.at) }));
    },

    words: async () => ({
      actors: await selectDistinctValues(db, 'actor'),
      actions: await selectDistinctValues(db, 'action'),
    }),

    async sweep(before) {
      const newest = await db
        .selectFrom('audit_log')
        .select((row) => row.fn.max('at').as('at'))
        .executeTakeFirst();
      if (typeof newest?.at !== 'string') return;
      const oldest = new Date(new Date(newest.at).getTime() - MIN_RETENTION_MS);
      const limit = before < oldest ? before : oldest;
      await db.deleteFrom('audit_log').where('at', '<', limit.toISOString()).execute();
    },
  };
}

/** Runs in the transaction of the change, so that neither exists without the other. */
export async function insertAuditLine(
  db: Db,
  { actor, action, subject, detail }: AuditEntry,
  at: Date,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ at: at.toISOString(), actor, action, subject, detail })
    .execute();
}

export function selectAuditLines(
  db: Db,
  { actor, action, subject, from, until }: AuditSearch,
  limit: number,
  after: AuditPlace | null,
) {
  let lines = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (actor !== undefined) lines = lines.where('actor', '=', actor);
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (subject !== undefined) lines = lines.where('subject', '=', subject);
  if (from !== undefined) lines = lines.where('at', '>=', from.toISOString());
  if (until !== undefined) lines = lines.where('at', '<', until.toISOString());
  if (after !== null) {
    const { id } = after;
    const at = after.at.toISOString();
    lines = lines.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, id)));
  }
  return lines;
}

/** Loose index scan: one step per value. */
async function selectDistinctValues(db: Db, column: 'actor' | 'action'): Promise<string[]> {
  const words: string[] = [];
  for (;;) {
    const next = db.selectFrom('audit_log').select((row) => row.fn.min(column).as('word'));
    const last = words.at(-1);
    const row = await (
      last === undefined ? next : next.where(column, '>', last)
    ).executeTakeFirst();
    if (typeof row?.word !== 'string') return words;
    words.push(row.word);
  }
}
