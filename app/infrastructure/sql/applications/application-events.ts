import type { ApplicationEvent } from '~/features/applications/apply/application-event';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { sql } from 'kysely';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';

export async function readLastEvent(
  db: Db,
  astrologerId: number,
): Promise<ApplicationEvent | null> {
  const row = await selectHistory(db, astrologerId, 1).executeTakeFirst();
  return row ? toEvent(row) : null;
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectHistory>['execute']>>[number];

export function toEvent(row: EventRow): ApplicationEvent {
  return { ...row, at: new Date(row.at) };
}

/**
 * Locks the row, so call it first in the transaction of the change.
 * @returns false when the application is closed or does not exist
 */
export async function bumpOpenVersion(
  transaction: Db,
  astrologerId: number,
  change: {
    readonly submitted_at?: string;
    readonly rejection_reason?: null;
    readonly correction_marks?: null;
  } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({ ...change, version: sql`version + 1` })
    .where((row) => row.and({ astrologer_id: astrologerId, status: ASTROLOGER_STATUS.pending }))
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function addEvent(
  transaction: Db,
  astrologerId: number,
  event: ApplicationEvent,
): Promise<number> {
  const { id } = await transaction
    .insertInto('application_events')
    .values({ ...event, astrologer_id: astrologerId, at: event.at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function selectHistory(db: Db, astrologerId: number, limit: number) {
  return db
    .selectFrom('application_events')
    .select(['at', 'kind', 'actor', 'note'])
    .where('astrologer_id', '=', astrologerId)
    .orderBy('id', 'desc')
    .limit(limit);
}
