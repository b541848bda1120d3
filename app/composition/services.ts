import { createChores } from '~/features/chores/chores.server';
import { createConsents } from '~/features/consent/consents.server';
import { createCustomers } from '~/features/account/customers.server';
import { createOtpCeiling } from '~/features/account/otp/otp-ceiling.server';
import { createProvidedOtp, createKeyedHash } from '~/features/account/otp/otp.server';
import { OTP_SECONDS } from '~/features/account/otp/otp.source';
import { createLocalOtp } from '~/features/account/otp/local-otp.server';
import { otpText } from '~/features/account/otp/sms-text';
import type { OtpStore } from '~/features/account/otp/otp-store.source';
import type { SmsSender } from '~/features/account/otp/sms.source';
import { createAdmins } from '~/features/administration/admins.server';
import { createDigests } from '~/features/administration/digest/digests.server';
import { createAudit } from '~/features/administration/audit.server';
import { ensureFirstAdmin } from '~/features/administration/first-admin.server';
import { hashPassword, verifyPassword } from '~/features/administration/passwords/password.server';
import { createAstrologers } from '~/features/astrologers/astrologers.server';
import type { BlogSource } from '~/features/blogs/blog.source';
import { createBlogs } from '~/features/blogs/blogs.server';
import { createWriting } from '~/features/blogs/writing.server';
import { createSightings } from '~/features/festivals/sightings.server';
import { createHelp } from '~/features/help/help.server';
import type { HoroscopeSource } from '~/features/horoscopes/horoscope.source';
import { rewriteDays } from '~/features/horoscopes/drafts.server';
import { createHoroscopes } from '~/features/horoscopes/horoscopes.server';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createKeptPosts } from '~/features/kept-forms/kept-posts.server';
import { createBranches } from '~/features/onboarding/bank/branches.server';
import { createEmailConfirmations } from '~/features/onboarding/mail/email-confirmation.server';
import { createMessages } from '~/features/messages/messages.server';
import type { MailSender } from '~/features/onboarding/mail/mail.source';
import { createNews } from '~/features/onboarding/mail/news.server';
import { createOnboarding } from '~/features/onboarding/onboarding.server';
import { createChanges } from '~/features/onboarding/changes/changes.server';
import { createListExport } from '~/features/onboarding/review/list-export.server';
import { createReviewQueue } from '~/features/onboarding/review/queue.server';
import { createReviews } from '~/features/onboarding/review/reviews.server';
import { createTeamwork } from '~/features/onboarding/review/teamwork.server';
import { createTakingBacks } from '~/features/onboarding/review/taking-back.server';
import {
  countingApplications,
  countingCustomers,
  countingOtp,
  countingReviews,
} from '~/features/statistics/counting';
import { citiesCalled } from '~/features/panchang/cities.server';
import { createPlaceSearch } from '~/features/places/place-search.server';
import { createStatistics } from '~/features/statistics/statistics.server';
import { createAnalyticsSink } from '~/infrastructure/analytics/analytics';
import { createSystemClock } from '~/infrastructure/clock';
import { readProductVersion } from '~/infrastructure/files/product-version';
import { sessionSecretsOf } from '~/infrastructure/files/secrets';
import { createSharePictures } from '~/infrastructure/images/share-pictures';
import { withRequestIds } from '~/infrastructure/logging/log-request';
import { withoutRepeats } from '~/infrastructure/logging/log-source-failures';
import { createLog } from '~/infrastructure/logging/pino-log';
import { createMailSender } from '~/infrastructure/mail/mail';
import { createMetrics, type Metrics } from '~/infrastructure/metrics/metrics';
import { createSmsSender } from '~/infrastructure/sms/sms';
import { languageOfNews, maySpeak } from '~/infrastructure/sms/sms-settings';
import { BASE_LANGUAGE, currentLanguage } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import { createForms } from '~/web/forms/server/forms.server';
import type { UnsentPost } from '~/web/forms/server/unsent.server';
import { createSessions } from '~/web/http/session.server';
import { createServedApi } from './api';
import { readConfig, type Config } from './config';
import { createContentWatch } from './content-watch';
import { choresOf, createBackfill, createChoreLoop, createMessageLoop } from './jobs';
import { openSources } from './sources';

