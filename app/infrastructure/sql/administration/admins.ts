import { toDate } from '~/infrastructure/sql/engine/values';
import { sql } from 'kysely';
import type { AdminAccount, AdminChange, AdminSource } from '~/features/administration/admin.store';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from './audit';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

export function createSqlAdminStore(db: Db, clock: Clock): AdminSource {
  async function findOne(column: 'id' | 'email', value: number | string) {
    const row = await selectAccounts(db).where(column, '=', value).executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  function change(
    adminId: number,
    { audit, keepSession }: AdminChange,
    work: (transaction: Db) => Promise<unknown>,
  ): Promise<void> {
    return inTransaction(db, async (transaction) => {
      await work(transaction);
      await transaction
        .updateTable('admins')
        .set((column) => ({ version: sql`${column.ref('version')} + 1` }))
        .where('id', '=', adminId)
        .execute();
      await endSessions(transaction, adminId, keepSession);
      await insertAuditLine(transaction, audit, clock.now());
    });
  }

  return {
    createAdmin: ({ email, passwordHash, role, passwordMadeFrom }, audit) =>
      inTransaction(db, async (transaction) => {
        const now = clock.now();
        const result = await transaction
          .insertInto('admins')
          .values({
            email: lowerCase(email),
            password_hash: passwordHash,
            role,
            password_made_from: passwordMadeFrom ?? null,
            created_at: now.toISOString(),
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow();
        const made = result.numInsertedOrUpdatedRows === 1n;
        if (made) await insertAuditLine(transaction, audit, now);
        return made;
      }),

    findAdminByEmail: (email) => findOne('email', lowerCase(email)),
    findAdminById: (id) => findOne('id', id),

    async listAdmins() {
      const rows = await selectAccounts(db).orderBy('email').execute();
      return rows.map(toAccount);
    },

    setPassword: (id, passwordHash, given, madeFrom) =>
      change(id, given, (transaction) =>
        transaction
          .updateTable('admins')
          .set({ password_hash: passwordHash, password_made_from: madeFrom ?? null })
          .where('id', '=', id)
          .execute(),
      ),

    async markPasswordUsed(id) {
      await db
        .updateTable('admins')
        .set({ password_made_from: null })
        .where('id', '=', id)
        .where('password_made_from', 'is not', null)
        .execute();
    },

    setSecondFactor: (id, factor, given) =>
      change(id, given, async (transaction) => {
        await transaction
          .updateTable('admins')
          .set({
            totp_sealed: factor?.totpSealed ?? null,
            totp_last_step: factor?.provedStep ?? null,
          })
          .where('id', '=', id)
          .execute();
        await replaceCodes(transaction, id, factor?.recoveryHashes ?? []);
      }),

    replaceRecoveryCodes: (id, recoveryHashes, given) =>
      change(id, given, (transaction) => replaceCodes(transaction, id, recoveryHashes)),

    async consumeTotpStep(id, step) {
      const { numUpdatedRows } = await db
        .updateTable('admins')
        .set({ totp_last_step: step })
        .where('id', '=', id)
        .where((row) =>
          row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async consumeRecoveryCode(id, codeHash) {
      const { numDeletedRows } = await db
        .deleteFrom('admin_recovery_codes')
        .where((row) => row.and({ admin_id: id, code_hash: codeHash }))
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    async countRecoveryCodes(id) {
      const { total } = await db
        .selectFrom('admin_recovery_codes')
        .select((count) => count.fn.countAll().as('total'))
        .where('admin_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

export async function endSessions(db: Db, adminId: number, keptId: number | null): Promise<void> {
  let sessions = db.deleteFrom('admin_sessions').where('admin_id', '=', adminId);
  if (keptId !== null) sessions = sessions.where('id', '<>', keptId);
  await sessions.execute();
}

export async function replaceCodes(
  db: Db,
  adminId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();
  for (const code_hash of hashes) {
    await db.insertInto('admin_recovery_codes').values({ admin_id: adminId, code_hash }).execute();
  }
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('admins')
    .select([
      'id',
      'email',
      'password_hash',
      'role',
      'version',
      'disabled',
      'totp_sealed',
      'last_sign_in_at',
      'password_made_from',
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function toAccount(row: AccountRow): AdminAccount {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    version: row.version,
    disabled: row.disabled === 1,
    totpSealed: row.totp_sealed,
    lastSignInAt: toDate(row.last_sign_in_at),
    passwordMadeFrom: row.password_made_from,
  };
}

function lowerCase(email: string): string {
  return email.trim().toLowerCase();
}
