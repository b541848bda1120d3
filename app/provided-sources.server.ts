import { providerPasswords } from '~/adapters/provider/admin-passwords.provider.server';
import { providerApplications } from '~/adapters/provider/applications.provider.server';
import { providerArticleAdditions } from '~/adapters/provider/article-additions.server';
import { providerArticlePictures } from '~/adapters/provider/article-pictures.provider.server';
import { articleSending } from '~/adapters/provider/article-sending.server';
import { providerAstrologers } from '~/adapters/provider/astrologers.provider.server';
import { providerBlogWriting } from '~/adapters/provider/blog-writing.provider.server';
import { providerBlogs } from '~/adapters/provider/blogs.provider.server';
import { providerBranches } from '~/adapters/provider/branches.provider.server';
import type { ProviderClient } from '~/adapters/provider/client';
import type { Expiring } from '~/adapters/provider/expiring';
import { providerCustomers } from '~/adapters/provider/customers.provider.server';
import { foreignPictures } from '~/adapters/provider/foreign-pictures';
import { providerHelp } from '~/adapters/provider/help.provider.server';
import { providerHoroscopes } from '~/adapters/provider/horoscopes.provider.server';
import { providerLocations } from '~/adapters/provider/locations.provider.server';
import { providerOtpCarrier } from '~/adapters/provider/otp.provider.server';
import { providerPictures } from '~/adapters/provider/pictures.provider.server';
import type { ProviderSettings } from '~/adapters/provider/provider-settings';
import { providerPublishedArticles } from '~/adapters/provider/published-articles.provider.server';
import { providerPublishing } from '~/adapters/provider/publishing.provider.server';
import { providerReviews } from '~/adapters/provider/reviews.provider.server';
import { createDocumentCheck } from '~/adapters/documents/document-check.server';
import type { FileStore } from '~/adapters/files/file-store';
import type { Seals } from '~/adapters/crypto/seals';
import { sqlRegistrationNotes } from '~/adapters/sql/registration-notes.sql.server';
import { sqlApplicationDesk } from '~/adapters/sql/application-desk.sql.server';
import { sqlArticleDesk } from '~/adapters/sql/article-desk.sql.server';
import { sqlProviderRegistrants } from '~/adapters/sql/provider-registrants.sql.server';
import { sqlPublicationLog } from '~/adapters/sql/publication-log.sql.server';
import type { OpenStore } from '~/adapters/sql/store.server';
import type { Sources } from '~/sources.server';
import type { Clock } from '~/time/clock';

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
