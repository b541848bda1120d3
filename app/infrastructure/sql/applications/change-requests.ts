import { toDate } from '~/infrastructure/sql/engine/values';
import type { Selectable } from 'kysely';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { NewNotification } from '~/features/notifications/outbox.store';
import {
  maskValue,
  CHANGE_KINDS,
  getChangeRule,
  CHANGE_REQUEST_LIMITS,
  type ChangeRequest,
  type ChangeKind,
  type CurrentValues,
} from '~/features/applications/apply/changes/change-request';
import type {
  BuildChangeNotifications,
  ChangeRequestStore,
  ChangeRequestOutcome,
  ReviewedChangeRequest,
  SettleOutcome,
} from '~/features/applications/apply/changes/change-request.store';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';
import { insertNotification } from '~/infrastructure/sql/notifications/outbox';
import type { Clock } from '~/shared/time/clock';
import { addEvent } from './application-events';
import { toSiteLanguage } from './application-rows';
import type { BankRow } from './bank-details';
import {
  createSqlPhotoOperations,
  STORED_CHANGES,
  openRequestedPhoto,
  getCurrentValue,
  toStoredValue,
  type CurrentRows,
} from './change-request-kinds';

const HOUR_MS = 3_600_000;

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

export function createSqlChangeRequestStore({
  db,
  clock,
  keyring,
}: Dependencies): ChangeRequestStore {
  async function readOwnRequests(astrologerId: number) {
    const found = await (async () => {
      const rows = await readCurrent(db, astrologerId);
      return rows && { rows, changes: await selectOwnRequests(db, astrologerId).execute() };
    })();
    if (!found) return null;
    const currentValues = getCurrentValue(found.rows, keyring);
    const open = found.changes.filter(({ state }) => state === 'open');
    const proposed = open.map((row) => [row.kind, openRequestedPhoto(row, keyring)]);
    const initialValues = { ...currentValues, ...Object.fromEntries(proposed) } as CurrentValues;
    return { currentValues, changes: found.changes, initialValues };
  }

  return {
    async getProfile(astrologerId) {
      const own = await readOwnRequests(astrologerId);
      return (
        own && {
          currentValues: blurAll(own.currentValues),
          changes: own.changes.map((row) => toChange(row, keyring)),
          initialValues: blurAll(own.initialValues),
        }
      );
    },

    async findInitialValue(astrologerId, kind) {
      return (await readOwnRequests(astrologerId))?.initialValues[kind] ?? null;
    },

    propose: (astrologerId, kind, value, buildNotifications) =>
      inTransaction<ChangeRequestOutcome>(db, async (transaction) => {
        const at = clock.now();
        const rows = await readCurrent(transaction, astrologerId);
        if (!rows) return 'closed';
        const before = STORED_CHANGES[kind].currentValues(rows, keyring);
        if (getChangeRule(kind).isSame(before, value)) return 'stands';
        const last = await transaction
          .selectFrom('astrologer_changes')
          .selectAll()
          .where((row) => row.and({ astrologer_id: astrologerId, kind }))
          .executeTakeFirst();
        // The same request was submitted twice.
        if (last?.state === 'open' && openRequestedPhoto(last, keyring) === value)
          return 'proposed';
        if (await hasTooManyRequests(transaction, astrologerId, at)) return 'too-many';
        // Inserts a new row, because an administrator can be reviewing the old one.
        if (last) {
          await transaction.deleteFrom('astrologer_changes').where('id', '=', last.id).execute();
        }
        const { id } = await transaction
          .insertInto('astrologer_changes')
          .values({
            astrologer_id: astrologerId,
            kind,
            before: getChangeRule(kind).sealed?.redact(before) ?? before,
            ...toStoredValue(kind, astrologerId, value, keyring),
            state: 'open',
            proposed_at: at.toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const note = formatHistoryNote(kind, before, value);
        await addEvent(transaction, astrologerId, {
          at,
          kind: 'change-proposed',
          actor: null,
          note,
        });
        if (buildNotifications) {
          const row = await selectChange(transaction, id).executeTakeFirstOrThrow();
          const change = toReviewedRequest(row, await readBanks(transaction, [row]), keyring);
          await writeMails(transaction, buildNotifications(change, toAddressee(row)), at);
        }
        return 'proposed';
      }),

    withdraw: (astrologerId, kind) =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .deleteFrom('astrologer_changes')
          .where((row) => row.and({ astrologer_id: astrologerId, kind, state: 'open' }))
          .returning(['before', 'proposed'])
          .executeTakeFirst();
        if (!row) return false;
        const note = formatHistoryNote(kind, row.before, row.proposed);
        const event = { at: clock.now(), kind: 'change-withdrawn', actor: null, note } as const;
        await addEvent(transaction, astrologerId, event);
        return true;
      }),

    async waiting(limit, after) {
      const rows = await selectWaiting(db, limit, after).execute();
      const banks = await readBanks(db, rows);
      return rows.map((row) => toReviewedRequest(row, banks, keyring));
    },

    async countWaiting() {
      const { total } = await countOpen(db).executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(id) {
      const rows = await selectChange(db, id).execute();
      const banks = await readBanks(db, rows);
      return rows.map((row) => toReviewedRequest(row, banks, keyring))[0] ?? null;
    },

    async open(id) {
      const row = await selectChange(db, id).executeTakeFirst();
      if (row?.state !== 'open') return null;
      const { kind, astrologer_id: astrologerId } = row;
      const [bank = null] = await readBanks(db, [row]);
      const now = STORED_CHANGES[kind].currentValues({ main: row, bank }, keyring);
      return { kind, astrologerId, now, proposed: openRequestedPhoto(row, keyring) };
    },

    ...createSqlPhotoOperations(db, clock),

    settle: (id, { accepts, actor, reason, audit, buildNotifications }) =>
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
        const banks = await readBanks(transaction, [row]);
        const change = toReviewedRequest(row, banks, keyring);
        await transaction
          .updateTable('astrologer_changes')
          .set({ state, settled_at: at.toISOString(), actor, reason, sealed: null })
          .where('id', '=', id)
          .execute();
        if (accepts) {
          const { applyAccepted } = STORED_CHANGES[change.kind];
          const whole = openRequestedPhoto(row, keyring);
          const around = { keyring, now: at.toISOString() };
          await applyAccepted(transaction, change.astrologerId, whole, around);
        }
        const note = [formatHistoryNote(change.kind, change.now, change.proposed), reason ?? ''];
        await addEvent(transaction, change.astrologerId, {
          at,
          kind: accepts ? 'change-accepted' : 'change-declined',
          actor,
          note: note.filter(Boolean).join('\n'),
        });
        await insertAuditLine(transaction, audit(change.astrologerId), at);
        await writeMails(transaction, buildNotifications(change, toAddressee(row)), at);
        return { kind: 'settled' };
      }),
  };
}

