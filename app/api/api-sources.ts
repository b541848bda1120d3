import type { CustomerSource } from '~/account/customer.source';
import type { OtpSource } from '~/account/otp.source';
import type { PictureStore } from '~/account/picture.source';
import type { AuditSource } from '~/admin/audit.source';
import type { PasswordChecks } from '~/admin/password-checks.server';
import type { ReviewSource } from '~/admin/review/review.source';
import type { Reviews } from '~/admin/review/reviews.server';
import type { AstrologerSource } from '~/astrologers/astrologer.source';
import type { ArticlePictures } from '~/blogs/article-pictures.source';
import type { PublishedArticles } from '~/blogs/published-articles.source';
import type { BlogWriting } from '~/blogs/writing.source';
import type { HelpSource } from '~/help/help.source';
import type { PublishingSource } from '~/horoscopes/publishing.source';
import type { LocationSource } from '~/locations/location.source';
import type { ApplicationSource } from '~/onboarding/application.source';
import type { BranchDirectory } from '~/onboarding/branch.source';
import type { DocumentCheck } from '~/onboarding/document-check.source';
import type { Clock } from '~/time/clock';

/** The lists as they are stored; decisions through the use-case, which writes to the astrologers. */
export interface ServedReviews extends Pick<
  ReviewSource,
  'list' | 'counts' | 'history' | 'decided'
> {
  readonly decide: Reviews['decide'];
}

/** What the served API reads and writes: the sources that the site itself runs on. */
export interface ApiSources {
  readonly clock: Clock;
  /** The address of the site, for what callers fetch by its address; undefined where it is not known. */
  readonly publicUrl: string | undefined;
  readonly publishing: PublishingSource;
  readonly articles: PublishedArticles;
  readonly writing: BlogWriting;
  readonly articlePictures: ArticlePictures;
  readonly astrologers: AstrologerSource;
  readonly customers: CustomerSource;
  readonly pictures: PictureStore;
  readonly otp: OtpSource;
  /** Checks the tokens of one-time-password requests; undefined: they are not looked at. */
  readonly otpSecret: string | undefined;
  readonly locations: LocationSource;
  readonly branches: BranchDirectory;
  readonly applications: ApplicationSource;
  readonly documents: DocumentCheck;
  readonly reviews: ServedReviews;
  /** Has a line for every call that gives out sealed numbers. */
  readonly audit: AuditSource;
  readonly help: HelpSource;
  readonly passwordChecks: PasswordChecks;
}
