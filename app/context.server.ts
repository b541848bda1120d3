import path from 'node:path';
import type { Seals } from '~/adapters/crypto/seals';
import { createSeals } from '~/adapters/crypto/seals.server';
import { createDocumentCheck } from '~/adapters/documents/document-check.server';
import { createFileStore } from '~/adapters/files/file-store.server';
import { createAnalyticsSink } from '~/adapters/analytics/analytics.server';
import { createSystemClock } from '~/adapters/clock.server';
import { createArticlePictures } from '~/adapters/images/article-pictures.server';
import { readOrMakeSecrets, type Secrets } from '~/adapters/files/secrets.server';
import { createLog } from '~/adapters/log.server';
import { createMailSender } from '~/adapters/mail/mail.server';
import { createSmsSender } from '~/adapters/sms/sms.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import { openSqlStore } from '~/adapters/sql/store.server';
import { makeAdmins, type Admins } from '~/admin/admins.server';
import { makeAudit, type Audit } from '~/admin/audit.server';
import { makeReviews, type Reviews } from '~/admin/review/reviews.server';
import { ensureFirstAdmin, type FirstAdmin } from '~/admin/first-admin.server';
import { hashPassword } from '~/admin/password.server';
import { makeCustomers, type Customers } from '~/account/customers.server';
import { makeKeyedHash, makeOtp, type KeyedHash } from '~/account/otp.server';
import { OTP_SECONDS, type OtpSource } from '~/account/otp.source';
import type { PictureStore } from '~/account/picture.source';
import type { SmsSender } from '~/account/sms.source';
import { otpText } from '~/account/sms-text';
import { createPictureStore } from '~/adapters/files/pictures.server';
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
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import { makePublishing, type Publishing } from '~/horoscopes/publishing.server';
import { makeSessions, type Sessions } from '~/http/session.server';
import type { LocationSource } from '~/locations/location.source';
import { makeOnboarding, type Onboarding } from '~/onboarding/onboarding.server';
import { makeBranches, type Branches } from '~/onboarding/branches.server';
import { createBranchLookup } from '~/adapters/ifsc/lookup.server';
import type { MailSender } from '~/onboarding/mail.source';
import {
  countingApplications,
  countingCustomers,
  countingOtp,
  countingReviews,
} from '~/statistics/counting';
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
  /** The administrator made because there was none; null on every later start. */
  readonly firstAdmin: FirstAdmin | null;
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
  const log = replacements.log ?? createLog();
  const { dataDirectory } = config.server;
  const secrets = await readOrMakeSecrets(dataDirectory);
  const store = await openSqlStore(storeFile(config), clock);
  try {
    await store.seed({
      contact: texts.contact,
      faqs,
      articles: getSeedArticles(),
      blogAuthors,
      demoAstrologers: getDemoAstrologers(clock),
    });
    const sessionSecrets = [...config.session.secrets, ...secrets.session];
    const sessions = makeSessions({
      secrets: sessionSecrets,
      publicUrl: config.site.publicUrl,
      clock,
    });
    const seals = sealsOf(config, secrets);
    const hash = makeKeyedHash((kind, plain) => seals.indexOf(kind, plain));
    const files = createFileStore(config.files, dataDirectory);
    const statistics = makeStatistics({
      source: store.statistics,
      analytics: createAnalyticsSink(config.analytics, { clock, log }),
      clock,
      log,
    });
    const applications = store.applicationsWith({ seals, files });
    const mail = replacements.mail ?? createMailSender(config.mail, { clock, log, dataDirectory });
    const sms = replacements.sms ?? createSmsSender(config.sms, { clock, log, dataDirectory });
    const pictures = createPictureStore(files);
    const articlePictures = createArticlePictures(files);
    const writing = makeWriting({ source: store.blogWriting, pictures: articlePictures, clock });
    const blogSource = replacements.blogSource ?? store.blogs;
    const horoscopes = makeHoroscopes({
      source: replacements.horoscopeSource ?? store.horoscopes,
    });
    const admins = makeAdmins({
      source: store.admins,
      sessions: store.adminSessions,
      tries: store.adminTries,
      audit: store.audit,
      seals,
      clock,
      brandName: config.site.brandName,
    });
    const audit = makeAudit({ source: store.audit });
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    const stopHousekeeping = await keepHouse(
      [
        () => fillComingDays(store.horoscopes, clock),
        () => store.otps.sweep(ago(OTPS_KEPT_MS)),
        () => admins.sweep(),
        () => store.sql.emptyLog(),
        () => statistics.sweep(),
        () => applications.sweep(ago(UNOWNED_FILES_KEPT_MS)),
        () => writing.sweep(ago(UNOWNED_FILES_KEPT_MS)),
        () =>
          pictures.sweep(ago(UNOWNED_FILES_KEPT_MS), (names) => store.customers.photosInUse(names)),
      ],
      log,
    );
    return {
      config,
      clock,
      log,
      sessions,
      forms: makeForms({
        secrets: sessionSecrets,
        sessions,
        publicUrl: config.site.publicUrl,
        clock,
      }),
      horoscopes,
      publishing: makePublishing({ source: sqlPublishingSource(store.sql.db, clock), clock }),
      blogs: makeBlogs({ source: blogSource, clock }),
      blogSource,
      writing,
      articlePictures,
      astrologers: makeAstrologers({
        source: replacements.astrologerSource ?? store.astrologers,
      }),
      customers: countingCustomers(
        makeCustomers({
          source: store.customers,
          locations: store.locations,
          pictures,
          otps: store.otps,
          hash,
          clock,
        }),
        statistics.count,
      ),
      onboarding: makeOnboarding({
        source: countingApplications(applications, statistics.count),
        locations: store.locations,
        documents: createDocumentCheck(),
        mail,
        brandName: config.site.brandName,
        origin: config.site.publicUrl ?? `http://localhost:${config.server.port}`,
      }),
      branches: makeBranches({
        directory: store.branches,
        lookup: createBranchLookup(config.ifsc),
        log,
      }),
      pictures,
      hash,
      locations: store.locations,
      help: makeHelp({ source: store.help }),
      sms,
      otp: countingOtp(
        makeOtp({
          store: store.otps,
          sms,
          clock,
          hash,
          messageOf: (template, code) =>
            otpText({
              template,
              code,
              brandName: config.site.brandName,
              validSeconds: OTP_SECONDS[template === 'otp-deletion' ? 'deletion' : 'sign-in'],
              host: new URL(config.site.publicUrl ?? 'http://localhost').hostname,
            }),
        }),
        statistics.count,
      ),
      mail,
      admins,
      audit,
      statistics,
      reviews: makeReviews({
        source: countingReviews(store.reviews, statistics.count),
        applications,
        confirm: admins.confirm,
        audit,
        mail,
        brandName: config.site.brandName,
        origin: config.site.publicUrl ?? `http://localhost:${config.server.port}`,
      }),
      firstAdmin: await ensureFirstAdmin({
        admins: store.admins,
        hashPassword,
        brandName: config.site.brandName,
        wanted: config.firstAdmin,
      }),
      findFault: () => store.findFault(),
      close: async () => {
        stopHousekeeping();
        await statistics.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * What seals people's data. `DATA_KEYS` are the same on every machine of a site; the keys that a machine made for itself then
 * only open what was sealed before they were set.
 */
export function sealsOf(config: Config, secrets: Secrets): Seals {
  const { keys } = config.data;
  return keys.length > 0 ? createSeals(keys, secrets.data) : createSeals(secrets.data);
}

/** The file of the SQLite store. */
export function storeFile(config: Config): string {
  return path.join(config.server.dataDirectory, 'taravani.sqlite');
}
