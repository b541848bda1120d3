import type { Kysely } from 'kysely';
import { sqlAdminSessionSource } from '~/adapters/sql/admin-sessions.sql.server';
import { sqlAdminTryStore } from '~/adapters/sql/admin-tries.sql.server';
import { sqlAdminSource } from '~/adapters/sql/admins.sql.server';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import { sqlAstrologerSource } from '~/adapters/sql/astrologers.sql.server';
import { sqlAuditSource } from '~/adapters/sql/audit.sql.server';
import { seedBlogAuthors } from '~/adapters/sql/blog-authors.sql.server';
import { sqlBlogWriting } from '~/adapters/sql/blog-writing.sql.server';
import { sqlBlogSource } from '~/adapters/sql/blogs.sql.server';
import { sqlBranchDirectory, toRow as toBranchRow } from '~/adapters/sql/branches.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import type { SqliteStore } from '~/adapters/sql/database.server';
import { sqlCustomerSource } from '~/adapters/sql/customers.sql.server';
import { sqlHoroscopeSource } from '~/adapters/sql/horoscopes.sql.server';
import { sqlLocationSource } from '~/adapters/sql/locations.sql.server';
import { sqlOtpStore } from '~/adapters/sql/otps.sql.server';
import { replaceLocations } from '~/adapters/sql/seed.server';
import type { NewRow, Schema } from '~/adapters/sql/schema';
import { makeTemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import { describeAdminSource } from './admin.contract';
import { describeApplicationSource } from './application.contract';
import { describeAuditSource } from './audit.contract';
import { describeAstrologerSource } from './astrologer.contract';
import { describeBlogSource, type Article } from './blog.contract';
import { describeBlogWriting } from './blog-writing.contract';
import { describeBranchDirectory, type KnownBranches } from './branch.contract';
import { describeCustomerSource } from './customer.contract';
import { describeHelpSource } from './help.contract';
import { describeHoroscopeSource } from './horoscope.contract';
import { describeLocationSource } from './location.contract';
import { describeOtpStore } from './otp.contract';
import { describePublishingSource } from './reading-upload.contract';
import type { Opened } from './opened';
import { openSqliteApplications } from './sqlite-applications';
import { openSqliteHelp } from './sqlite-help';
import { openSqlitePublishing } from './sqlite-publishing';
import { describeReviewSource } from './review.contract';
import { openSqliteReviews } from './sqlite-reviews';
import { openSqliteStatistics } from './sqlite-statistics';
import { describeStatisticsSource } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };

describeHoroscopeSource('SQLite', () => open(({ db }) => sqlHoroscopeSource(db, clock)));
describeHelpSource('SQLite', openSqliteHelp);
describeAdminSource('SQLite', () =>
  open(({ db }) => ({
    admins: sqlAdminSource(db, clock),
    sessions: sqlAdminSessionSource(db),
    tries: sqlAdminTryStore(db),
    audit: sqlAuditSource(db, clock),
  })),
);
describeAuditSource('SQLite', () =>
  open(({ db }) => {
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
describeCustomerSource('SQLite', () => open(({ db }) => sqlCustomerSource(db, clock)));
describeOtpStore('SQLite', () => open(({ db }) => sqlOtpStore(db)));
describeBlogSource('SQLite', (articles) =>
  open(async ({ db }) => {
    for (const article of articles) await insertArticle(db, article);
    return sqlBlogSource(db);
  }),
);
describeBlogWriting('SQLite', (authors) =>
  open(async ({ db }) => {
    await seedBlogAuthors(db, authors);
    return {
      writing: sqlBlogWriting(db, clock),
      blogs: sqlBlogSource(db),
      audited: async () => {
        const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
        return lines.map(({ action, subject }) => `${action} ${subject}`);
      },
      contentVersion: () => contentVersion(db),
    };
  }),
);
describeApplicationSource('SQLite', openSqliteApplications);
describeStatisticsSource('SQLite', openSqliteStatistics);
describePublishingSource('SQLite', openSqlitePublishing);
describeReviewSource('SQLite', openSqliteReviews);
describeAstrologerSource('SQLite', (astrologers) =>
  open(async ({ db }) => {
    for (const astrologer of astrologers) await insertAstrologer(db, astrologer);
    return sqlAstrologerSource(db);
  }),
);
describeBranchDirectory('SQLite', (known) =>
  open(async ({ db }) => {
    await insertBranches(db, known);
    return sqlBranchDirectory(db, clock);
  }),
);
describeLocationSource('SQLite', (places) =>
  open(async ({ db }) => {
    await replaceLocations(db, places);
    return sqlLocationSource(db);
  }),
);

/** A source on a new store in a real file. */
async function open<Source>(
  makeSource: (store: SqliteStore) => Source | Promise<Source>,
): Promise<Opened<Source>> {
  const folder = await makeTemporaryFolder();
  const store = await folder.openStore();
  return { source: await makeSource(store), close: () => folder.remove() };
}

async function insertBranches(db: Kysely<Schema>, known: KnownBranches): Promise<void> {
  const banks = Object.entries(known.banks).map(([code, name]) => ({ code, name }));
  const codes = known.codes.map(({ ifsc, member }) => ({
    ifsc,
    bank: member,
    source: 'codes' as const,
    updated_at: NOW,
  }));
  const listed = known.listed.map((branch) => ({
    ...toBranchRow(branch),
    source: 'file' as const,
    updated_at: NOW,
  }));
  await db.insertInto('banks').values(banks).execute();
  await db
    .insertInto('bank_branches')
    .values([...codes, ...listed])
    .execute();
}

async function insertArticle(db: Kysely<Schema>, article: Article): Promise<void> {
  await db.insertInto('blogs').values(toRow(article)).execute();
  const blog_id = article.id;
  for (const { contentKey, contentUrl } of article.images) {
    const image = { blog_id, content_key: contentKey, content_url: contentUrl };
    await db.insertInto('blog_images').values(image).execute();
  }
  for (const [position, keyword] of article.keywords.entries()) {
    const row = { blog_id, position, keyword, match_word: keyword.toLowerCase() };
    await db.insertInto('blog_keywords').values(row).execute();
  }
  for (const slug of article.formerSlugs) {
    await db.insertInto('former_slugs').values({ slug, blog_id }).execute();
  }
}

function toRow(article: Article): NewRow<'blogs'> {
  return {
    id: article.id,
    slug: article.slug,
    heading: article.heading,
    main_heading: article.mainHeading,
    main_description: article.mainDescription,
    main_image_url: article.mainImageUrl,
    main_image_alt: article.mainImageAlt,
    author: article.author,
    schedule_date: article.scheduleDate,
    first_day: article.scheduleDate,
    status: article.published ? 'published' : 'draft',
    created_at: NOW,
    updated_at: NOW,
    meta_tags: JSON.stringify(article.metaTags),
    html_content: article.htmlContent,
  };
}
