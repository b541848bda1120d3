import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlEmailConfirmationStore } from '~/infrastructure/sql/applications/email-confirmations';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import { createSqlReviewStore } from '~/infrastructure/sql/applications/reviews';
import { createSqlTeamworkStore } from '~/infrastructure/sql/applications/teamwork';
import { NOW } from './application-stage';
import type { Engine } from './engine';
import type { StandaloneReviewStage } from './review.contract';

export async function openSqlReviews(engine: Engine): Promise<StandaloneReviewStage> {
  const store = await engine.openStore();
  const { db } = store;
  let now = new Date(NOW);
  const clock = { now: () => now };
  const keyring = createKeyring(['a secret of the contract tests, long enough']);
  const files = createDiskFileStore(store.file('files'));
  const confirmations = createSqlEmailConfirmationStore(db);
  return {
    reviews: createSqlReviewStore(db, clock),
    teamwork: createSqlTeamworkStore(db, clock),
    async countLeftovers(id) {
      const rows = await Promise.all(
        (['application_notes', 'application_takings'] as const).map((table) =>
          db.selectFrom(table).select('actor').where('astrologer_id', '=', id).execute(),
        ),
      );
      return rows.flat().length;
    },
    applications: createSqlApplicationStore({ db, clock, keyring, files }),
    astrologers: createSqlAstrologerStore(db),
    audit: createSqlAuditStore(db, clock),
    messages: createSqlOutboxStore(db, clock),
    emailCode: (id) => confirmations.find(id),
    confirmEmail: (id, tried) => confirmations.check(id, tried, 5),
    waits: () => createSqlStatisticsStore(db).waits(new Date(0), 9),
    setTime(moment) {
      now = new Date(moment);
    },
    async addAstrologer(astrologer) {
      await insertAstrologer(db, astrologer);
    },
    contentVersion: () => contentVersion(db),
    async withFailingAuditLog(work) {
      await db.schema.alterTable('audit_log').renameTo('audit_log_gone').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('audit_log_gone').renameTo('audit_log').execute();
      }
    },
    close: () => store.close(),
  };
}
