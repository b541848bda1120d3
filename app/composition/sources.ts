import type { CustomerSource } from '~/features/account/customer.source';
import type { OtpCarrier } from '~/features/account/otp/otp-carrier.source';
import type { OtpStore } from '~/features/account/otp/otp-store.source';
import type { PictureStore } from '~/features/account/picture.source';
import type { Seals } from '~/infrastructure/encryption/encryption';
import { createSeals } from '~/infrastructure/encryption/keyring';
import { createDocumentCheck } from '~/infrastructure/documents/document-check';
import type { FileStore } from '~/infrastructure/files/file-store';
import { createPictureStore } from '~/infrastructure/files/pictures';
import type { Secrets } from '~/infrastructure/files/secrets';
import { createBranchLookup } from '~/infrastructure/ifsc/lookup';
import { createArticlePictures } from '~/infrastructure/images/article-pictures';
import { logSourceFailures, type CountFailure } from '~/infrastructure/logging/log-source-failures';
import { sqlPublishedArticles } from '~/infrastructure/sql/blogs/published-articles';
import { sqlPublishingSource } from '~/infrastructure/sql/horoscopes/reading-uploads';
import type { OpenStore } from '~/infrastructure/sql/engine/store';
import type { AdminSessionSource } from '~/features/administration/admin-session.source';
import type { AdminTryStore } from '~/features/administration/admin-try.source';
import type { KeptPostSource } from '~/features/kept-forms/kept-post.source';
import type { AdminSource } from '~/features/administration/admin.source';
import type { AuditSource } from '~/features/administration/audit.source';
import type { PasswordAuthority } from '~/features/administration/passwords/password-authority.source';
import type { ReviewSource } from '~/features/onboarding/review/review.source';
import type {
  AstrologerSource,
  DemoAstrologerSource,
} from '~/features/astrologers/astrologer.source';
import type { ArticlePictures } from '~/features/blogs/article-pictures.source';
import type { PublishedArticles } from '~/features/blogs/published-articles.source';
import type { BlogSource } from '~/features/blogs/blog.source';
import type { BlogWriting } from '~/features/blogs/writing.source';
import type { Config } from './config';
import type { HelpSource } from '~/features/help/help.source';
import type { DraftSource } from '~/features/horoscopes/drafts.source';
import type { HoroscopeSource } from '~/features/horoscopes/horoscope.source';
import type { PublishingSource } from '~/features/horoscopes/publishing.source';
import type { LocationSource } from '~/features/places/location.source';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import type { BranchDirectory, BranchLookup } from '~/features/onboarding/bank/branch.source';
import type { EmailConfirmationSource } from '~/features/onboarding/mail/email-confirmation.source';
import type { DocumentCheck } from '~/features/onboarding/document-check.source';
import type { Log } from '~/shared/result/log';
import type { StatisticsSource } from '~/features/statistics/statistics.source';
import type { Clock } from '~/shared/time/clock';

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