/** Counts history lines, because a replaced request is deleted from its table. */
async function hasTooManyRequests(db: Db, astrologerId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CHANGE_REQUEST_LIMITS.hours * HOUR_MS);
  const { total } = await db
    .selectFrom('application_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((row) => row.and({ astrologer_id: astrologerId, kind: 'change-proposed' }))
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(total) >= CHANGE_REQUEST_LIMITS.most;
}

async function readCurrent(db: Db, astrologerId: number): Promise<CurrentRows | null> {
  const main = await db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['chat_charges', 'language', 'photo'])
    .where('applications.astrologer_id', '=', astrologerId)
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active)
    .executeTakeFirst();
  if (!main) return null;
  const [bank = null] = await readBanks(db, [{ astrologer_id: astrologerId }]);
  return { main, bank };
}

async function readBanks(
  db: Db,
  rows: readonly { readonly astrologer_id: number }[],
): Promise<BankRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.astrologer_id);
  return db.selectFrom('bank_details').selectAll().where('astrologer_id', 'in', ids).execute();
}

function selectOwnRequests(db: Db, astrologerId: number) {
  return db
    .selectFrom('astrologer_changes')
    .selectAll()
    .where('astrologer_id', '=', astrologerId)
    .where('kind', 'in', CHANGE_KINDS)
    .orderBy('id');
}

