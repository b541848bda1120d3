import type { CustomerSource } from '~/account/customer.source';
import type { OtpCarrier } from '~/account/otp-carrier.source';
import type { OtpStore } from '~/account/otp-store.source';
import type { PictureStore } from '~/account/picture.source';
import type { Seals } from '~/adapters/crypto/seals';
import { createSeals } from '~/adapters/crypto/seals.server';
import { createDocumentCheck } from '~/adapters/documents/document-check.server';
import type { FileStore } from '~/adapters/files/file-store';
import { createPictureStore } from '~/adapters/files/pictures.server';
import type { Secrets } from '~/adapters/files/secrets.server';
import { createBranchLookup } from '~/adapters/ifsc/lookup.server';
import { createArticlePictures } from '~/adapters/images/article-pictures.server';
import { logSourceFailures, type CountFailure } from '~/adapters/log-source-failures';
import { sqlPublishedArticles } from '~/adapters/sql/published-articles.sql.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import type { OpenStore } from '~/adapters/sql/store.server';
import type { AdminSessionSource } from '~/admin/admin-session.source';
import type { AdminTryStore } from '~/admin/admin-try.source';
import type { KeptPostSource } from '~/kept-forms/kept-post.source';
import type { AdminSource } from '~/admin/admin.source';
import type { AuditSource } from '~/admin/audit.source';
import type { PasswordAuthority } from '~/admin/password-authority.source';
import type { ReviewSource } from '~/admin/review/review.source';
import type { AstrologerSource, DemoAstrologerSource } from '~/astrologers/astrologer.source';
import type { ArticlePictures } from '~/blogs/article-pictures.source';
import type { PublishedArticles } from '~/blogs/published-articles.source';
import type { BlogSource } from '~/blogs/blog.source';
import type { BlogWriting } from '~/blogs/writing.source';
import type { Config } from '~/config.server';
import type { HelpSource } from '~/help/help.source';
import type { DraftSource } from '~/horoscopes/drafts.source';
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import type { PublishingSource } from '~/horoscopes/publishing.source';
import type { LocationSource } from '~/locations/location.source';
import type { ApplicationSource } from '~/onboarding/application.source';
import type { BranchDirectory, BranchLookup } from '~/onboarding/branch.source';
import type { EmailConfirmationSource } from '~/onboarding/email-confirmation.source';
import type { DocumentCheck } from '~/onboarding/document-check.source';
import type { Log } from '~/outcome/log';
import type { StatisticsSource } from '~/statistics/statistics.source';
import type { Clock } from '~/time/clock';

/** Every port of the domains, with what fulfils it on this site. */
export interface Sources {
  readonly horoscopes: HoroscopeSource;
  /** Where drafts of readings go; null where another service writes the readings. */
  readonly drafts: DraftSource | null;
  readonly publishing: PublishingSource;
  readonly blogs: BlogSource;
  /** Whole, for the API that the site serves. */
  readonly articles: PublishedArticles;
  readonly writing: BlogWriting;
  readonly articlePictures: ArticlePictures;
  readonly astrologers: AstrologerSource;
  readonly demoAstrologers: DemoAstrologerSource;
  readonly customers: CustomerSource;
  readonly pictures: PictureStore;
  readonly otps: OtpStore;
  readonly locations: LocationSource;
  readonly applications: ApplicationSource;
  readonly documents: DocumentCheck;
  readonly emailConfirmations: EmailConfirmationSource;
  readonly branches: BranchDirectory;
  readonly branchLookup: BranchLookup | null;
  readonly reviews: ReviewSource;
  readonly help: HelpSource;
  readonly admins: AdminSource;
  readonly adminSessions: AdminSessionSource;
  readonly adminTries: AdminTryStore;
  readonly keptPosts: KeptPostSource;
  readonly audit: AuditSource;
  readonly statistics: StatisticsSource;
  /** Another service that sends one-time passwords and looks at them; null: codes of our own, by SMS. */
  readonly otpCarrier: OtpCarrier | null;
  /** Another service that knows administrators' passwords. */
  readonly passwords: PasswordAuthority | null;
  /** Whether the service that stores a decision about an astrologer writes to him or her, so that this site must not. */
  readonly serviceWrites: boolean;
}

interface Dependencies {
  readonly config: Config;
  readonly files: FileStore;
  readonly store: OpenStore;
  readonly seals: Seals;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each failure of a source. */
  readonly countFailure: CountFailure;
}

/** The sources of a site that runs on its own store. Each failure of theirs is logged. */
export function ownSources({
  config,
  store,
  files,
  seals,
  clock,
  log,
  countFailure,
}: Dependencies): Sources {
  const logged = <Source extends object>(name: string, source: Source) =>
    logSourceFailures(source, name, log, countFailure);
  return {
    horoscopes: logged('horoscopes', store.horoscopes),
    drafts: logged('drafts of horoscopes', store.drafts),
    publishing: logged('publishing', sqlPublishingSource(store.sql.db, clock)),
    blogs: logged('blogs', store.blogs),
    articles: logged('articles', sqlPublishedArticles(store.sql.db)),
    writing: logged('blog writing', store.blogWriting),
    articlePictures: createArticlePictures(files),
    astrologers: logged('astrologers', store.astrologers),
    demoAstrologers: logged('demonstration astrologers', store.demoAstrologers),
    customers: logged('customers', store.customers),
    pictures: createPictureStore(files),
    otps: logged('one-time passwords', store.otps),
    locations: logged('locations', store.locations),
    applications: logged('applications', store.applicationsWith({ seals, files })),
    documents: createDocumentCheck(),
    emailConfirmations: logged('e-mail confirmations', store.emailConfirmations),
    branches: logged('branches', store.branches),
    branchLookup: createBranchLookup(config.ifsc),
    reviews: logged('reviews', store.reviews),
    help: logged('help', store.help),
    admins: logged('administrators', store.admins),
    adminSessions: logged('administrators’ sessions', store.adminSessions),
    adminTries: logged('administrators’ tries', store.adminTries),
    keptPosts: logged('kept forms', store.keptPosts),
    audit: logged('audit log', store.audit),
    statistics: logged('statistics', store.statistics),
    otpCarrier: null,
    passwords: null,
    serviceWrites: false,
  };
}

/**
 * What seals people's data. `DATA_KEYS` are the same on every machine of a site; the keys that a machine made for itself then
 * only open what was sealed before they were set.
 */
export function sealsOf(config: Config, secrets: Secrets): Seals {
  const { keys } = config.data;
  return keys.length > 0 ? createSeals(keys, secrets.data) : createSeals(secrets.data);
}
