import type { Kysely } from 'kysely';
import type { HelpSource } from '~/help/help.source';
import type { Clock } from '~/time/clock';
import { raiseContentVersion } from './content-version.server';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';

/** Contact details from the store. */
export function sqlHelpSource(db: Kysely<Schema>, clock: Clock): HelpSource {
  return {
    async findContact() {
      const row = await fromStore(
        db.selectFrom('contact').select(['email', 'phone']).executeTakeFirst(),
      );
      return row ?? null;
    },

    async saveContact({ email, phone }) {
      const details = { email, phone, updated_at: clock.now().toISOString() };
      await fromStore(
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('contact')
            .values({ id: 1, ...details })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(details))
            .execute();
          await raiseContentVersion(transaction);
        }),
      );
    },
  };
}