function selectReviewedRequests(db: Db) {
  return (
    db
      .selectFrom('astrologer_changes')
      .innerJoin('astrologers', 'astrologers.id', 'astrologer_changes.astrologer_id')
      .innerJoin('applications', 'applications.astrologer_id', 'astrologer_changes.astrologer_id')
      .selectAll('astrologer_changes')
      .select(['astrologers.status', 'first_name', 'email', 'mobile', 'chat_charges', 'language'])
      .select(['photo', 'site_language'])
      // A newer version of the site can have further kinds.
      .where('astrologer_changes.kind', 'in', CHANGE_KINDS)
  );
}

function selectChange(db: Db, id: number) {
  return selectReviewedRequests(db).where('astrologer_changes.id', '=', id);
}

export function selectWaiting(db: Db, limit: number, after: number | null) {
  return selectReviewedRequests(db)
    .where('astrologer_changes.state', '=', 'open')
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active)
    .$if(after !== null, (query) => query.where('astrologer_changes.id', '>', after))
    .orderBy('astrologer_changes.id')
    .limit(limit);
}

function countOpen(db: Db) {
  return db
    .selectFrom('astrologer_changes')
    .innerJoin('astrologers', 'astrologers.id', 'astrologer_changes.astrologer_id')
    .select((row) => row.fn.countAll().as('total'))
    .where('astrologer_changes.state', '=', 'open')
    .where('astrologers.status', '=', ASTROLOGER_STATUS.active);
}

type ReviewedRequestRow = Awaited<
  ReturnType<ReturnType<typeof selectChange>['executeTakeFirstOrThrow']>
>;

function toReviewedRequest(
  row: ReviewedRequestRow,
  banks: readonly BankRow[],
  keyring: Keyring,
): ReviewedChangeRequest {
  const { astrologer_id: astrologerId, first_name: name, kind } = row;
  const bank = banks.find((each) => each.astrologer_id === astrologerId) ?? null;
  const now = STORED_CHANGES[kind].currentValues({ main: row, bank }, keyring);
  return { ...toChange(row, keyring), astrologerId, name, now: maskValue(kind, now) };
}

function toAddressee(row: ReviewedRequestRow): Parameters<BuildChangeNotifications>[1] {
  const contact = { name: row.first_name, email: row.email ?? '', mobile: row.mobile ?? '' };
  return { ...contact, ...toSiteLanguage(row) };
}

async function writeMails(
  transaction: Db,
  buildNotifications: readonly NewNotification[],
  at: Date,
): Promise<void> {
  for (const letter of buildNotifications) await insertNotification(transaction, letter, at);
}

function toChange(row: Selectable<Schema['astrologer_changes']>, keyring: Keyring): ChangeRequest {
  const { id, kind, before, state, reason } = row;
  return {
    ...{ id, kind, before, state, reason },
    proposed: maskValue(kind, openRequestedPhoto(row, keyring)),
    proposedAt: new Date(row.proposed_at),
    settledAt: toDate(row.settled_at),
  };
}

/** Formats `rate: 10 → 25`. Sealed kinds have no values, because the history outlives the sealed data. */
function formatHistoryNote(kind: ChangeKind, before: string, proposed: string): string {
  const { sealed, hidesValueInHistory } = getChangeRule(kind);
  if (sealed || hidesValueInHistory) return kind;
  return `${kind}: ${before} → ${proposed}`;
}

function blurAll(values: CurrentValues): CurrentValues {
  const all = CHANGE_KINDS.map((kind) => [kind, maskValue(kind, values[kind])]);
  return Object.fromEntries(all) as CurrentValues;
}
