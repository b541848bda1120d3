import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { PictureStore } from '~/features/account/picture.store';
import type { PasswordChecks } from '~/features/administration/passwords/password-checks.server';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Reviews } from '~/features/applications/review/reviews.server';
import type { AstrologerStore } from '~/features/astrologers/astrologer.store';
import type { PublishedArticleStore } from '~/features/articles/published-articles.store';
import type { Writing } from '~/features/articles/article-editing.server';
import type { Help } from '~/features/help/help.server';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { LocationStore } from '~/features/places/location.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import type { BranchDirectory } from '~/features/applications/apply/bank/branch.store';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';
import type { Clock } from '~/shared/time/clock';

/** The lists as they are stored; decisions through the use-case, which writes to the astrologers. */
export interface ServedReviews extends Pick<ReviewStore, 'list' | 'decided'> {
  readonly decide: Reviews['decide'];
}

/** What the served API calls: the use-cases of the site, and the sources of what is only read. */
export interface ApiServices {
  readonly clock: Clock;
  /** The address of the site, for what callers fetch by its address; undefined where it is not known. */
  readonly publicUrl: string | undefined;
  readonly publishing: Pick<Publishing, 'standing' | 'publishSign'>;
  readonly articles: PublishedArticleStore;
  readonly writing: Writing;
  readonly astrologers: AstrologerStore;
  readonly customers: Customers;
  readonly pictures: PictureStore;
  readonly otp: OtpSource;
  /** Checks the tokens of one-time-password requests; undefined: they are not looked at. */
  readonly otpSecret: string | undefined;
  readonly locations: LocationStore;
  readonly branches: BranchDirectory;
  readonly onboarding: Onboarding;
  /** For reading only. */
  readonly applications: Pick<ApplicationStore, 'findById' | 'findByMobile' | 'readDocument'>;
  readonly reviews: ServedReviews;
  readonly help: Help;
  readonly passwordChecks: PasswordChecks;
}
