import type { ApiService } from '~/api/service.server';
import type { Admins } from '~/admin/admins.server';
import type { KeptPosts } from '~/kept-forms/kept-posts.server';
import type { Audit } from '~/admin/audit.server';
import type { Reviews } from '~/admin/review/reviews.server';
import type { FirstAdmin } from '~/admin/first-admin.server';
import type { Customers } from '~/account/customers.server';
import type { KeyedHash } from '~/account/otp.server';
import type { OtpSource } from '~/account/otp.source';
import type { PictureStore } from '~/account/picture.source';
import type { SmsSender } from '~/account/sms.source';
import type { Astrologers } from '~/astrologers/astrologers.server';
import type { AstrologerSource, DemoAstrologerSource } from '~/astrologers/astrologer.source';
import type { Blogs } from '~/blogs/blogs.server';
import type { ArticlePictures } from '~/blogs/article-pictures.source';
import type { BlogSource } from '~/blogs/blog.source';
import type { Writing } from '~/blogs/writing.server';
import type { Config } from '~/config.server';
import type { Filling } from '~/filling.server';
import type { Forms } from '~/forms/forms.server';
import type { UnsentPost } from '~/forms/unsent.server';
import type { Help } from '~/help/help.server';
import type { Horoscopes } from '~/horoscopes/horoscopes.server';
import type { ContentTopic } from '~/content/topics';
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import type { Publishing } from '~/horoscopes/publishing.server';
import type { Sessions } from '~/http/session.server';
import type { LocationSource } from '~/locations/location.source';
import type { Metrics } from '~/metrics/metrics.server';
import type { Onboarding } from '~/onboarding/onboarding.server';
import type { BranchLists } from '~/onboarding/branch-list.source';
import type { Branches } from '~/onboarding/branches.server';
import type { EmailConfirmations } from '~/onboarding/email-confirmation.server';
import type { MailSender } from '~/onboarding/mail.source';
import type { Statistics } from '~/statistics/statistics.server';
import type { Clock } from '~/time/clock';
import type { Log } from '~/outcome/log';

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
