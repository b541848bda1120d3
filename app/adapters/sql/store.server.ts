import path from 'node:path';
import type { CustomerSource } from '~/account/customer.source';
import type { OtpStore } from '~/account/otp-store.source';
import type { AdminSessionSource } from '~/admin/admin-session.source';
import type { AdminTryStore } from '~/admin/admin-try.source';
import type { AdminSource } from '~/admin/admin.source';
import type { AuditSource } from '~/admin/audit.source';
import type { ReviewSource } from '~/admin/review/review.source';
import type { NewAstrologer } from '~/astrologers/astrologer';
import type { AstrologerSource } from '~/astrologers/astrologer.source';
import type { Seals } from '~/adapters/crypto/seals';
import type { FileStore } from '~/adapters/files/file-store';
import { getProjectRoot } from '~/adapters/files/project-root.server';
import type { BlogSource } from '~/blogs/blog.source';
import type { NewBlog } from '~/blogs/new-blog';
import type { BlogWriting } from '~/blogs/writing.source';
import type { ApplicationSource } from '~/onboarding/application.source';
import type { BranchDirectory } from '~/onboarding/branch.source';
import type { FaqText } from '~/help/faq';
import type { Contact, HelpSource } from '~/help/help.source';
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import type { LocationSource } from '~/locations/location.source';
import type { StatisticsSource } from '~/statistics/statistics.source';
import type { Clock } from '~/time/clock';
import { sqlAdminSessionSource } from './admin-sessions.sql.server';
import { sqlAdminTryStore } from './admin-tries.sql.server';
import { sqlApplicationSource } from './applications.sql.server';
import { sqlAdminSource } from './admins.sql.server';
import { sqlAuditSource } from './audit.sql.server';
import { sqlAstrologerSource } from './astrologers.sql.server';
import { seedBlogAuthors } from './blog-authors.sql.server';
import { sqlBlogWriting } from './blog-writing.sql.server';
import { sqlBlogSource } from './blogs.sql.server';
import { sqlBranchDirectory } from './branches.sql.server';
import { contentVersion } from './content-version.server';
import { openSqlite, type SqliteStore } from './database.server';
import { sqlCustomerSource } from './customers.sql.server';
import { sqlHelpSource } from './help.sql.server';
import { sqlHoroscopeSource } from './horoscopes.sql.server';
import { sqlLocationSource } from './locations.sql.server';
import { sqlOtpStore } from './otps.sql.server';
import { sqlReviewSource } from './reviews.sql.server';
import { migrateToLatest } from './migrate.server';
import { removeDemoAstrologers, seedDemoAstrologers } from './seed-astrologers.server';
import { seedBranchCodes } from './seed-branches.server';
import { seedBlogs } from './seed-blogs.server';
import { seedFaqs } from './seed-faqs.server';
import { seedContact, seedDirectory, seedLocations } from './seed.server';
import { sqlStatisticsSource } from './statistics.sql.server';

const SEED_FOLDER = path.join('app', 'adapters', 'sql', 'seed');

/** What a fresh install is filled with, apart from the places that the store brings itself. */
export interface SeedContent {
  readonly contact: Contact;
  readonly faqs: readonly FaqText[];
  readonly articles: readonly NewBlog[];
  readonly blogAuthors: readonly string[];
  readonly demoAstrologers: readonly NewAstrologer[];
}

/** The store with every source it fulfils. */
export interface OpenStore {
  readonly sql: SqliteStore;
  readonly horoscopes: HoroscopeSource;
  readonly blogs: BlogSource;
  readonly blogWriting: BlogWriting;
  readonly locations: LocationSource;
  readonly help: HelpSource;
  readonly admins: AdminSource;
  readonly adminSessions: AdminSessionSource;
  readonly adminTries: AdminTryStore;
  readonly audit: AuditSource;
  readonly reviews: ReviewSource;
  readonly customers: CustomerSource;
  readonly otps: OtpStore;
  readonly astrologers: AstrologerSource;
  readonly branches: BranchDirectory;
  readonly statistics: StatisticsSource;
  /** Applications, with what seals them and where their documents lie. */
  applicationsWith(keeping: {
    readonly seals: Seals;
    readonly files: FileStore;
  }): ApplicationSource;
  /** Another number than before when something that visitors read has changed: a cache of pages is stale. */
  contentVersion(): Promise<number>;
  /** Places, contact details, questions, the site's own articles and demonstration profiles, where the store never had them. */
  seed(content: SeedContent): Promise<void>;
  /** Removes the demonstration profiles for good; gives how many there were. */
  removeDemoAstrologers(): Promise<number>;
  /** Why the store cannot be used; null when it can. */
  findFault(): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Opens the store in an SQLite file and brings its tables up to date.
 * @throws StoreError saying what is wrong with the file.
 */
export async function openSqlStore(file: string, clock: Clock): Promise<OpenStore> {
  const store = openSqlite(file);
  try {
    await migrateToLatest(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  const { db } = store;
  return {
    sql: store,
    horoscopes: sqlHoroscopeSource(db, clock),
    blogs: sqlBlogSource(db),
    blogWriting: sqlBlogWriting(db, clock),
    locations: sqlLocationSource(db),
    help: sqlHelpSource(db, clock),
    admins: sqlAdminSource(db, clock),
    adminSessions: sqlAdminSessionSource(db),
    adminTries: sqlAdminTryStore(db),
    audit: sqlAuditSource(db, clock),
    reviews: sqlReviewSource(db, clock),
    customers: sqlCustomerSource(db, clock),
    otps: sqlOtpStore(db),
    astrologers: sqlAstrologerSource(db),
    branches: sqlBranchDirectory(db, clock),
    statistics: sqlStatisticsSource(db),
    applicationsWith: (keeping) => sqlApplicationSource({ db, clock, ...keeping }),
    contentVersion: () => contentVersion(db),
    seed: async ({ contact, faqs, articles, blogAuthors, demoAstrologers }) => {
      await seedLocations(store, seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)));
      await seedBranchCodes(store, seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)), clock);
      await seedContact(store, contact, clock);
      await seedFaqs(store, faqs, clock);
      await seedBlogs(store, articles, clock);
      await seedBlogAuthors(db, blogAuthors);
      await seedDemoAstrologers(store, demoAstrologers);
    },
    removeDemoAstrologers: () => removeDemoAstrologers(store),
    findFault: async () => {
      try {
        await contentVersion(db);
        return null;
      } catch {
        return 'the store does not answer';
      }
    },
    close: () => store.close(),
  };
}
