import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { PictureStore } from '~/features/account/picture.store';
import type { PasswordChecks } from '~/features/administration/passwords/password-checks.server';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Reviews } from '~/features/applications/review/reviews.server';
import type { AstrologerStore } from '~/features/astrologers/astrologer.store';
import type { PublishedArticleStore } from '~/features/articles/article.store';
import type { ArticleEditing } from '~/features/articles/article-editing.server';
import type { Help } from '~/features/help/help.server';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { LocationStore } from '~/features/places/location.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import type { BranchDirectory } from '~/features/applications/apply/bank/branch.store';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';
import type { Clock } from '~/shared/time/clock';

export interface ReviewServices extends Pick<ReviewStore, 'list' | 'decided'> {
  readonly decide: Reviews['decide'];
}

export interface ApiServices {
  readonly clock: Clock;
  /** The site's address, for absolute URLs; undefined when unknown. */
  readonly publicUrl: string | undefined;
  readonly publishing: Pick<Publishing, 'listCurrent' | 'publishSign'>;
  readonly articles: PublishedArticleStore;
  readonly writing: ArticleEditing;
  readonly astrologers: AstrologerStore;
  readonly customers: Customers;
  readonly pictures: PictureStore;
  readonly otp: OtpSource;
  /** Key that verifies the tokens of one-time-password requests. Undefined: tokens are not checked. */
  readonly otpSecret: string | undefined;
  readonly locations: LocationStore;
  readonly branches: BranchDirectory;
  readonly onboarding: Onboarding;
  readonly applications: Pick<ApplicationStore, 'findById' | 'findByMobile' | 'readDocument'>;
  readonly reviews: ReviewServices;
  readonly help: Help;
  readonly passwordChecks: PasswordChecks;
}
