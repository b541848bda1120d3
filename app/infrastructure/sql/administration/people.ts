import { toDate } from '~/infrastructure/sql/engine/values';
import { sql, type Selectable } from 'kysely';
import {
  linkMessageKey,
  type AccountChange,
  type AdminLink,
  type ChangeOutcome,
  type NewLink,
  type PeopleSource,
} from '~/features/administration/people/people.store';
import { NOT_YET_CHOSEN } from '~/features/administration/passwords/passwords.server';
import type { Clock } from '~/shared/time/clock';
import { endSessions, replaceCodes } from './admins';
import { insertAuditLine } from './audit';
import { deleteUnsent, insertNotification } from '~/infrastructure/sql/notifications/outbox';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlPeopleStore(db: Db, clock: Clock): PeopleSource {
  return {
    change: (id, change, { version, audit, message }) =>
      inTransaction<ChangeOutcome, 'stale' | 'last-owner'>(db, async (transaction, refuse) => {
        let accounts = transaction
          .updateTable('admins')
          .set((column) => ({ ...getColumns(change), version: sql`${column.ref('version')} + 1` }))
          .where('id', '=', id);
        if (version !== null) accounts = accounts.where('version', '=', version);
        const { numUpdatedRows } = await accounts.executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return refuse('stale');
        // Checked after the change in a serializable transaction, so that two owners cannot remove each
        // other.
        if (!(await hasOwner(transaction))) return refuse('last-owner');
        if (change.secondFactor === null) await replaceCodes(transaction, id, []);
        if (change.passwordLink) await insertLink(transaction, change.passwordLink);
        if (message) await insertNotification(transaction, message, clock.now());
        if (change.role === undefined) await endSessions(transaction, id, null);
        await insertAuditLine(transaction, audit, clock.now());
        return 'changed';
      }),

    invite: (link, { audit, message }) =>
      inTransaction(db, async (transaction) => {
        const taken = await transaction
          .selectFrom('admins')
          .select('id')
          .where('email', '=', link.email)
          .executeTakeFirst();
        if (taken) return false;
        await insertLink(transaction, link);
        if (message) await insertNotification(transaction, message, clock.now());
        await insertAuditLine(transaction, audit, clock.now());
        return true;
      }),

    withdraw: (email, audit) =>
      inTransaction(db, async (transaction) => {
        const taken = await transaction
          .deleteFrom('admin_links')
          .where((row) => row.and({ purpose: 'invitation', email }))
          .where('used_at', 'is', null)
          .returning('token_hash')
          .execute();
        if (taken.length === 0) return false;
        await deleteMails(transaction, taken);
        await insertAuditLine(transaction, audit, clock.now());
        return true;
      }),

    async listInvitations() {
      const rows = await db
        .selectFrom('admin_links')
        .selectAll()
        .where('purpose', '=', 'invitation')
        .where('used_at', 'is', null)
        .orderBy('email')
        .execute();
      return rows.map(toLink);
    },

    async findLink(tokenHash) {
      const row = await db
        .selectFrom('admin_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? toLink(row) : null;
    },

    async useLink(tokenHash, { passwordHash, audit }) {
      const used = await inTransaction<'used', 'void'>(db, async (transaction, refuse) => {
        const now = clock.now().toISOString();
        const link = await transaction
          .updateTable('admin_links')
          .set({ used_at: now })
          .where('token_hash', '=', tokenHash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returningAll()
          .executeTakeFirst();
        if (!link) return refuse('void');
        const isDone =
          link.role === null
            ? await storePassword(transaction, link.email, passwordHash)
            : await insertAccount(transaction, { ...link, role: link.role }, passwordHash, now);
        if (!isDone) return refuse('void');
        await deleteMails(transaction, [link]);
        await insertAuditLine(transaction, audit, clock.now());
        return 'used';
      });
      return used === 'used';
    },

    async sweepLinks(before) {
      await inTransaction(db, async (transaction) => {
        const over = await transaction
          .deleteFrom('admin_links')
          .where('expires_at', '<', before.toISOString())
          .returning('token_hash')
          .execute();
        await deleteMails(transaction, over);
      });
    },
  };
}

type LinkRow = Selectable<Schema['admin_links']>;

function getColumns({ role, disabled, secondFactor, passwordLink }: AccountChange) {
  return {
    ...(role === undefined ? {} : { role }),
    ...(disabled === undefined ? {} : { disabled: disabled ? (1 as const) : (0 as const) }),
    ...(secondFactor === null ? { totp_sealed: null, totp_last_step: null } : {}),
    ...(passwordLink ? { password_hash: NOT_YET_CHOSEN, password_made_from: null } : {}),
  };
}

async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('admins')
    .select('id')
    .where((row) => row.and({ role: 'owner', disabled: 0 }))
    .where('password_hash', '<>', NOT_YET_CHOSEN)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** An e-mail with an expired link must not be sent. */
async function deleteMails(db: Db, links: readonly Pick<LinkRow, 'token_hash'>[]): Promise<void> {
  await deleteUnsent(
    db,
    links.map(({ token_hash }) => linkMessageKey(token_hash)),
  );
}

async function insertLink(db: Db, link: NewLink): Promise<void> {
  const { tokenHash, purpose, email, role, madeBy, expiresAt } = link;
  const older = await db
    .deleteFrom('admin_links')
    .where((row) => row.and({ purpose, email }))
    .returning('token_hash')
    .execute();
  await deleteMails(db, older);
  await db
    .insertInto('admin_links')
    .values({
      token_hash: tokenHash,
      purpose,
      email,
      role,
      made_by: madeBy,
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .execute();
}

async function storePassword(db: Db, email: string, hash: string): Promise<boolean> {
  const account = await db
    .updateTable('admins')
    .set((column) => ({
      password_hash: hash,
      password_made_from: null,
      version: sql`${column.ref('version')} + 1`,
    }))
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (account) await endSessions(db, account.id, null);
  return account !== undefined;
}

async function insertAccount(
  db: Db,
  { email, role }: Pick<LinkRow, 'email'> & { readonly role: NonNullable<LinkRow['role']> },
  password_hash: string,
  created_at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({ email, role, password_hash, created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function toLink(row: LinkRow): AdminLink {
  return {
    tokenHash: row.token_hash,
    purpose: row.purpose,
    email: row.email,
    role: row.role,
    madeBy: row.made_by,
    expiresAt: new Date(row.expires_at),
    usedAt: toDate(row.used_at),
  };
}
