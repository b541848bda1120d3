import { providerPasswords } from '~/infrastructure/provider/admin-passwords';
import { providerApplications } from '~/infrastructure/provider/onboarding/applications';
import { providerArticleAdditions } from '~/infrastructure/provider/blogs/article-additions';
import { providerArticlePictures } from '~/infrastructure/provider/blogs/article-pictures';
import { articleSending } from '~/infrastructure/provider/blogs/article-sending';
import { providerAstrologers } from '~/infrastructure/provider/astrologers';
import { providerBlogWriting } from '~/infrastructure/provider/blogs/blog-writing';
import { providerBlogs } from '~/infrastructure/provider/blogs/blogs';
import { providerBranches } from '~/infrastructure/provider/onboarding/branches';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import type { Expiring } from '~/infrastructure/provider/client/expiring';
import { providerCustomers } from '~/infrastructure/provider/account/customers';
import { foreignPictures } from '~/infrastructure/provider/blogs/foreign-pictures';
import { providerHelp } from '~/infrastructure/provider/help';
import { providerHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { providerLocations } from '~/infrastructure/provider/locations';
import { providerOtpCarrier } from '~/infrastructure/provider/account/otp';
import { providerPictures } from '~/infrastructure/provider/account/pictures';
import type { ProviderSettings } from '~/infrastructure/provider/client/provider-settings';
import { providerPublishedArticles } from '~/infrastructure/provider/blogs/published-articles';
import { providerPublishing } from '~/infrastructure/provider/horoscopes/publishing';
import { providerReviews } from '~/infrastructure/provider/onboarding/reviews';
import { createDocumentCheck } from '~/infrastructure/documents/document-check';
import type { FileStore } from '~/infrastructure/files/file-store';
import type { Seals } from '~/infrastructure/encryption/encryption';
import { sqlRegistrationNotes } from '~/infrastructure/sql/onboarding/registration-notes';
import { sqlApplicationDesk } from '~/infrastructure/sql/onboarding/application-desk';
import { sqlArticleDesk } from '~/infrastructure/sql/blogs/article-desk';
import { sqlProviderRegistrants } from '~/infrastructure/sql/onboarding/provider-registrants';
import { sqlPublicationLog } from '~/infrastructure/sql/blogs/publication-log';
import type { OpenStore } from '~/infrastructure/sql/engine/store';
import type { Sources } from './sources';
import type { Clock } from '~/shared/time/clock';

const MAXIMUM_SENT_BYTES = 511_999;

interface Dependencies {
  readonly own: Sources;
  readonly store: OpenStore;
  readonly files: FileStore;
  readonly seals: Seals;
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  readonly clock: Clock;
}

/**
 * The sources of a site that runs on the provider's service. The own store keeps what the service cannot know: sessions, limits of
 * one-time passwords, administrators, the audit log, statistics, and what is not finished: editors' drafts, applications that
 * are not handed in.
 */
export function providedSources(dependencies: Dependencies): Sources & Expiring {
  const { own, store, client, settings, clock } = dependencies;
  const { audit } = own;
  const { sessionVersions } = store;
  const horoscopes = providerHoroscopes({ client, clock });
  const pictures = providerPictures({ client, clock });
  const locations = providerLocations({ client, clock });
  const desk = sqlApplicationDesk({ ...dependencies, db: store.sql.db });
  const articles = providedArticles(dependencies);
  const contentChanged = async () => {
    articles.astrologers.forgetList();
    await store.raiseContentVersions();
  };
  const applications = providerApplications({
    client,
    versions: sessionVersions,
    desk,
    registrants: sqlProviderRegistrants(store.sql.db),
    audit,
    contentChanged,
    clock,
  });
  const help = providerHelp({ client, local: own.help, audit, contentChanged, clock });
  return {
    ...own,
    ...articles,
    expire() {
      for (const source of [horoscopes, help, articles.blogs, articles.astrologers])
        source.expire();
    },
    horoscopes,
    drafts: null,
    publishing: providerPublishing({
      client,
      horoscopes,
      log: sqlPublicationLog(store.sql.db, clock),
    }),
    customers: providerCustomers({
      client,
      locations,
      pictures,
      sessionVersions,
      registrationNotes: sqlRegistrationNotes(store.sql.db, clock),
      clock,
    }),
    pictures,
    locations,
    applications,
    // The service refuses files from 500 KB on (specification of onboarding, section 5).
    documents: createDocumentCheck({ maximumKept: MAXIMUM_SENT_BYTES }),
    branches: providerBranches({ client, own: own.branches, clock }),
    reviews: providerReviews({ client, applications, audit, contentChanged, clock }),
    help,
    otpCarrier: providerOtpCarrier({ client, secret: settings.secret, clock }),
    passwords: providerPasswords({ client }),
    serviceWrites: true,
  };
}

/** Everything that shows pictures of the service. */
function providedArticles({ own, store, client, settings, clock }: Dependencies) {
  const foreign = foreignPictures(settings.secret);
  const additions = providerArticleAdditions({ client, clock });
  const blogs = providerBlogs({ client, foreign, additions, clock });
  const articlePictures = providerArticlePictures({ client, own: own.articlePictures, foreign });
  const sending = articleSending({ client, additions, pictures: own.articlePictures, clock });
  return {
    blogs,
    articles: providerPublishedArticles({ client, foreign, additions }),
    writing: providerBlogWriting({
      desk: sqlArticleDesk(store.sql.db, clock),
      sending,
      blogs,
    }),
    articlePictures,
    astrologers: providerAstrologers({
      client,
      pictureUrl: (address) => foreign.addressOf(address) || null,
      clock,
    }),
  };
}