/** Everything a loader or an action may use. Made once a process; handed in as Remix's load context. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** What tests replace: time, sources and senders. Everything else is real in tests too. */
export interface Replacements {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly horoscopeSource?: HoroscopeSource;
  readonly blogSource?: BlogSource;
  readonly sms?: SmsSender;
  readonly mail?: MailSender;
}

/**
 * The composition root: opens the sources and ties the use-cases of the features to them.
 * @throws ConfigurationError or Error with a message for the person who starts the site.
 */
export async function openServices(config: Config = readConfig(), replacements: Replacements = {}) {
  const clock = replacements.clock ?? createSystemClock();
  const metrics = createMetrics(config.metrics);
  const wholeLog = metrics.log.countLines(
    withRequestIds(replacements.log ?? createLog(config.log)),
  );
  const log = withoutRepeats(wholeLog);
  const opened = await openSources({ config, clock, log: wholeLog, metrics });
  try {
    return await createServices({ config, clock, log, metrics, replacements, ...opened });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

interface Opened extends Awaited<ReturnType<typeof openSources>> {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly replacements: Replacements;
}

async function createServices(opened: Opened) {
  const { config, clock, log, metrics, sources, store } = opened;
  const base = createBase(opened);
  const reading = createReading(base);
  const administration = createAdministration(base);
  const digests = createDigests({
    ...base,
    source: sources.digests,
    reviews: sources.reviews,
    changes: sources.changes,
    publishing: reading.publishing,
    letter: base.messages.letter,
  });
  const account = createAccount(base);
  const onboarding = createApplicantServices(base, administration);
  const web = await createWeb(base);
  const content = await createContentWatch(base, reading);
  const messageLoop = createMessageLoop(base.messages, log);
  const chores = createChores({
    source: sources.chores,
    chores: choresOf({ ...base, ...reading, ...administration, digests }),
    clock,
    log,
    countFailure: metrics.jobs.countFailure,
  });
  metrics.jobs.watch(() => chores.list());
  await chores.start();
  const choreLoop = createChoreLoop(chores);
  if (store.isNewer) log.info({}, 'a newer version has written the store');
  const lists = [
    { what: 'cities abroad, by state', fill: store.fillCitiesAbroad },
    ...(config.ifsc.fillsIn ? [{ what: 'branches of banks', fill: store.branchLists.fill }] : []),
  ];
  const backfill = createBackfill(store.isNewer ? [] : lists, log);
  metrics.describe({ version: await readProductVersion(), engine: config.store.engine });
  return {
    config,
    clock,
    log,
    /** What this process measures of itself. */
    metrics,
    ...web,
    ...reading,
    ...account,
    ...onboarding,
    ...administration,
    locations: sources.locations,
    places: createPlaceSearch(sources.placeSearch, citiesCalled),
    /** Hashes of numbers, browsers and addresses that only this install can make. */
    hash: base.hash,
    /** What people sent when their session had ended. */
    keptPosts: base.keptPosts,
    /** What people agreed to. */
    consents: base.consents,
    sms: base.sms,
    mail: base.mail,
    messages: base.messages,
    /** Tell administrators each morning what waits for them. */
    digests,
    /** What the site does by itself now and then. */
    chores,
    /** Sends them; to be begun once the site listens. */
    messageLoop,
    /** Counts what happens on the site, and reports it. */
    statistics: base.statistics,
    /** What programs call; null where no key opens it. */
    api: await createServedApi({
      ...base,
      ...reading,
      ...account,
      ...onboarding,
      ...administration,
    }),
    /** The first administrator, while its password is to be told to the operator; null afterwards. */
    firstAdmin: await createFirstAdmin(base),
    /** What visitors read, as far as it changes. */
    content,
    /** To be begun once the site listens. */
    backfill,
    /** Says what is wrong when the site cannot serve; null when it can. */
    findFault: () => store.findFault(),
    /** Lets go of the store. */
    async close() {
      await choreLoop.stop();
      await content.stop();
      await backfill.stop();
      await messageLoop.stop();
      await base.statistics.close();
      await opened.close();
    },
  };
}

type Base = ReturnType<typeof createBase>;

/** Adds what more than one feature needs to what is open. */
function createBase(opened: Opened) {
  const { config, clock, log, metrics, replacements, sources, keyring } = opened;
  const { dataDirectory, port } = config.server;
  const { countMessages } = metrics.deliveries;
  const hash = createKeyedHash((kind, plain) => keyring.indexOf(kind, plain));
  const mail = countMessages(
    'mail',
    replacements.mail ?? createMailSender(config.mail, { clock, log, dataDirectory }),
  );
  const sms = countMessages(
    'sms',
    replacements.sms ?? createSmsSender(config.sms, { clock, log, dataDirectory }),
  );
  // What astrologers are told by SMS costs as much as a code.
  const countSends: OtpStore['countSends'] = async (since, upTo) =>
    (await sources.otps.countSends(since, upTo)) + (await sources.messages.countSent('sms', since));
  const ceiling = createOtpCeiling({ store: { countSends }, clock, log, ...config.otp });
  const keptPosts = createKeptPosts<UnsentPost>({ source: sources.keptPosts, keyring, clock });
  return {
    ...opened,
    brandName: config.site.brandName,
    origin: config.site.publicUrl ?? `http://localhost:${port}`,
    hash,
    keptPosts,
    consents: createConsents({ source: sources.consents, hash, clock }),
    /** Forgets the forms that a number's owner had not sent yet. */
    forgetPosts: (mobile: string) => keptPosts.forgetAll({ mobile }),
    mail,
    messages: createMessages({
      source: sources.messages,
      mail,
      sms,
      maySendSms: async () => (await ceiling.reached({ familiar: false, coming: 1 })) === null,
      keyring,
      clock,
      log,
    }),
    sms,
    ceiling,
    statistics: createStatistics({
      source: sources.statistics,
      analytics: createAnalyticsSink(config.analytics, { clock, log }),
      clock,
      log,
    }),
  };
}

async function createWeb({ config, clock, secrets: own }: Base) {
  const { publicUrl } = config.site;
  const { dataDirectory } = config.server;
  const secrets = await sessionSecretsOf(config.session.secrets, own, dataDirectory);
  const sessions = createSessions({ secrets, publicUrl, clock });
  return { sessions, forms: createForms({ secrets, sessions, publicUrl, clock }) };
}

/** What visitors read, and what editors do with it. */
function createReading({ sources, replacements, clock }: Base) {
  const { articlePictures, demoAstrologers, drafts } = sources;
  const blogSource = replacements.blogSource ?? sources.blogs;
  return {
    horoscopes: createHoroscopes({
      source: replacements.horoscopeSource ?? sources.horoscopes,
      clock,
    }),
    /** Editors' uploads and corrections of daily readings. */
    publishing: createPublishing({ source: sources.publishing, clock }),
    blogs: createBlogs({ source: blogSource, clock }),
    /** For what walks over all articles: the sitemap. */
    blogSource,
    /** What editors do with articles. */
    writing: createWriting({ source: sources.writing, pictures: articlePictures, clock }),
    articlePictures,
    /** Draws what chats show with links. */
    sharePictures: createSharePictures(),
    astrologers: createAstrologers({ source: sources.astrologers }),
    demoAstrologers,
    help: createHelp({ source: sources.help }),
    /** The first days of Islamic months, as far as they are announced. */
    sightings: createSightings({
      source: sources.sightings,
      clock,
      moved: async (days) => {
        if (drafts) await rewriteDays(drafts, days, clock);
      },
    }),
  };
}

function createAccount({ config, sources, clock, ceiling, ...base }: Base) {
  const { customers, locations, pictures, otps } = sources;
  const { brandName, origin, hash, forgetPosts, consents, sms, metrics, statistics } = base;
  const ownCodes = createLocalOtp({
    sms,
    hash,
    messageOf: (template, code) =>
      inLanguage(maySpeak(config.sms, currentLanguage()) ? currentLanguage() : BASE_LANGUAGE, () =>
        otpText({
          template,
          code,
          brandName,
          validSeconds: OTP_SECONDS[template === 'otp-deletion' ? 'deletion' : 'sign-in'],
          host: new URL(origin).hostname,
        }),
      ),
  });
  const otp = createProvidedOtp({
    store: otps,
    provider: sources.otpProvider ?? ownCodes,
    ceiling,
    hash,
    clock,
  });
  return {
    customers: countingCustomers(
      createCustomers({
        source: customers,
        locations,
        pictures,
        otps,
        forgetPosts,
        consents,
        hash,
        clock,
      }),
      statistics.count,
    ),
    pictures,
    otp: countingOtp(metrics.deliveries.countOtp(otp), statistics.count),
  };
}

function createAdministration({ config, sources, messages, ...base }: Base) {
  const { origin, keyring, brandName, clock } = base;
  return {
    admins: createAdmins({
      source: sources.admins,
      sessions: sources.adminSessions,
      tries: sources.adminTries,
      people: sources.people,
      letter: config.mail.transport === 'outbox' ? null : messages.letter,
      origin,
      audit: sources.audit,
      keyring,
      clock,
      brandName,
      secondFactorRequired: config.administration.secondFactorRequired,
      authority: sources.passwords ?? undefined,
    }),
    audit: createAudit({ source: sources.audit, clock }),
  };
}

function createFirstAdmin({ config, sources, store, keyring, brandName }: Base) {
  return store.alone(() =>
    ensureFirstAdmin({
      admins: sources.admins,
      hashPassword,
      verifyPassword,
      indexOf: (kind, plain) => keyring.indexOf(kind, plain),
      brandName,
      wanted: config.firstAdmin,
    }),
  );
}

function createApplicantServices(
  base: Base,
  { admins, audit }: ReturnType<typeof createAdministration>,
) {
  const { config, sources, store, hash, forgetPosts, mail, statistics, clock, log } = base;
  const { brandName, origin, messages, consents } = base;
  const { letter, shortLetter } = messages;
  const news = createNews({
    shortLetter,
    languageOf: (template, wanted) => languageOfNews(config.sms, template, wanted),
    brandName,
  });
  const { applications } = sources;
  const reviewSource = countingReviews(sources.reviews, statistics);
  const emailConfirmations = createEmailConfirmations({
    source: sources.emailConfirmations,
    mail,
    hash,
    clock,
    brandName,
    origin,
  });
  return {
    onboarding: createOnboarding({
      source: countingApplications(applications, statistics.count),
      locations: sources.locations,
      documents: sources.documents,
      letter,
      clock,
      forgetPosts,
      consents,
      forgetEmail: emailConfirmations.forget,
      brandName,
      origin,
    }),
    emailConfirmations,
    branches: createBranches({ directory: sources.branches, lookup: sources.branchLookup, log }),
    branchLists: store.branchLists,
    listExport: createListExport({ source: sources.reviews, audit }),
    /** Null where another service has the astrologers. */
    changes:
      sources.changes &&
      createChanges({ source: sources.changes, letter, news, clock, brandName, origin }),
    /** Null where another service has the applications. */
    teamwork: sources.teamwork && createTeamwork({ source: sources.teamwork }),
    reviewQueue: createReviewQueue({ source: sources.reviews, teamwork: sources.teamwork }),
    takingBacks: createTakingBacks({ source: reviewSource }),
    reviews: createReviews({
      source: reviewSource,
      applications,
      confirm: admins.confirm,
      audit,
      letter: sources.serviceWrites ? null : letter,
      news: sources.serviceWrites ? null : news,
      confirmations: emailConfirmations,
      clock,
      brandName,
      origin,
    }),
  };
}
