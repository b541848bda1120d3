import { createFileStore } from '~/infrastructure/files/open-file-store';
import { createProviderClient } from '~/infrastructure/provider/client/open-client';
import { createCdnPurge } from '~/infrastructure/cdn/purge';
import { createAnalyticsSink } from '~/infrastructure/analytics/analytics';
import { createSystemClock } from '~/infrastructure/clock';
import { readProductVersion } from '~/infrastructure/files/product-version';
import { readOrMakeSecrets, sessionSecretsOf } from '~/infrastructure/files/secrets';
import { createLog } from '~/infrastructure/logging/pino-log';
import { withRequestIds } from '~/infrastructure/logging/log-request';
import { withoutRepeats } from '~/infrastructure/logging/log-source-failures';
import { createMailSender } from '~/infrastructure/mail/mail';
import { createSmsSender } from '~/infrastructure/sms/sms';
import { watchContent } from '~/infrastructure/sql/engine/content-watch';
import { openSqlStore } from '~/infrastructure/sql/engine/store';
import { makeAdmins } from '~/features/administration/admins.server';
import { makeAudit } from '~/features/administration/audit.server';
import { makeKeptPosts } from '~/features/kept-forms/kept-posts.server';
import { makeReviews } from '~/features/onboarding/review/reviews.server';
import { ensureFirstAdmin } from '~/features/administration/first-admin.server';
import { hashPassword, verifyPassword } from '~/features/administration/passwords/password.server';
import { makeCustomers } from '~/features/account/customers.server';
import { makeOtpCeiling, type OtpCeiling } from '~/features/account/otp/otp-ceiling.server';
import {
  makeCarriedOtp,
  makeKeyedHash,
  makeOtp,
  type KeyedHash,
} from '~/features/account/otp/otp.server';
import type { OwnCodes } from '~/features/account/otp/own-codes.server';
import { OTP_SECONDS, type OtpSource } from '~/features/account/otp/otp.source';
import { otpText } from '~/features/account/otp/sms-text';
import { makeAstrologers } from '~/features/astrologers/astrologers.server';
import { makeBlogs } from '~/features/blogs/blogs.server';
import { makeWriting } from '~/features/blogs/writing.server';
import { readConfig, type Config } from './config';
import { getSeedArticles } from '~/features/blogs/content/articles.server';
import blogAuthors from '~/features/blogs/content/blog-authors.json';
import { getDemoAstrologers } from '~/features/astrologers/content/demo-astrologers.server';
import faqs from '~/features/help/content/faq.json';
import texts from '~/shared/site.json';
import { makeFilling } from './filling';
import { makeForms } from '~/web/forms/server/forms.server';
import type { UnsentPost } from '~/web/forms/server/unsent.server';
import { makeHelp } from '~/features/help/help.server';
import { keepHouse } from './housekeeping';
import { makeHoroscopes } from '~/features/horoscopes/horoscopes.server';
import type { ContentTopic } from '~/shared/content-topics';
import { makePublishing } from '~/features/horoscopes/publishing.server';
import { makeSessions } from '~/web/http/session.server';
import { watchApplications } from '~/infrastructure/metrics/application-metrics';
import { makeMetrics } from '~/infrastructure/metrics/metrics';
import { makeEmailConfirmations } from '~/features/onboarding/mail/email-confirmation.server';
import { makeOnboarding } from '~/features/onboarding/onboarding.server';
import { makeBranches } from '~/features/onboarding/bank/branches.server';
import {
  countingApplications,
  countingCustomers,
  countingOtp,
  countingReviews,
} from '~/features/statistics/counting';
import { providedSources } from './provided-sources';
import { serveApi } from './served-api';
import { ownSources, sealsOf, type Sources } from './sources';
import { makeStatistics } from '~/features/statistics/statistics.server';
import type { Clock } from '~/shared/time/clock';
import { choresOf } from './jobs';
import type { Replacements, Services } from './services';

