import type { Kysely } from 'kysely';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** @returns the id of an administrator who cannot sign in */
export async function addAdmin(db: Kysely<Schema>, email: string): Promise<number> {
  const { id } = await db
    .insertInto('admins')
    .values({ email, password_hash: 'none', created_at: '2026-11-21T06:30:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
