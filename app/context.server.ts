import { createFileStore } from '~/adapters/files/file-store.server';
import { createProviderClient } from '~/adapters/provider/client.server';
import type { ApiService } from '~/api/service.server';
import { createAnalyticsSink } from '~/adapters/analytics/analytics.server';
import { createSystemClock } from '~/adapters/clock.server';
import { readProductVersion } from '~/adapters/files/product-version.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { createLog } from '~/adapters/log.server';
import { withRequestIds } from '~/adapters/log-request';
import { withoutRepeats } from '~/adapters/log-source-failures';
import { createMailSender } from '~/adapters/mail/mail.server';
import { createSmsSender } from '~/adapters/sms/sms.server';
import { watchContent } from '~/adapters/sql/content-watch.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { makeAdmins, type Admins } from '~/admin/admins.server';
import { makeAudit, type Audit } from '~/admin/audit.server';
import { makeReviews, type Reviews } from '~/admin/review/reviews.server';
import { ensureFirstAdmin, type FirstAdmin } from '~/admin/first-admin.server';
import { hashPassword } from '~/admin/password.server';
import { makeCustomers, type Customers } from '~/account/customers.server';
import { makeCarriedOtp, makeKeyedHash, makeOtp, type KeyedHash } from '~/account/otp.server';
import type { OwnCodes } from '~/account/own-codes.server';
import { OTP_SECONDS, type OtpSource } from '~/account/otp.source';
import type { PictureStore } from '~/account/picture.source';
import type { SmsSender } from '~/account/sms.source';
import { otpText } from '~/account/sms-text';
import { makeAstrologers, type Astrologers } from '~/astrologers/astrologers.server';
import type { AstrologerSource } from '~/astrologers/astrologer.source';
import { makeBlogs, type Blogs } from '~/blogs/blogs.server';
import type { ArticlePictures } from '~/blogs/article-pictures.source';
import type { BlogSource } from '~/blogs/blog.source';
import { makeWriting, type Writing } from '~/blogs/writing.server';
import { readConfig, type Config } from '~/config.server';
import { getSeedArticles } from '~/content/articles.server';
import blogAuthors from '~/content/blog-authors.json';
import { getDemoAstrologers } from '~/content/demo-astrologers.server';
import faqs from '~/content/faq.json';
import texts from '~/content/site.json';
import { makeForms, type Forms } from '~/forms/forms.server';
import { makeHelp, type Help } from '~/help/help.server';
import { fillComingDays } from '~/horoscopes/drafts.server';
import { keepHouse } from '~/housekeeping.server';
import { makeHoroscopes, type Horoscopes } from '~/horoscopes/horoscopes.server';
import type { ContentTopic } from '~/content/topics';
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import { makePublishing, type Publishing } from '~/horoscopes/publishing.server';
import { makeSessions, type Sessions } from '~/http/session.server';
import type { LocationSource } from '~/locations/location.source';
import { watchApplications } from '~/metrics/application-metrics';
import { makeMetrics, type Metrics } from '~/metrics/metrics.server';
import { makeOnboarding, type Onboarding } from '~/onboarding/onboarding.server';
import { makeBranches, type Branches } from '~/onboarding/branches.server';
import type { MailSender } from '~/onboarding/mail.source';
import {
  countingApplications,
  countingCustomers,
  countingOtp,
  countingReviews,
} from '~/statistics/counting';
import { providedSources } from '~/provided-sources.server';
import { serveApi } from '~/served-api.server';
import { ownSources, sealsOf, type Sources } from '~/sources.server';
import { makeStatistics, type Statistics } from '~/statistics/statistics.server';
import type { Clock } from '~/time/clock';
import type { Log } from '~/outcome/log';