export type { Replacements, Services } from './services';

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
              articles: await getSeedArticles(),
              demoAstrologers: getDemoAstrologers(clock),
            },
      });
    });
    const sessionSecrets = await sessionSecretsOf(config.session.secrets, secrets, dataDirectory);
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
    const cdn = createCdnPurge(config.cdn, { clock, log });
    const listeners: ((changed: readonly ContentTopic[]) => void)[] = [
      () => provided?.expire(),
      (changed) => cdn?.purge(changed),
    ];
    const contentVersions = metrics.store.timeLooks(() => store.contentVersions());
    const watch = watchContent({ contentVersions }, (changed) => {
      for (const listener of listeners) listener(changed);
    });
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
      clock,
    });
    const admins = makeAdmins({
      source: sources.admins,
      sessions: sources.adminSessions,
      tries: sources.adminTries,
      audit: sources.audit,
      seals,
      clock,
      brandName: config.site.brandName,
      secondFactorRequired: config.administration.secondFactorRequired,
      authority: sources.passwords ?? undefined,
    });
    const keptPosts = makeKeptPosts<UnsentPost>({ source: sources.keptPosts, seals, clock });
    const audit = makeAudit({ source: sources.audit });
    const stopHousekeeping = await keepHouse(
      metrics.watchChores(
        choresOf({ sources, store, admins, keptPosts, statistics, writing, clock }),
      ),
      log,
    );
    const filling = makeFilling(
      [
        { what: 'cities abroad, by state', fill: (signal) => store.fillCitiesAbroad(signal) },
        ...(config.ifsc.fillsIn
          ? [{ what: 'branches of banks', fill: store.branchLists.fill }]
          : []),
      ],
      log,
    );
    const otp = countingOtp(
      countOtp(
        otpOf(sources, {
          clock,
          hash,
          ceiling: makeOtpCeiling({
            store: sources.otps,
            clock,
            log,
            perHour: config.otp.perHour,
          }),
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
    const origin = config.site.publicUrl ?? `http://localhost:${config.server.port}`;
    const emailConfirmations = makeEmailConfirmations({
      source: sources.emailConfirmations,
      mail,
      hash,
      clock,
      brandName: config.site.brandName,
      origin,
    });
    const reviews = makeReviews({
      source: countingReviews(sources.reviews, statistics.count),
      applications,
      confirm: admins.confirm,
      audit,
      mail: sources.serviceWrites ? null : mail,
      confirmations: emailConfirmations,
      brandName: config.site.brandName,
      origin,
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
      demoAstrologers: sources.demoAstrologers,
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
        forgetEmail: emailConfirmations.forget,
        brandName: config.site.brandName,
        origin,
      }),
      emailConfirmations,
      branches: makeBranches({
        directory: sources.branches,
        lookup: sources.branchLookup,
        log,
      }),
      branchLists: store.branchLists,
      filling,
      pictures,
      hash,
      locations: sources.locations,
      help: makeHelp({ source: sources.help }),
      sms,
      otp,
      mail,
      admins,
      keptPosts,
      audit,
      statistics,
      reviews,
      api: await serveApi({ config, sources, otp, reviews, admins, clock, log }),
      firstAdmin: await store.alone(() =>
        ensureFirstAdmin({
          admins: sources.admins,
          hashPassword,
          verifyPassword,
          indexOf: (kind, plain) => seals.indexOf(kind, plain),
          brandName: config.site.brandName,
          wanted: config.firstAdmin,
        }),
      ),
      content: { look: watch.look, onChange: (listener) => void listeners.push(listener) },
      findFault: () => store.findFault(),
      close: async () => {
        stopHousekeeping();
        watch.stop();
        await cdn?.close();
        await filling.stop();
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
  codes: OwnCodes & {
    readonly clock: Clock;
    readonly hash: KeyedHash;
    readonly ceiling: OtpCeiling;
  },
): OtpSource {
  return otpCarrier
    ? makeCarriedOtp({ ...codes, store: otps, carrier: otpCarrier })
    : makeOtp({ ...codes, store: otps });
}
