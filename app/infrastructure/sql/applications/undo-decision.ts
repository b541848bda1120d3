import { sql, type Selectable } from 'kysely';
import type { DecisionEventKind } from '~/features/applications/apply/application-event';
import { toUndoneKind } from '~/features/applications/apply/application-event';
import type { Application } from '~/features/applications/apply/application';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { getUndoDeadline, type DecisionKind } from '~/features/applications/review/review';
import type {
  UndoableDecision,
  DecisionUndo,
  UndoOutcome,
} from '~/features/applications/review/review.store';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db, NewRow, Schema } from '~/infrastructure/sql/engine/schema';
import {
  countUnattempted,
  restoreNotifications,
  withdrawNotification,
  type WithdrawnNotification,
} from '~/infrastructure/sql/notifications/withdrawn-notifications';
import { addEvent, readLastEvent } from './application-events';
import { selectEmailCode } from './email-confirmations';

type Row = Selectable<Schema['decisions_back']>;

const DECISION_COLUMNS = [
  'status',
  'submitted_at',
  'decided_at',
  'rejection_reason',
  'correction_marks',
  'reapplication_allowed',
] as const;
type ApplicationBefore = Pick<
  Selectable<Schema['applications']>,
  (typeof DECISION_COLUMNS)[number]
>;
type CodeBefore = Selectable<Schema['email_confirmations']>;

export interface Before {
  readonly application: ApplicationBefore;
  readonly code: CodeBefore | null;
}

export interface Written extends Pick<Row, 'version' | 'kind' | 'actor' | 'event_id'> {
  readonly at: Date;
  readonly message_key: string | null;
  readonly code_key: string | null;
}

export async function readUndoState(transaction: Db, astrologerId: number): Promise<Before | null> {
  const application = await transaction
    .selectFrom('applications')
    .select(DECISION_COLUMNS)
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  if (!application) return null;
  return { application, code: (await selectEmailCode(transaction, astrologerId)) ?? null };
}

type ApplicationSnapshot = ApplicationBefore & {
  readonly withdrawn?: readonly WithdrawnNotification[];
};

/** Runs in the transaction of the decision and replaces an earlier undo state. */
export async function saveUndoState(
  transaction: Db,
  astrologerId: number,
  { application, code }: Before,
  withdrawn: readonly WithdrawnNotification[],
  { at, ...written }: Written,
): Promise<void> {
  const kept: ApplicationSnapshot = {
    ...application,
    ...(withdrawn.length > 0 ? { withdrawn } : {}),
  };
  const row = {
    ...written,
    decided_at: at.toISOString(),
    until: getUndoDeadline(at).toISOString(),
    application_before: JSON.stringify(kept),
    code_before: code && JSON.stringify(code),
  } satisfies Omit<NewRow<'decisions_back'>, 'astrologer_id'>;
  await deleteExpired(transaction, at).execute();
  await transaction
    .insertInto('decisions_back')
    .values({ astrologer_id: astrologerId, ...row })
    .onConflict((conflict) => conflict.column('astrologer_id').doUpdateSet(row))
    .execute();
}

export function deleteExpired(db: Db, now: Date) {
  return db.deleteFrom('decisions_back').where('until', '<=', now.toISOString());
}

export async function readOpenDecision(
  db: Db,
  astrologerId: number,
  now: Date,
): Promise<UndoableDecision | null> {
  const row = await selectOpen(db, astrologerId).executeTakeFirst();
  if (!row || row.version !== row.present || isUndoExpired(row, now)) return null;
  if (row.message_key !== null && (await countUnattempted(db, row.message_key)) === 0) return null;
  return toOpenDecision(row);
}

