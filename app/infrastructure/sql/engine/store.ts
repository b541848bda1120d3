import path from 'node:path';
import type { Kysely } from 'kysely';
import type { CustomerSource } from '~/features/account/customer.source';
import type { OtpStore } from '~/features/account/otp/otp-store.source';
import type { AdminSessionSource } from '~/features/administration/admin-session.source';
import type { AdminTryStore } from '~/features/administration/admin-try.source';
import type { KeptPostSource } from '~/features/kept-forms/kept-post.source';
import type { AdminSource } from '~/features/administration/admin.source';
import type { AuditSource } from '~/features/administration/audit.source';
import type { ReviewSource } from '~/features/onboarding/review/review.source';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type {
  AstrologerSource,
  DemoAstrologerSource,
} from '~/features/astrologers/astrologer.source';
import type { Seals } from '~/infrastructure/encryption/encryption';
import type { FileStore } from '~/infrastructure/files/file-store';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type { BlogSource } from '~/features/blogs/blog.source';
import type { NewBlog } from '~/features/blogs/new-blog';
import type { BlogWriting } from '~/features/blogs/writing.source';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import type { BranchDirectory } from '~/features/onboarding/bank/branch.source';
import type { EmailConfirmationSource } from '~/features/onboarding/mail/email-confirmation.source';
import type { BranchLists } from '~/features/onboarding/bank/branch-list.source';
import type { FaqText } from '~/features/help/faq';
import type { Contact, HelpSource } from '~/features/help/help.source';
import type { DraftSource } from '~/features/horoscopes/drafts.source';
import type { HoroscopeSource } from '~/features/horoscopes/horoscope.source';
import type { LocationSource } from '~/features/places/location.source';
import type { StatisticsSource } from '~/features/statistics/statistics.source';
import type { Clock } from '~/shared/time/clock';
import { sqlAdminSessionSource } from '~/infrastructure/sql/administration/admin-sessions';
import { sqlAdminTryStore } from '~/infrastructure/sql/administration/admin-tries';
import { sqlApplicationSource } from '~/infrastructure/sql/onboarding/applications';
import { sqlAdminSource } from '~/infrastructure/sql/administration/admins';
import { sqlAuditSource } from '~/infrastructure/sql/administration/audit';
import { sqlAstrologerSource } from '~/infrastructure/sql/astrologers/astrologers';
import { seedBlogAuthors } from '~/infrastructure/sql/blogs/blog-authors';
import { sqlBlogWriting } from '~/infrastructure/sql/blogs/blog-writing';
import { sqlBlogSource } from '~/infrastructure/sql/blogs/blogs';
import { sqlBranchLists } from '~/infrastructure/sql/onboarding/branch-lists';
import { sqlBranchDirectory } from '~/infrastructure/sql/onboarding/branches';
import { CONTENT_TOPICS, type ContentVersions } from '~/shared/content-topics';
import { fillCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { contentVersion, contentVersions, raiseContentVersion } from './content-version';
import { sqlCustomerSource } from '~/infrastructure/sql/account/customers';
import { sqlEmailConfirmations } from '~/infrastructure/sql/onboarding/email-confirmations';
import { openEngine } from './engines';
import { fromStore } from './from-store';
import { sqlHelpSource } from '~/infrastructure/sql/help/help';
import { sqlHoroscopeSource } from '~/infrastructure/sql/horoscopes/horoscopes';
import { sqlKeptPosts } from '~/infrastructure/sql/account/kept-posts';
import { agreeOnKeys, noteKeys } from '~/infrastructure/sql/reseal/key-fingerprint';
import { sqlLocationSource } from '~/infrastructure/sql/places/locations';
import { sqlOtpStore } from '~/infrastructure/sql/account/otps';
import { sqlDraftSource } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { sqlReviewSource } from '~/infrastructure/sql/onboarding/reviews';
import type { Schema } from './schema';
import {
  countDemoAstrologers,
  removeDemoAstrologers,
  seedDemoAstrologers,
} from '~/infrastructure/sql/astrologers/seed-astrologers';
import { seedBranchCodes } from '~/infrastructure/sql/onboarding/seed-branches';
import { seedBlogs } from '~/infrastructure/sql/blogs/seed-blogs';
import { seedFaqs } from '~/infrastructure/sql/help/seed-faqs';
import { seedContact, seedDirectory, seedLocations } from '~/infrastructure/sql/seed/seed';
import {
  sqlSessionVersions,
  type SessionVersions,
} from '~/infrastructure/sql/account/session-versions';
import type { SqlStore } from './sql-store';
import { sqlStatisticsSource } from '~/infrastructure/sql/statistics/statistics';
import type { StoreSettings } from './store-settings';

const SEED_FOLDER = path.join('app', 'infrastructure', 'sql', 'seed');
const BRANCHES_FILE = 'branches.txt.br';
const ABROAD_FILE = 'cities-abroad.txt.br';
/** Who asks whether the site is ready waits no longer. */
const FAULT_TIMEOUT_MS = 2_000;

/** What a fresh install is filled with, apart from the places that the store brings itself. */
export interface SeedContent {
  readonly contact: Contact;
  readonly blogAuthors: readonly string[];
  /** What visitors read on a new site; null where another service has it. */
  readonly published: {
    readonly faqs: readonly FaqText[];
    readonly articles: readonly NewBlog[];
    readonly demoAstrologers: readonly NewAstrologer[];
  } | null;
}

/** The store with every source it fulfils, whatever the engine. */
export interface OpenStore extends Pick<SqlStore, 'alone' | 'maintain' | 'close'> {
  readonly sql: SqlStore;
  readonly horoscopes: HoroscopeSource;
  readonly drafts: DraftSource;
  readonly blogs: BlogSource;
  readonly blogWriting: BlogWriting;
  readonly locations: LocationSource;
  readonly help: HelpSource;
  readonly admins: AdminSource;
  readonly adminSessions: AdminSessionSource;
  readonly adminTries: AdminTryStore;
  readonly keptPosts: KeptPostSource;
  readonly audit: AuditSource;
  readonly reviews: ReviewSource;
  readonly customers: CustomerSource;
  readonly otps: OtpStore;
  readonly astrologers: AstrologerSource;
  readonly branches: BranchDirectory;
  readonly branchLists: BranchLists;
  /**
   * Brings the cities of the other countries beside the running site, where they are not all there; see `fillFromOwnList`.
   * @returns of how many states
   */
  fillCitiesAbroad(signal: AbortSignal): Promise<number>;
  readonly statistics: StatisticsSource;
  readonly sessionVersions: SessionVersions;
  readonly emailConfirmations: EmailConfirmationSource;
  /** Applications, with what seals them and where their documents lie. */
  applicationsWith(keeping: {
    readonly seals: Seals;
    readonly files: FileStore;
  }): ApplicationSource;
  /** Other numbers than before where something that visitors read has changed: a cache of pages is stale. */
  contentVersions(): Promise<ContentVersions>;
  /** Counts them all up: something that visitors read has changed elsewhere. */
  raiseContentVersions(): Promise<void>;
  /** All places but the cities abroad, contact details, questions, the site's own articles and demonstration profiles, where the store never had them. */
  seed(content: SeedContent): Promise<void>;
  /** The profiles that a new site is filled with. Its methods may throw `SourceFailure`. */
  readonly demoAstrologers: DemoAstrologerSource;
  /**
   * Makes sure that the keys are those that the store is used with, on all machines that share it.
   * @throws StoreError when they are others: what is sealed could not be opened.
   */
  agreeOnKeys(seals: Seals): Promise<void>;
  /** Says that everything in the store is now sealed and indexed under these keys: other machines need the same. */
  noteKeys(seals: Seals): Promise<void>;
  /** Why the store cannot be used, within two seconds; null when it can. */
  findFault(): Promise<string | null>;
}

/**
 * Opens the store that the settings name and brings its tables up to date.
 * @throws StoreError saying what is wrong with the file or the server.
 */
export async function openSqlStore(settings: StoreSettings, clock: Clock): Promise<OpenStore> {
  const store = await openEngine(settings);
  const { db } = store;
  return {
    sql: store,
    horoscopes: sqlHoroscopeSource(db),
    drafts: sqlDraftSource(db, clock),
    blogs: sqlBlogSource(db),
    blogWriting: sqlBlogWriting(db, clock),
    locations: sqlLocationSource(db),
    help: sqlHelpSource(db, clock),
    admins: sqlAdminSource(db, clock),
    adminSessions: sqlAdminSessionSource(db),
    adminTries: sqlAdminTryStore(db),
    keptPosts: sqlKeptPosts(db),
    audit: sqlAuditSource(db, clock),
    reviews: sqlReviewSource(db, clock),
    customers: sqlCustomerSource(db, clock),
    otps: sqlOtpStore(db),
    astrologers: sqlAstrologerSource(db),
    branches: sqlBranchDirectory(db, clock),
    branchLists: sqlBranchLists({
      store,
      file: path.join(getProjectRoot(), SEED_FOLDER, BRANCHES_FILE),
      clock,
    }),
    fillCitiesAbroad: (signal) =>
      fillCitiesAbroad(
        { store, file: path.join(getProjectRoot(), SEED_FOLDER, ABROAD_FILE) },
        signal,
      ),
    statistics: sqlStatisticsSource(db),
    sessionVersions: sqlSessionVersions(db),
    emailConfirmations: sqlEmailConfirmations(db),
    applicationsWith: (keeping) => sqlApplicationSource({ db, clock, ...keeping }),
    contentVersions: () => contentVersions(db),
    raiseContentVersions: () => fromStore(raiseContentVersion(db, ...CONTENT_TOPICS)),
    seed: ({ contact, blogAuthors, published }) =>
      toldInWords(store, async () => {
        await seedLocations(store, seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)));
        await seedBranchCodes(
          store,
          seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)),
          clock,
        );
        await seedContact(store, contact, clock);
        await seedBlogAuthors(db, blogAuthors);
        if (published === null) return;
        await seedFaqs(store, published.faqs, clock);
        await seedBlogs(store, published.articles, clock);
        await seedDemoAstrologers(store, published.demoAstrologers);
      }),
    demoAstrologers: {
      count: () => fromStore(countDemoAstrologers(db)),
      remove: (actor) => fromStore(removeDemoAstrologers(db, { actor, at: clock.now() })),
    },
    agreeOnKeys: (seals) => toldInWords(store, () => agreeOnKeys(store, seals)),
    noteKeys: (seals) => noteKeys(db, seals),
    findFault: async () => store.findFault() ?? (await findFault(db)),
    alone: (work) => store.alone(work),
    maintain: () => store.maintain(),
    close: () => store.close(),
  };
}

/** Does work at the start, where whoever waits for it reads what went wrong. @throws StoreError */
async function toldInWords<Answer>(store: SqlStore, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw store.explain(error);
  }
}

async function findFault(db: Kysely<Schema>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), FAULT_TIMEOUT_MS);
  });
  try {
    await Promise.race([contentVersion(db), silence]);
    return null;
  } catch {
    return 'the store does not answer';
  } finally {
    clearTimeout(timer);
  }
}
