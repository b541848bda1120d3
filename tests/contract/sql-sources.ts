import { sqlAdminSessionSource } from '~/adapters/sql/admin-sessions.sql.server';
import { sqlAdminTryStore } from '~/adapters/sql/admin-tries.sql.server';
import { sqlAdminSource } from '~/adapters/sql/admins.sql.server';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import { sqlAstrologerSource } from '~/adapters/sql/astrologers.sql.server';
import { sqlAuditSource } from '~/adapters/sql/audit.sql.server';
import { seedBlogAuthors } from '~/adapters/sql/blog-authors.sql.server';
import { sqlBlogWriting } from '~/adapters/sql/blog-writing.sql.server';
import { sqlBlogSource } from '~/adapters/sql/blogs.sql.server';
import { sqlBranchDirectory } from '~/adapters/sql/branches.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import { sqlCustomerSource } from '~/adapters/sql/customers.sql.server';
import { sqlKeptPosts } from '~/adapters/sql/kept-posts.sql.server';
import { sqlHoroscopeSource } from '~/adapters/sql/horoscopes.sql.server';
import { sqlLocationSource } from '~/adapters/sql/locations.sql.server';
import { sqlOtpStore } from '~/adapters/sql/otps.sql.server';
import { sqlDraftSource } from '~/adapters/sql/reading-drafts.sql.server';
import { replaceLocations } from '~/adapters/sql/seed.server';
import { describeAdminSource } from './admin.contract';
import { describeKeptPostSource } from './kept-posts.contract';
import { describeApplicationSource } from './application.contract';
import { describeAuditSource } from './audit.contract';
import { describeAstrologerSource } from './astrologer.contract';
import { describeBlogSource } from './blog.contract';
import { describeBlogWriting } from './blog-writing.contract';
import { describeBranchDirectory } from './branch.contract';
import { describeBranchLists } from './branch-lists.contract';
import { describeCitiesAbroad } from './cities-abroad.contract';
import { describeCustomerSource } from './customer.contract';
import { describeDraftSource } from './drafts.contract';
import { describeEmailConfirmations } from './email-confirmation.contract';
import { describeHelpSource } from './help.contract';
import { describeHoroscopeSource } from './horoscope.contract';
import { describeLocationSource } from './location.contract';
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
import { describeReviewSource } from './review.contract';
import { openSqlReviews } from './sql-reviews';
import { openSqlStatistics } from './sql-statistics';
import { describeStatisticsSource } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };

/** The whole contract: every source on every kind of store of the engine. */
export function describeSqlSources(engine: Engine): void {
  describeBranchLists(engine);
  describeCitiesAbroad(engine);
  describeEmailConfirmations(engine);
  describeHoroscopeSource(engine.name, () =>
    openSource(engine, ({ db }) => {
      const drafts = sqlDraftSource(db, clock);
      return {
        source: sqlHoroscopeSource(db),
        add: (readings) => drafts.addMissing(readings),
        cleans: false,
      };
    }),
  );
  describeDraftSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      drafts: sqlDraftSource(db, clock),
      horoscopes: sqlHoroscopeSource(db),
    })),
  );
  describeHelpSource(engine.name, () => openSqlHelp(engine));
  describeAdminSource(engine.name, () =>
    openSource(engine, ({ db }) => ({
      admins: sqlAdminSource(db, clock),
      sessions: sqlAdminSessionSource(db),
      tries: sqlAdminTryStore(db),
      audit: sqlAuditSource(db, clock),
    })),
  );
  describeKeptPostSource(engine.name, () => openSource(engine, ({ db }) => sqlKeptPosts(db)));
  describeAuditSource(engine.name, () =>
    openSource(engine, ({ db }) => {
      let moment = new Date(NOW);
      return {
        audit: sqlAuditSource(db, { now: () => moment }),
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
    openSource(engine, ({ db }) => sqlCustomerSource(db, clock)),
  );
  describeOtpStore(engine.name, () => openSource(engine, ({ db }) => sqlOtpStore(db)));
  describeOtpSource(engine.name, () => openSqlOtp(engine));
  describeBlogSource(engine.name, (articles) =>
    openSource(engine, async ({ db }) => {
      for (const article of articles) await insertArticle(db, article);
      return { source: sqlBlogSource(db), pictureAddress: (address) => address };
    }),
  );
  describeBlogWriting(engine.name, (authors) =>
    openSource(engine, async ({ db }) => {
      await seedBlogAuthors(db, authors);
      return {
        writing: sqlBlogWriting(db, clock),
        blogs: sqlBlogSource(db),
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
      return sqlAstrologerSource(db);
    }),
  );
  describeBranchDirectory(engine.name, (known) =>
    openSource(engine, async ({ db }) => {
      await insertBranches(db, known);
      return sqlBranchDirectory(db, clock);
    }),
  );
  describeLocationSource(engine.name, (places) =>
    openSource(engine, async ({ db }) => {
      await replaceLocations(db, places);
      return sqlLocationSource(db);
    }),
  );
}
