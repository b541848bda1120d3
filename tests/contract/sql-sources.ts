import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminTryStore } from '~/infrastructure/sql/administration/admin-tries';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlPeopleStore } from '~/infrastructure/sql/administration/people';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { seedArticleAuthors } from '~/infrastructure/sql/articles/article-authors';
import { createSqlArticleEditing } from '~/infrastructure/sql/articles/article-editing';
import { createSqlArticleStore } from '~/infrastructure/sql/articles/articles';
import { createSqlBranchDirectory } from '~/infrastructure/sql/applications/branches';
import { contentVersion, contentVersions } from '~/infrastructure/sql/engine/content-version';
import { createSqlConsentStore } from '~/infrastructure/sql/account/consents';
import { createSqlCustomerStore } from '~/infrastructure/sql/account/customers';
import { createSqlFormDraftStore } from '~/infrastructure/sql/account/form-drafts';
import { createSqlMoonSightingStore } from '~/infrastructure/sql/festivals/moon-sightings';
import { createSqlHoroscopeStore } from '~/infrastructure/sql/horoscopes/horoscopes';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { replaceLocations } from '~/infrastructure/sql/seed/seed';
import { describeAdminSource } from './admin.contract';
import { describeConsentSource } from './consents.contract';
import { describePeopleSource } from './people.contract';
import { describeKeptPostSource } from './form-drafts.contract';
import { describeApplicationSource } from './application.contract';
import { describeAuditSource } from './audit.contract';
import { describeAstrologerSource } from './astrologer.contract';
import { describeBlogSource } from './article.contract';
import { describeBlogWriting } from './article-editing.contract';
import { describeBranchDirectory } from './branch.contract';
import { describeBranchLists } from './branch-lists.contract';
import { describeChoreSource } from './job.contract';
import { describeCitiesAbroad } from './cities-abroad.contract';
import { describeCustomerSource } from './customer.contract';
import { describeDigestSource } from './digest.contract';
import { describeDraftSource } from './drafts.contract';
import { describeEmailConfirmations } from './email-confirmation.contract';
import { describeHelpSource } from './help.contract';
import { describeHoroscopeSource } from './horoscope.contract';
import { describeLocationSource } from './location.contract';
import { describeChangeSource } from './change.contract';
import { describeMessageSource } from './message.contract';
import { describeOtpSource } from './otp-source.contract';
import { describeOtpStore } from './otp.contract';
import { describePublishingSource } from './reading-upload.contract';
import { openSource, type Engine } from './engine';
import { insertArticle } from './insert-article';
import { openSqlApplications } from './sql-applications';
import { insertBranches } from './sql-branches';
import { openSqlHelp } from './sql-help';
import { openSqlOtp } from './sql-otp';
import { openSqlPublishing } from './sql-publishing';
import { describeSightingSource } from './moon-sighting.contract';
import { describeReviewSource } from './review.contract';
import { openSqlReviews } from './sql-reviews';
import { openSqlStatistics } from './sql-statistics';
import { describeStatisticsSource } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };

export function describeSqlSources(engine: Engine): void {
  describeBranchLists(engine);
  describeCitiesAbroad(engine);
  describeEmailConfirmations(engine);
  describeMessageSource(engine);
  describeChangeSource(engine);
  describeChoreSource(engine);
  describeDigestSource(engine);
  describeHoroscopeSource(engine.name, () =>
    openSource(engine, ({ db }) => {
      const drafts = createSqlDraftStore(db, clock);
      return {
        source: createSqlHoroscopeStore(db),
        add: (readings) => drafts.addMissing(readings),
        cleans: false,
      };
    }),
  );
  describeDraftSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      drafts: createSqlDraftStore(db, clock),
      horoscopes: createSqlHoroscopeStore(db),
      contentVersion: () => contentVersion(db),
    })),
  );
  describeHelpSource(engine.name, () => openSqlHelp(engine));
  describeSightingSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      sightings: createSqlMoonSightingStore(db, clock),
      festivalsVersion: async () => (await contentVersions(db)).festivals,
      async audited() {
        const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
        return lines.map(({ action, subject }) => `${action} ${subject}`);
      },
    })),
  );
  describePeopleSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      admins: createSqlAdminStore(db, clock),
      people: createSqlPeopleStore(db, clock),
      sessions: createSqlAdminSessionStore(db),
      audit: createSqlAuditStore(db, clock),
      messages: createSqlOutboxStore(db, clock),
    })),
  );
  describeAdminSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      admins: createSqlAdminStore(db, clock),
      people: createSqlPeopleStore(db, clock),
      sessions: createSqlAdminSessionStore(db),
      tries: createSqlAdminTryStore(db),
      audit: createSqlAuditStore(db, clock),
    })),
  );
  describeConsentSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      consents: createSqlConsentStore(db),
      async rows() {
        const rows = await db.selectFrom('consents').select('mobile').execute();
        return { all: rows.length, named: rows.filter(({ mobile }) => mobile !== null).length };
      },
    })),
  );
  describeKeptPostSource(engine.name, () =>
    openSource(engine, ({ db }) => createSqlFormDraftStore(db)),
  );
  describeAuditSource(engine.name, () =>
    openSource(engine, ({ db }) => {
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
  describeCustomerSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      customers: createSqlCustomerStore(db, clock),
      audit: createSqlAuditStore(db, clock),
    })),
  );
  describeOtpStore(engine.name, () => openSource(engine, ({ db }) => createSqlOtpStore(db)));
  describeOtpSource(engine.name, () => openSqlOtp(engine));
  describeBlogSource(engine.name, (articles) =>
    openSource(engine, async ({ db }) => {
      for (const article of articles) await insertArticle(db, article);
      return { source: createSqlArticleStore(db), pictureAddress: (address) => address };
    }),
  );
  describeBlogWriting(engine.name, (authors) =>
    openSource(engine, async ({ db }) => {
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
  describeApplicationSource(engine.name, () => openSqlApplications(engine));
  describeStatisticsSource(engine.name, (world) => openSqlStatistics(engine, world));
  describePublishingSource(engine.name, () => openSqlPublishing(engine));
  describeReviewSource(engine.name, () => openSqlReviews(engine));
  describeAstrologerSource(engine.name, (astrologers) =>
    openSource(engine, async ({ db }) => {
      for (const astrologer of astrologers) await insertAstrologer(db, astrologer);
      return createSqlAstrologerStore(db);
    }),
  );
  describeBranchDirectory(engine.name, (known) =>
    openSource(engine, async ({ db }) => {
      await insertBranches(db, known);
      return createSqlBranchDirectory(db, clock);
    }),
  );
  describeLocationSource(engine.name, (places) =>
    openSource(engine, async ({ db }) => {
      await replaceLocations(db, places);
      return createSqlLocationStore(db);
    }),
  );
}
