import { createKeyring, type Keyring } from '~/infrastructure/encryption/encryption';
import { createDocumentCheck } from '~/infrastructure/documents/document-check';
import type { FileStore } from '~/infrastructure/files/file-store';
import { createFileStore } from '~/infrastructure/files/open-file-store';
import { createPictureStore } from '~/infrastructure/files/pictures';
import { readOrCreateSecrets, type Secrets } from '~/infrastructure/files/secrets';
import { createBranchLookup } from '~/infrastructure/ifsc/lookup';
import { createArticlePictures } from '~/infrastructure/images/article-pictures';
import { logStoreErrors } from '~/infrastructure/logging/log-store-errors';
import { watchApplications, watchMessages } from '~/infrastructure/metrics/cached-gauge';
import type { Metrics } from '~/infrastructure/metrics/metrics';
import { createProviderCustomers } from '~/infrastructure/provider/account/customers';
import { createProviderOtp } from '~/infrastructure/provider/account/otp';
import { createProviderPictures } from '~/infrastructure/provider/account/pictures';
import { createProviderPasswords } from '~/infrastructure/provider/admin-passwords';
import { createProviderAstrologers } from '~/infrastructure/provider/astrologers';
import {
  createProviderArticlePictures,
  createExternalPictures,
} from '~/infrastructure/provider/articles/article-pictures';
import { createArticleSender } from '~/infrastructure/provider/articles/article-sending';
import { createProviderArticleEditing } from '~/infrastructure/provider/articles/article-editing';
import {
  createProviderArticleStore,
  createProviderPublishedArticles,
} from '~/infrastructure/provider/articles/article-store';
import type { ProviderClient, ProviderSettings } from '~/infrastructure/provider/client/client';
import { createProviderHelp } from '~/infrastructure/provider/help';
import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { createProviderPublishing } from '~/infrastructure/provider/horoscopes/publishing';
import { createProviderLocations } from '~/infrastructure/provider/locations';
import { createProviderApplications } from '~/infrastructure/provider/applications/applications';
import { createProviderBranches } from '~/infrastructure/provider/applications/branches';
import { createProviderReviews } from '~/infrastructure/provider/applications/reviews';
import { createSqlConsentStore } from '~/infrastructure/sql/privacy/consents';
import {
  createSqlCustomerStore,
  createSqlRegistrationNotes,
} from '~/infrastructure/sql/account/customers';
import { createSqlFormDraftStore } from '~/infrastructure/sql/privacy/form-drafts';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminAttemptStore } from '~/infrastructure/sql/administration/admin-attempts';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { createSqlDigestStore } from '~/infrastructure/sql/administration/digests';
import { createSqlPeopleStore } from '~/infrastructure/sql/administration/people';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlDemoAstrologerStore } from '~/infrastructure/sql/astrologers/seed-astrologers';
import {
  createSqlArticleDraftStore,
  createSqlArticleEditing,
} from '~/infrastructure/sql/articles/article-editing';
import { createSqlArticleStore } from '~/infrastructure/sql/articles/articles';
import { createSqlPublicationLog } from '~/infrastructure/sql/horoscopes/publication-log';
import { createSqlPublishedArticles } from '~/infrastructure/sql/articles/published-articles';
import { createSqlMoonSightingStore } from '~/infrastructure/sql/festivals/moon-sightings';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { createSqlHoroscopeStore } from '~/infrastructure/sql/horoscopes/horoscopes';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createSqlReadingChangeStore } from '~/infrastructure/sql/horoscopes/reading-changes';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import {
  createSqlApplicationDraftStore,
  createSqlApplicationStore,
} from '~/infrastructure/sql/applications/applications';
import { createSqlBranchDirectory } from '~/infrastructure/sql/applications/branches';
import { createSqlEmailConfirmationStore } from '~/infrastructure/sql/applications/email-confirmations';
import { createSqlProviderRegistrants } from '~/infrastructure/sql/applications/registrations';
import { createSqlChangeRequestStore } from '~/infrastructure/sql/applications/change-requests';
import { createSqlReviewStore } from '~/infrastructure/sql/applications/reviews';
import { createSqlTeamworkStore } from '~/infrastructure/sql/applications/teamwork';
import { createSqlJobStore } from '~/infrastructure/sql/jobs/jobs';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import {
  createSqlLocationStore,
  createSqlPlaceSearch,
} from '~/infrastructure/sql/places/locations';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import blogAuthors from '~/features/articles/content/authors.json';
import { getSeedArticles } from '~/features/articles/content/articles.server';
import { getDemoAstrologers } from '~/features/astrologers/content/demo-astrologers.server';
import { getSeedFaqs } from '~/features/help/content/faqs.server';
import texts from '~/shared/site.json';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { Config } from './config';

/** The provider's service rejects files of 500 KB or more (specification of onboarding, section 5). */
const MAXIMUM_SENT_BYTES = 511_999;