const HOUR_MS = 3_600_000;
/** A file without a row may still get one: it is stored first. */
const UNOWNED_FILES_KEPT_MS = 24 * HOUR_MS;
/** No limit asks for one-time passwords that are older. */
const OTPS_KEPT_MS = 2 * HOUR_MS;

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
  readonly customers: Customers;
  readonly onboarding: Onboarding;
  readonly branches: Branches;
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
  readonly audit: Audit;
  readonly reviews: Reviews;
  /** Counts what happens on the site, and reports it. */
  readonly statistics: Statistics;
  /** What this process measures of itself. */
  readonly metrics: Metrics;
  /** What programs call; null where no key opens it. */
  readonly api: ApiService | null;
  /** The administrator made because there was none; null on every later start. */
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

/**
 * The composition root: opens and migrates the store, fills it on a fresh install, and ties adapters to use-cases.
 * @throws ConfigurationError or Error with a message for the person who starts the site.
 */
export async function openServices(
  config: Config = readConfig(),
  replacements: Replacements = {},
): Promise<Services> {
  const clock = replacements.clock ?? createSystemClock();
  const metrics = makeMetrics(config.metrics, clock);
  const wholeLog = metrics.log.countLines(
    withRequestIds(replacements.log ?? createLog(config.log)),
  );
  const log = withoutRepeats(wholeLog);
  const { dataDirectory } = config.server;
  const secrets = await readOrMakeSecrets(dataDirectory);
  const store = await openSqlStore(config.store, clock);
  const client = config.provider && createProviderClient(config.provider, { log: wholeLog });
  const close = async () => {
    await client?.close();
    await store.close();
  };
  try {
    const seals = sealsOf(config, secrets);
    await store.alone(async () => {
      await store.agreeOnKeys(seals);
      await store.seed({
        contact: texts.contact,
        blogAuthors,
        published: config.provider
          ? null
          : {
              faqs,
              articles: getSeedArticles(),
              demoAstrologers: getDemoAstrologers(clock),
            },
      });
    });
    const sessionSecrets = [...config.session.secrets, ...secrets.session];
    const sessions = makeSessions({
      secrets: sessionSecrets,
      publicUrl: config.site.publicUrl,
      clock,
    });
    const hash = makeKeyedHash((kind, plain) => seals.indexOf(kind, plain));
    const files = createFileStore(config.files, dataDirectory);
    const { countFailure } = metrics.sources;
    const own = ownSources({ config, store, files, seals, clock, log: wholeLog, countFailure });
    const provided =
      config.provider &&
      client &&
      providedSources({ own, store, files, seals, client, settings: config.provider, clock });
    const sources = provided ?? own;
    // Another process of the site may have changed what is remembered here.
    const listeners: ((changed: readonly ContentTopic[]) => void)[] = [() => provided?.expire()];
    const contentVersions = metrics.store.timeLooks(() => store.contentVersions());
    const watch = watchContent({ contentVersions }, (changed) => {
      for (const listener of listeners) listener(changed);
    });
    const { drafts } = sources;
    const { applications, pictures, articlePictures } = sources;
    const statistics = makeStatistics({
      source: sources.statistics,
      analytics: createAnalyticsSink(config.analytics, { clock, log }),
      clock,
      log,
    });
    const { countMessages, countOtp } = metrics.deliveries;
    const mail = countMessages(
      'mail',
      replacements.mail ?? createMailSender(config.mail, { clock, log, dataDirectory }),
    );
    const sms = countMessages(
      'sms',
      replacements.sms ?? createSmsSender(config.sms, { clock, log, dataDirectory }),
    );
    const writing = makeWriting({ source: sources.writing, pictures: articlePictures, clock });
    const blogSource = replacements.blogSource ?? sources.blogs;
    const horoscopes = makeHoroscopes({
      source: replacements.horoscopeSource ?? sources.horoscopes,
    });
    const admins = makeAdmins({
      source: sources.admins,
      sessions: sources.adminSessions,
      tries: sources.adminTries,
      audit: sources.audit,
      seals,
      clock,
      brandName: config.site.brandName,
      authority: sources.passwords ?? undefined,
    });
    const audit = makeAudit({ source: sources.audit });
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    const stopHousekeeping = await keepHouse(
      metrics.watchChores([
        ...(drafts ? [() => fillComingDays(drafts, clock)] : []),
        () => sources.otps.sweep(ago(OTPS_KEPT_MS)),
        () => admins.sweep(),
        () => store.maintain(),
        () => statistics.sweep(),
        () => applications.sweep(ago(UNOWNED_FILES_KEPT_MS)),
        () => writing.sweep(ago(UNOWNED_FILES_KEPT_MS)),
        () =>
          pictures.sweep(ago(UNOWNED_FILES_KEPT_MS), (names) =>
            sources.customers.photosInUse(names),
          ),
      ]),
      log,
    );
    const otp = countingOtp(
      countOtp(
        otpOf(sources, {
          clock,
          hash,
          sms,
          messageOf: (template, code) =>
            otpText({
              template,
              code,
              brandName: config.site.brandName,
              validSeconds: OTP_SECONDS[template === 'otp-deletion' ? 'deletion' : 'sign-in'],
              host: new URL(config.site.publicUrl ?? 'http://localhost').hostname,
            }),
        }),
      ),
      statistics.count,
    );
    const reviews = makeReviews({
      source: countingReviews(sources.reviews, statistics.count),
      applications,
      confirm: admins.confirm,
      audit,
      mail: sources.serviceWrites ? null : mail,
      brandName: config.site.brandName,
      origin: config.site.publicUrl ?? `http://localhost:${config.server.port}`,
    });
    metrics.describe({ version: await readProductVersion(), engine: config.store.engine });
    metrics.store.watchDisk({ dataDirectory, store: config.store });
    if (store.sql.poolCounts) metrics.store.watchPool(store.sql.poolCounts);
    if (client) metrics.sources.watchProvider(client);
    else watchApplications(metrics.registry, store.reviews, clock);
    return {
      config,
      clock,
      log,
      metrics,
      sessions,
      forms: makeForms({
        secrets: sessionSecrets,
        sessions,
        publicUrl: config.site.publicUrl,
        clock,
      }),
      horoscopes,
      publishing: makePublishing({ source: sources.publishing, clock }),
      blogs: makeBlogs({ source: blogSource, clock }),
      blogSource,
      writing,
      articlePictures,
      astrologers: makeAstrologers({
        source: replacements.astrologerSource ?? sources.astrologers,
      }),
      customers: countingCustomers(
        makeCustomers({
          source: sources.customers,
          locations: sources.locations,
          pictures,
          otps: sources.otps,
          hash,
          clock,
        }),
        statistics.count,
      ),
      onboarding: makeOnboarding({
        source: countingApplications(applications, statistics.count),
        locations: sources.locations,
        documents: sources.documents,
        mail,
        brandName: config.site.brandName,
        origin: config.site.publicUrl ?? `http://localhost:${config.server.port}`,
      }),
      branches: makeBranches({
        directory: sources.branches,
        lookup: sources.branchLookup,
        log,
      }),
      pictures,
      hash,
      locations: sources.locations,
      help: makeHelp({ source: sources.help }),
      sms,
      otp,
      mail,
      admins,
      audit,
      statistics,
      reviews,
      api: await serveApi({ config, sources, otp, reviews, admins, clock, log }),
      firstAdmin: await store.alone(() =>
        ensureFirstAdmin({
          admins: sources.admins,
          hashPassword,
          brandName: config.site.brandName,
          wanted: config.firstAdmin,
        }),
      ),
      content: { look: watch.look, onChange: (listener) => void listeners.push(listener) },
      findFault: () => store.findFault(),
      close: async () => {
        stopHousekeeping();
        watch.stop();
        await statistics.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One-time passwords by whoever carries them. */
function otpOf(
  { otps, otpCarrier }: Sources,
  codes: OwnCodes & { readonly clock: Clock; readonly hash: KeyedHash },
): OtpSource {
  return otpCarrier
    ? makeCarriedOtp({ ...codes, store: otps, carrier: otpCarrier })
    : makeOtp({ ...codes, store: otps });
}
