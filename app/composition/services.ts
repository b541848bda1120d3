import type { ApiService } from '~/api/service';
import type { Admins } from '~/features/administration/admins.server';
import type { KeptPosts } from '~/features/kept-forms/kept-posts.server';
import type { Audit } from '~/features/administration/audit.server';
import type { Reviews } from '~/features/onboarding/review/reviews.server';
import type { FirstAdmin } from '~/features/administration/first-admin.server';
import type { Customers } from '~/features/account/customers.server';
import type { KeyedHash } from '~/features/account/otp/otp.server';
import type { OtpSource } from '~/features/account/otp/otp.source';
import type { PictureStore } from '~/features/account/picture.source';
import type { SmsSender } from '~/features/account/otp/sms.source';
import type { Astrologers } from '~/features/astrologers/astrologers.server';
import type {
  AstrologerSource,
  DemoAstrologerSource,
} from '~/features/astrologers/astrologer.source';
import type { Blogs } from '~/features/blogs/blogs.server';
import type { ArticlePictures } from '~/features/blogs/article-pictures.source';
import type { BlogSource } from '~/features/blogs/blog.source';
import type { Writing } from '~/features/blogs/writing.server';
import type { Config } from './config';
import type { Filling } from './filling';
import type { Forms } from '~/web/forms/server/forms.server';
import type { UnsentPost } from '~/web/forms/server/unsent.server';
import type { Help } from '~/features/help/help.server';
import type { Horoscopes } from '~/features/horoscopes/horoscopes.server';
import type { ContentTopic } from '~/shared/content-topics';
import type { HoroscopeSource } from '~/features/horoscopes/horoscope.source';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { Sessions } from '~/web/http/session.server';
import type { LocationSource } from '~/features/places/location.source';
import type { Metrics } from '~/infrastructure/metrics/metrics';
import type { Onboarding } from '~/features/onboarding/onboarding.server';
import type { BranchLists } from '~/features/onboarding/bank/branch-list.source';
import type { Branches } from '~/features/onboarding/bank/branches.server';
import type { EmailConfirmations } from '~/features/onboarding/mail/email-confirmation.server';
import type { MailSender } from '~/features/onboarding/mail/mail.source';
import type { Statistics } from '~/features/statistics/statistics.server';
import type { Clock } from '~/shared/time/clock';
import type { Log } from '~/shared/result/log';

/** Everything a loader or an action may use. Made once a process; handed in as Remix's load context. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly horoscopes: Horoscopes;
  /** Editors' uploads and corrections of daily readings. */
  readonly publishing: Publishing;
  readonly blogs: Blogs;
  /** For what walks over all articles: the sitemap. */
  readonly blogSource: BlogSource;
  /** What editors do with articles. */
  readonly writing: Writing;
  readonly articlePictures: ArticlePictures;
  readonly astrologers: Astrologers;
  readonly demoAstrologers: DemoAstrologerSource;
  readonly customers: Customers;
  readonly onboarding: Onboarding;
  readonly emailConfirmations: EmailConfirmations;
  readonly branches: Branches;
  readonly branchLists: Pick<BranchLists, 'state'>;
  /** To be begun once the site listens. */
  readonly filling: Pick<Filling, 'begin'>;
  readonly otp: OtpSource;
  readonly forms: Forms;
  readonly pictures: PictureStore;
  /** Hashes of numbers, browsers and addresses that only this install can make. */
  readonly hash: KeyedHash;
  readonly locations: LocationSource;
  readonly help: Help;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly admins: Admins;
  /** What administrators sent when their session had ended. */
  readonly keptPosts: KeptPosts<UnsentPost>;
  readonly audit: Audit;
  readonly reviews: Reviews;
  /** Counts what happens on the site, and reports it. */
  readonly statistics: Statistics;
  /** What this process measures of itself. */
  readonly metrics: Metrics;
  /** What programs call; null where no key opens it. */
  readonly api: ApiService | null;
  /** The first administrator, while its password is to be told to the operator; null afterwards. */
  readonly firstAdmin: FirstAdmin | null;
  /** What visitors read, as far as it changes. */
  readonly content: {
    /** Calls the listener with its topics whenever something has changed, whichever process changed it. */
    onChange(listener: (changed: readonly ContentTopic[]) => void): void;
    /** Looks now; the listeners are called before it resolves. False when the store did not say. */
    look(): Promise<boolean>;
  };
  /** Says what is wrong when the site cannot serve; null when it can. */
  findFault(): Promise<string | null>;
  /** Lets go of the store. */
  close(): Promise<void>;
}

/** What tests replace: time, sources and senders. Everything else is real in tests too. */
export interface Replacements {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly horoscopeSource?: HoroscopeSource;
  readonly blogSource?: BlogSource;
  readonly astrologerSource?: AstrologerSource;
  readonly sms?: SmsSender;
  readonly mail?: MailSender;
}
