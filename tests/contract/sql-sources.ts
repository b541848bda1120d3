import type { Kysely } from 'kysely';
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
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { StatisticsStore } from '~/features/statistics/statistics.store';
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
import { describeHelpStore, type HelpStage } from './help.contract';
import { describeHoroscopeStore } from './horoscope.contract';
import { describeLocationStore } from './location.contract';
import { describeChangeRequestStore } from './change.contract';
import { describeOutboxStore } from './message.contract';
import { describeOtpGateway } from './otp-source.contract';
import { describeOtpStore } from './otp.contract';
import { describePublishingStore, type PublishingStage } from './reading-upload.contract';
import { openStoreOn, type Engine, type Opened } from './engine';
import { insertArticle, insertBranches, addAdmin } from './rows';
import { openSqlApplications, openSqlReviews } from './sql-applications';
import { openSqlOtp } from './sql-otp';
import { describeMoonSightingStore } from './moon-sighting.contract';
import { describeReviewStore } from './review.contract';
import {
  describeStatisticsStore,
  type ApplicationFixture,
  type StatisticsFixture,
} from './statistics.contract';

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

const MANY_LINES = 1_000;

export function openSqlHelp(engine: Engine): Promise<Opened<HelpStage>> {
  return openStoreOn(engine, ({ db }) => ({
    help: createSqlHelpStore(db, clock),
    contentVersion: () => contentVersion(db),
    async audited() {
      const lines = await createSqlAuditStore(db, clock).find({}, MANY_LINES, null);
      return lines.map(({ action, subject }) => `${action} ${subject}`).reverse();
    },
  }));
}

export function openSqlPublishing(engine: Engine): Promise<Opened<PublishingStage>> {
  return openStoreOn(engine, async ({ db }) => {
    return {
      publishing: createSqlPublishingStore(db, clock),
      horoscopes: createSqlHoroscopeStore(db),
      drafts: createSqlDraftStore(db, clock),
      audit: createSqlAuditStore(db, clock),
      contentVersion: () => contentVersion(db),
      asha: await addAdmin(db, 'asha@example.org'),
      meera: await addAdmin(db, 'meera@example.org'),
    };
  });
}

export function openSqlStatistics(
  engine: Engine,
  world: StatisticsFixture,
): Promise<Opened<StatisticsStore>> {
  return openStoreOn(engine, async ({ db }) => {
    for (const reading of world.readings) {
      await db
        .insertInto('predictions')
        .values({ ...reading, updated_at: NOW })
        .execute();
    }
    await insertApplications(db, world);
    return createSqlStatisticsStore(db);
  });
}

async function insertApplications(
  db: Kysely<Schema>,
  { applications }: StatisticsFixture,
): Promise<void> {
  for (const [
    index,
    { status, submittedAt, decidedAt, isResubmission },
  ] of applications.entries()) {
    const astrologerId = await insertAstrologer(db, {
      ...NEW_ASTROLOGER_DEFAULTS,
      mobile: String(9_000_000_001 + index),
      firstName: `Person ${index + 1}`,
      status,
      registrationDate: '2026-11-01',
    });
    await db
      .insertInto('applications')
      .values({
        astrologer_id: astrologerId,
        status,
        country_id: 101,
        state_id: 4028,
        city_id: 131517,
        started_at: NOW,
        submitted_at: submittedAt,
        decided_at: decidedAt,
        rejection_reason: null,
      })
      .execute();
    await insertHistory(db, astrologerId, {
      submittedAt,
      decidedAt,
      status,
      isResubmission: isResubmission ?? false,
    });
  }
}

/** Inserts submissions and decisions; an inactive astrologer was approved at `decidedAt`. */
async function insertHistory(
  db: Kysely<Schema>,
  astrologerId: number,
  {
    status,
    submittedAt,
    decidedAt,
    isResubmission,
  }: ApplicationFixture & { readonly isResubmission: boolean },
): Promise<void> {
  const { active, inactive, rejected } = ASTROLOGER_STATUS;
  const events = [
    ...(submittedAt === null ? [] : [{ kind: 'submitted' as const, at: submittedAt }]),
    ...(decidedAt !== null && (status === active || status === inactive)
      ? [{ kind: 'approved' as const, at: decidedAt }]
      : []),
    ...(decidedAt !== null && status === rejected
      ? [{ kind: 'rejected' as const, at: decidedAt }]
      : []),
    ...(decidedAt !== null && status === inactive
      ? [{ kind: 'deactivated' as const, at: NOW }]
      : []),
    ...(isResubmission ? [{ kind: 'submitted' as const, at: NOW }] : []),
  ];
  for (const event of events) {
    await db
      .insertInto('application_events')
      .values({ ...event, astrologer_id: astrologerId, actor: null, note: null })
      .execute();
  }
}
