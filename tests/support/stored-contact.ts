import type { Kysely } from 'kysely';
import type { Clock } from '~/shared/time/clock';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** Test helper that overwrites existing contact details. */
export async function enterContact(
  db: Kysely<Schema>,
  clock: Clock,
  contact: { readonly email: string; readonly phone: string },
): Promise<void> {
  const help = createSqlHelpStore(db, clock);
  const audit = { actor: 'test', action: 'contact changed', subject: 'contact', detail: '' };
  await help.saveContact(await help.findContact(), contact, audit);
}
