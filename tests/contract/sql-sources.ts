import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminAttemptStore } from '~/infrastructure/sql/administration/admin-attempts';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlPeopleStore } from '~/infrastructure/sql/administration/people';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { seedArticleAuthors } from '~/infrastructure/sql/articles/article-relations';
import { createSqlArticleEditing } from '~/infrastructure/sql/articles/article-editing';
import { createSqlArticleStore } from '~/infrastructure/sql/articles/articles';
import { createSqlBranchDirectory } from '~/infrastructure/sql/applications/branches';
import { contentVersion, contentVersions } from '~/infrastructure/sql/engine/content-version';
import { createSqlConsentStore } from '~/infrastructure/sql/privacy/consents';
import { createSqlCustomerStore } from '~/infrastructure/sql/account/customers';
import { createSqlFormDraftStore } from '~/infrastructure/sql/privacy/form-drafts';
import { createSqlMoonSightingStore } from '~/infrastructure/sql/festivals/moon-sightings';
import { createSqlHoroscopeStore } from '~/infrastructure/sql/horoscopes/horoscopes';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { replaceLocations } from '~/infrastructure/sql/places/seed-locations';
import { describeAdminStore } from './admin.contract';
import { describeConsentStore } from './consents.contract';
import { describePeopleStore } from './people.contract';
import { describeFormDraftStore } from './form-drafts.contract';
import { describeApplicationStore } from './application.contract';
import { describeAuditStore } from './audit.contract';
import { describeAstrologerStore } from './astrologer.contract';
import { describeArticleStore } from './article.contract';
import { describeArticleEditing } from './article-editing.contract';
import { describeBranchDirectory } from './branch.contract';
import { describeBranchLists } from './branch-lists.contract';
import { describeJobStore } from './job.contract';
import { describeCitiesAbroad } from './cities-abroad.contract';
import { describeCustomerStore } from './customer.contract';
import { describeDigestStore } from './digest.contract';
import { describeDraftStore } from './drafts.contract';
import { describeEmailConfirmations } from './email-confirmation.contract';
import { describeHelpStore } from './help.contract';
import { describeHoroscopeStore } from './horoscope.contract';
import { describeLocationStore } from './location.contract';
import { describeChangeRequestStore } from './change.contract';
import { describeOutboxStore } from './message.contract';
import { describeOtpGateway } from './otp-source.contract';
import { describeOtpStore } from './otp.contract';
import { describePublishingStore } from './reading-upload.contract';
import { openStoreOn, type Engine } from './engine';
import { insertArticle } from './insert-article';
import { openSqlApplications } from './sql-applications';
import { insertBranches } from './sql-branches';
import { openSqlHelp } from './sql-help';
import { openSqlOtp } from './sql-otp';
import { openSqlPublishing } from './sql-publishing';
import { describeMoonSightingStore } from './moon-sighting.contract';
import { describeReviewStore } from './review.contract';
import { openSqlReviews } from './sql-reviews';
import { openSqlStatistics } from './sql-statistics';
import { describeStatisticsStore } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };

export function describeSqlStores(engine: Engine): void {
  describeBranchLists(engine);
  describeCitiesAbroad(engine);
  describeEmailConfirmations(engine);
  describeOutboxStore(engine);
  describeChangeRequestStore(engine);
  describeJobStore(engine);
  describeDigestStore(engine);
  describeHoroscopeStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => {
      const drafts = createSqlDraftStore(db, clock);
      return {
        source: createSqlHoroscopeStore(db),
        add: (readings) => drafts.addMissing(readings),
        sanitizesTexts: false,
      };
    }),
  );
  describeDraftStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => ({
      drafts: createSqlDraftStore(db, clock),
      horoscopes: createSqlHoroscopeStore(db),
      contentVersion: () => contentVersion(db),
    })),
  );
  describeHelpStore(engine.name, () => openSqlHelp(engine));
  describeMoonSightingStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => ({
      sightings: createSqlMoonSightingStore(db, clock),
      festivalsVersion: async () => (await contentVersions(db)).festivals,
      async audited() {
        const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
        return lines.map(({ action, subject }) => `${action} ${subject}`);
      },
    })),
  );
  describePeopleStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => ({
      admins: createSqlAdminStore(db, clock),
      people: createSqlPeopleStore(db, clock),
      sessions: createSqlAdminSessionStore(db),
      audit: createSqlAuditStore(db, clock),
      messages: createSqlOutboxStore(db, clock),
    })),
  );
  describeAdminStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => ({
      admins: createSqlAdminStore(db, clock),
      people: createSqlPeopleStore(db, clock),
      sessions: createSqlAdminSessionStore(db),
      tries: createSqlAdminAttemptStore(db),
      audit: createSqlAuditStore(db, clock),
    })),
  );
  describeConsentStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => ({
      consents: createSqlConsentStore(db),
      async rows() {
        const rows = await db.selectFrom('consents').select('mobile').execute();
        return { all: rows.length, named: rows.filter(({ mobile }) => mobile !== null).length };
      },
    })),
  );
  describeFormDraftStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => createSqlFormDraftStore(db)),
  );
  describeAuditStore(engine.name, () =>
    openStoreOn(engine, ({ db }) => {
      let moment = new Date(NOW);
      return {
        audit: createSqlAuditStore(db, { now: () => moment }),
        setClock: (wanted) => {
          moment = wanted;
        },
        tamper: (change) =>
          change === 'update'
            ? db.updateTable('audit_log').set({ detail: 'another' }).execute()
            : db.deleteFrom('audit_log').execute(),
      };
    }),
  );
  describeCustomerStore(
    engine.name,
    () =>
      openStoreOn(engine, ({ db }) => ({
        customers: createSqlCustomerStore(db, clock),
        audit: createSqlAuditStore(db, clock),
      })),
    { storesEveryField: true },
  );
  describeOtpStore(engine.name, () => openStoreOn(engine, ({ db }) => createSqlOtpStore(db)));
  describeOtpGateway(engine.name, () => openSqlOtp(engine));
  describeArticleStore(engine.name, (articles) =>
    openStoreOn(engine, async ({ db }) => {
      for (const article of articles) await insertArticle(db, article);
      return { source: createSqlArticleStore(db), pictureAddress: (address) => address };
    }),
  );
  describeArticleEditing(engine.name, (authors) =>
    openStoreOn(engine, async ({ db }) => {
      await seedArticleAuthors(db, authors, []);
      return {
        writing: createSqlArticleEditing(db, clock),
        blogs: createSqlArticleStore(db),
        audited: async () => {
          const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
          return lines.map(({ action, subject }) => `${action} ${subject}`);
        },
        contentVersion: () => contentVersion(db),
        pictureAddress: (name) => `/pictures/blog/${name}-100.webp`,
      };
    }),
  );
  describeApplicationStore(engine.name, () => openSqlApplications(engine));
  describeStatisticsStore(engine.name, (world) => openSqlStatistics(engine, world));
  describePublishingStore(engine.name, () => openSqlPublishing(engine));
  describeReviewStore(engine.name, () => openSqlReviews(engine));
  describeAstrologerStore(engine.name, (astrologers) =>
    openStoreOn(engine, async ({ db }) => {
      for (const astrologer of astrologers) await insertAstrologer(db, astrologer);
      return createSqlAstrologerStore(db);
    }),
  );
  describeBranchDirectory(engine.name, (known) =>
    openStoreOn(engine, async ({ db }) => {
      await insertBranches(db, known);
      return createSqlBranchDirectory(db, clock);
    }),
  );
  describeLocationStore(engine.name, (places) =>
    openStoreOn(engine, async ({ db }) => {
      await replaceLocations(db, places);
      return createSqlLocationStore(db);
    }),
  );
}
