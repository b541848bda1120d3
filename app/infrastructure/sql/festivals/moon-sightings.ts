import type { Selectable } from 'kysely';
import {
  isSameAnnouncement,
  type MonthAnnouncement,
  type MoonSightingStore,
} from '~/features/festivals/moon-sighting.store';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import type { Clock } from '~/shared/time/clock';

export function createSqlMoonSightingStore(db: Db, clock: Clock): MoonSightingStore {
  return {
    async list() {
      const rows = await db.selectFrom('sightings').selectAll().orderBy('month').execute();
      return rows.map((row) => ({
        month: row.month,
        announced: toAnnouncement(row),
        actor: row.actor,
        at: new Date(row.updated_at),
      }));
    },

    enter: (month, seen, announced, audit) =>
      inTransaction<'entered', 'overtaken'>(db, async (transaction, refuse) => {
        // Runs first to lock the row, so that changes are serialized.
        await raiseContentVersion(transaction, 'festivals');
        const row = await transaction
          .selectFrom('sightings')
          .selectAll()
          .where('month', '=', month)
          .executeTakeFirst();
        if (!isSameAnnouncement(row ? toAnnouncement(row) : null, seen)) refuse('overtaken');
        const at = clock.now();
        const entered = {
          starts: announced?.starts ?? null,
          source: announced?.source ?? '',
          actor: audit.actor,
          updated_at: at.toISOString(),
        };
        await transaction
          .insertInto('sightings')
          .values({ month, ...entered })
          .onConflict((conflict) => conflict.column('month').doUpdateSet(entered))
          .execute();
        await insertAuditLine(transaction, audit, at);
        return 'entered';
      }),
  };
}

function toAnnouncement({
  starts,
  source,
}: Selectable<Schema['sightings']>): MonthAnnouncement | null {
  return starts === null ? null : { starts, source };
}