interface AdapterOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The features' stores: the site's own store, or the provider's service plus the site's store for other data. */
export type Sources = ReturnType<typeof createOwnSources | typeof createProviderSources>;

/** Opens, migrates and seeds the store. @throws StoreError or Error with a message for the operator */
export async function openSources({ config, clock, log, metrics }: AdapterOptions) {
  const { dataDirectory } = config.server;
  const secrets = await readOrCreateSecrets(dataDirectory);
  const keyring = createSiteKeyring(config, secrets);
  const store = await openSqlStore(config.store, clock);
  const client = config.provider && (await openProviderClient(config.provider, log));
  const close = async () => {
    await client?.close();
    await store.close();
  };
  try {
    await store.runExclusively(async () => {
      await store.assertSameKeys(keyring);
      await seedStore(store, config, clock);
    });
    const files = createFileStore(config.files, dataDirectory);
    const own = createOwnSources({ config, clock, log, metrics, store, files, keyring });
    const sources: Sources =
      config.provider && client
        ? createProviderSources({
            own,
            store,
            files,
            keyring,
            client,
            settings: config.provider,
            clock,
          })
        : own;
    metrics.store.watchDisk({ dataDirectory, store: config.store });
    if (store.sql.poolCounts) metrics.store.watchPool(store.sql.poolCounts);
    watchMessages(metrics.registry, createSqlOutboxStore(store.sql.db, clock), clock);
    if (client) metrics.sources.watchProvider(client);
    else watchApplications(metrics.registry, createSqlReviewStore(store.sql.db, clock), clock);
    return { sources, store, keyring, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loaded on demand, because the HTTP client is among the slowest modules to load. */
async function openProviderClient(settings: ProviderSettings, log: Log): Promise<ProviderClient> {
  const { createProviderClient } =
    await import('~/infrastructure/provider/client/create-provider-client');
  return createProviderClient(settings, { log });
}

/** Seeds the store. Content for visitors is left out when the provider's service stores it. */
function seedStore(store: OpenStore, { provider, site }: Config, clock: Clock): Promise<void> {
  return store.seed({
    contact: texts.contact,
    blogAuthors: site.blogAuthors ?? blogAuthors,
    replacedAuthors: site.blogAuthors ? blogAuthors : [],
    published: provider
      ? null
      : {
          faqs: getSeedFaqs(),
          articles: getSeedArticles(),
          demoAstrologers: getDemoAstrologers(clock),
        },
  });
}

/** `DATA_KEYS` are the same on all machines of a site. A machine's own keys only decrypt older data. */
export function createSiteKeyring({ data }: Config, secrets: Pick<Secrets, 'data'>): Keyring {
  return data.keys.length > 0
    ? createKeyring(data.keys, secrets.data)
    : createKeyring(secrets.data);
}

interface OwnDependencies extends AdapterOptions {
  readonly store: OpenStore;
  readonly files: FileStore;
  readonly keyring: Keyring;
}

/** Logs and counts store errors. */
function createOwnSources({ config, store, files, keyring, clock, log, metrics }: OwnDependencies) {
  const { db } = store.sql;
  const withFailureLog = <Source extends object>(name: string, source: Source) =>
    logStoreErrors(source, name, log, metrics.sources.countFailure);
  return {
    horoscopes: withFailureLog('horoscopes', createSqlHoroscopeStore(db)),
    drafts: withFailureLog('drafts of horoscopes', createSqlDraftStore(db, clock)),
    publishing: withFailureLog('publishing', createSqlPublishingStore(db, clock)),
    readingChanges: withFailureLog('changes of readings', createSqlReadingChangeStore(db, clock)),
    blogs: withFailureLog('blogs', createSqlArticleStore(db)),
    articles: withFailureLog('articles', createSqlPublishedArticles(db)),
    writing: withFailureLog('blog writing', createSqlArticleEditing(db, clock)),
    articlePictures: createArticlePictures(files),
    astrologers: withFailureLog('astrologers', createSqlAstrologerStore(db)),
    demoAstrologers: withFailureLog(
      'demonstration astrologers',
      createSqlDemoAstrologerStore(db, clock),
    ),
    customers: withFailureLog('customers', createSqlCustomerStore(db, clock)),
    pictures: createPictureStore(files),
    otps: withFailureLog('one-time passwords', createSqlOtpStore(db)),
    locations: withFailureLog('locations', createSqlLocationStore(db)),
    /** Always the site's own list, because a birth place is looked up by name and not stored. */
    placeSearch: withFailureLog('search for places', createSqlPlaceSearch(db)),
    applications: withFailureLog(
      'applications',
      createSqlApplicationStore({ db, clock, keyring, files }),
    ),
    documents: createDocumentCheck(),
    /** E-mails are queued in the transaction of the change that causes them. */
    messages: withFailureLog('messages', createSqlOutboxStore(db, clock)),
    siteJobs: withFailureLog('chores', createSqlJobStore(db, clock)),
    emailConfirmations: withFailureLog('e-mail confirmations', createSqlEmailConfirmationStore(db)),
    branches: withFailureLog('branches', createSqlBranchDirectory(db, clock)),
    branchLookup: createBranchLookup(config.ifsc),
    reviews: withFailureLog('reviews', createSqlReviewStore(db, clock)),
    /** Change requests. Null with the provider's service, which does not support them. */
    changes: withFailureLog(
      'proposed changes',
      createSqlChangeRequestStore({ db, clock, keyring }),
    ),
    teamwork: withFailureLog('notes and takings', createSqlTeamworkStore(db, clock)),
    help: withFailureLog('help', createSqlHelpStore(db, clock)),
    sightings: withFailureLog('announced months', createSqlMoonSightingStore(db, clock)),
    admins: withFailureLog('administrators', createSqlAdminStore(db, clock)),
    adminSessions: withFailureLog('administrators’ sessions', createSqlAdminSessionStore(db)),
    people: withFailureLog('owners’ acts', createSqlPeopleStore(db, clock)),
    digests: withFailureLog('daily mails', createSqlDigestStore(db, clock)),
    adminTries: withFailureLog('administrators’ tries', createSqlAdminAttemptStore(db)),
    formDrafts: withFailureLog('kept forms', createSqlFormDraftStore(db)),
    consents: withFailureLog('consents', createSqlConsentStore(db)),
    audit: withFailureLog('audit log', createSqlAuditStore(db, clock)),
    statistics: withFailureLog('statistics', createSqlStatisticsStore(db)),
    otpProvider: null,
    passwords: null,
    providerSendsMail: false,
    /** Drops cached answers of the service, because another process may have changed them. */
    expire: () => undefined,
  };
}

interface ProviderDependencies {
  readonly own: ReturnType<typeof createOwnSources>;
  readonly store: OpenStore;
  readonly files: FileStore;
  readonly keyring: Keyring;
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  readonly clock: Clock;
}

/**
 * The site's store holds data that the service cannot hold: sessions, limits, administrators, audit log, statistics
 * and drafts.
 */
function createProviderSources(dependencies: ProviderDependencies) {
  const { own, store, client, settings, clock } = dependencies;
  const { audit } = own;
  const { db } = store.sql;
  const sessionVersions = createSqlSessionVersions(db);
  const horoscopes = createProviderHoroscopes({ client, clock });
  const pictures = createProviderPictures({ client, clock });
  const locations = createProviderLocations({ client, clock });
  const articles = createProviderArticles(dependencies);
  const contentChanged = async () => {
    articles.astrologers.invalidateList();
    await store.raiseContentVersions();
  };
  const applications = createProviderApplications({
    client,
    versions: sessionVersions,
    draftStore: createSqlApplicationDraftStore({ ...dependencies, db }),
    registrants: createSqlProviderRegistrants(db),
    audit,
    messages: own.messages,
    contentChanged,
    clock,
  });
  const reviews = createProviderReviews({ client, applications, audit, contentChanged, clock });
  const help = createProviderHelp({ client, local: own.help, audit, contentChanged, clock });
  return {
    ...own,
    ...articles,
    horoscopes,
    drafts: null,
    readingChanges: null,
    publishing: createProviderPublishing({
      client,
      horoscopes,
      log: createSqlPublicationLog(db, clock),
    }),
    customers: createProviderCustomers({
      client,
      locations,
      pictures,
      sessionVersions,
      registrationNotes: createSqlRegistrationNotes(db, clock),
      audit,
      clock,
    }),
    pictures,
    locations,
    applications,
    documents: createDocumentCheck({ maxStoredBytes: MAXIMUM_SENT_BYTES }),
    branches: createProviderBranches({ client, own: own.branches, clock }),
    reviews,
    changes: null,
    teamwork: null,
    help,
    otpProvider: createProviderOtp({
      client,
      secret: settings.secret,
      clock,
      extensions: settings.otpExtensions ?? false,
    }),
    passwords: createProviderPasswords({ client }),
    providerSendsMail: true,
    expire() {
      for (const source of [horoscopes, help, reviews, articles.blogs, articles.astrologers])
        source.expire();
    },
  };
}

function createProviderArticles({ own, store, client, settings, clock }: ProviderDependencies) {
  const foreign = createExternalPictures(settings.secret);
  const blogs = createProviderArticleStore({ client, foreign, clock });
  return {
    blogs,
    articles: createProviderPublishedArticles({ client, foreign }),
    writing: createProviderArticleEditing({
      draftStore: createSqlArticleDraftStore(store.sql.db, clock),
      sending: createArticleSender({ client, pictures: own.articlePictures, clock }),
      blogs,
    }),
    articlePictures: createProviderArticlePictures({ client, own: own.articlePictures, foreign }),
    astrologers: createProviderAstrologers({
      client,
      getPictureUrl: (address) => foreign.getAddress(address) || null,
      clock,
    }),
  };
}
