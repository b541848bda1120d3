import type { Kysely } from 'kysely';
import type { AdminSource } from '~/admin/admin.source';
import type { Clock } from '~/time/clock';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';

/** The administrators' accounts in the store. */
export function sqlAdminSource(db: Kysely<Schema>, clock: Clock): AdminSource {
  return {
    async countAdmins() {
      const { total } = await fromStore(
        db
          .selectFrom('admins')
          .select((count) => count.fn.countAll().as('total'))
          .executeTakeFirstOrThrow(),
      );
      return Number(total);
    },

    async createAdmin({ email, passwordHash }) {
      const result = await fromStore(
        db
          .insertInto('admins')
          .values({
            email: lowerCase(email),
            password_hash: passwordHash,
            created_at: clock.now().toISOString(),
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow(),
      );
      return result.numInsertedOrUpdatedRows === 1n;
    },

    async findAdminByEmail(email) {
      const row = await fromStore(
        db
          .selectFrom('admins')
          .select(['id', 'email', 'password_hash', 'disabled'])
          .where('email', '=', lowerCase(email))
          .executeTakeFirst(),
      );
      if (!row) return null;
      return {
        id: row.id,
        email: row.email,
        passwordHash: row.password_hash,
        disabled: row.disabled === 1,
      };
    },
  };
}

function lowerCase(email: string): string {
  return email.trim().toLowerCase();
}