export async function undoDecision(
  transaction: Db,
  astrologerId: number,
  { version, actor, audit }: DecisionUndo,
  at: Date,
): Promise<UndoOutcome> {
  const application = await transaction
    .selectFrom('applications')
    .select(['version', 'status'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  if (!application) return { kind: 'unknown' };
  if (application.version !== version) {
    const last = await readLastEvent(transaction, astrologerId);
    const isRepeated =
      application.version === version + 1 && last?.kind === 'taken-back' && last.actor === actor;
    return isRepeated ? { kind: 'repeated' } : { kind: 'overtaken', last };
  }
  const row = await selectOpen(transaction, astrologerId).executeTakeFirst();
  if (row?.version !== version || isUndoExpired(row, at)) return { kind: 'too-late' };
  const code = await selectEmailCode(transaction, astrologerId);
  const isCodeGone = code?.code_key !== row.code_key || code.confirmed_at !== null;
  if (row.code_key !== null && isCodeGone) return { kind: 'code-gone' };
  if (row.message_key !== null && !(await withdrawNotification(transaction, row.message_key))) {
    return { kind: 'too-late' };
  }
  await restore(transaction, row, application.status);
  await markUndone(transaction, row);
  await addEvent(transaction, astrologerId, { at, kind: 'taken-back', actor, note: null });
  await insertAuditLine(transaction, audit(row.kind), at);
  await transaction
    .deleteFrom('decisions_back')
    .where('astrologer_id', '=', astrologerId)
    .execute();
  return { kind: 'taken-back', decision: toOpenDecision(row) };
}

async function restore(
  transaction: Db,
  { astrologer_id: id, application_before, code_key, code_before }: Row,
  present: Application['status'],
): Promise<void> {
  const {
    status,
    withdrawn = [],
    ...before
  } = JSON.parse(application_before) as ApplicationSnapshot;
  await transaction
    .updateTable('applications')
    .set({ ...before, version: sql`version + 1` })
    .where('astrologer_id', '=', id)
    .execute();
  if (status !== present) {
    await transaction.updateTable('astrologers').set({ status }).where('id', '=', id).execute();
    const isListed = [status, present].includes(ASTROLOGER_STATUS.active);
    if (isListed) await raiseContentVersion(transaction, 'astrologers');
  }
  await restoreNotifications(transaction, withdrawn);
  if (code_key === null) return;
  await transaction.deleteFrom('email_confirmations').where('astrologer_id', '=', id).execute();
  if (code_before === null) return;
  const code = JSON.parse(code_before) as CodeBefore;
  await transaction.insertInto('email_confirmations').values(code).execute();
}

/** Gives history lines kinds that no log, statistic or retention rule counts. */
async function markUndone(
  transaction: Db,
  { astrologer_id: id, event_id, kind }: Row,
): Promise<void> {
  for (const event of DECISION_EVENTS[kind]) {
    await transaction
      .updateTable('application_events')
      .set({ kind: toUndoneKind(event) })
      .where('astrologer_id', '=', id)
      .where('id', '>=', event_id)
      .where('kind', '=', event)
      .execute();
  }
}

/** History lines of each decision, in order. The last one identifies the decision. */
export const DECISION_EVENTS = {
  approve: ['approved'],
  // Rejection logs read the reason from this line.
  correct: ['rejected', 'correction-asked'],
  reject: ['rejected'],
  deactivate: ['deactivated'],
  reactivate: ['reactivated'],
  'allow-reapplication': ['reapplication-allowed'],
} as const satisfies Readonly<Record<DecisionKind, readonly DecisionEventKind[]>>;

function selectOpen(db: Db, astrologerId: number) {
  return db
    .selectFrom('decisions_back')
    .innerJoin('applications', 'applications.astrologer_id', 'decisions_back.astrologer_id')
    .selectAll('decisions_back')
    .select('applications.version as present')
    .where('decisions_back.astrologer_id', '=', astrologerId);
}

function isUndoExpired({ until }: Pick<Row, 'until'>, now: Date): boolean {
  return until <= now.toISOString();
}

function toOpenDecision({ kind, actor, decided_at, until, version }: Row): UndoableDecision {
  return { kind, actor, at: new Date(decided_at), until: new Date(until), version };
}
