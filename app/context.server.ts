import path from 'node:path';
import { createSystemClock } from '~/adapters/clock.server';
import { readOrMakeSecrets } from '~/adapters/files/secrets.server';
import { createLog } from '~/adapters/log.server';
import { createMailSender } from '~/adapters/mail/mail.server';
import { createSmsSender } from '~/adapters/sms/sms.server';
import { openSqlStore, type OpenStore } from '~/adapters/sql/store.server';
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
import type { BlogSource } from '~/blogs/blog.source';
import { readConfig, type Config } from '~/config.server';
import { getSeedArticles } from '~/content/articles.server';
import { getDemoAstrologers } from '~/content/demo-astrologers.server';
import texts from '~/content/site.json';
import { makeForms, type Forms } from '~/forms/forms.server';
import type { HelpSource } from '~/help/help.source';
import { fillComingDays } from '~/horoscopes/drafts.server';
import { makeHoroscopes, type Horoscopes } from '~/horoscopes/horoscopes.server';
import type { HoroscopeSource } from '~/horoscopes/horoscope.source';
import { makeSessions, type Sessions } from '~/http/session.server';
import type { LocationSource } from '~/locations/location.source';
import type { MailSender } from '~/onboarding/mail.source';
import type { Clock } from '~/time/clock';
import type { Log } from '~/outcome/log';

const HOUR_MS = 3_600_000;
const HOUSEKEEPING_INTERVAL_MS = 6 * HOUR_MS;
/** No limit asks for one-time passwords that are older. */
const OTPS_KEPT_MS = 2 * HOUR_MS;

/** Everything a loader or an action may use. Made once a process; handed in as Remix's load context. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly horoscopes: Horoscopes;
  readonly blogs: Blogs;
  /** For what walks over all articles: the sitemap. */
  readonly blogSource: BlogSource;
  readonly astrologers: Astrologers;
  readonly customers: Customers;
  readonly otp: OtpSource;
  readonly forms: Forms;
  readonly pictures: PictureStore;
  /** Hashes of numbers, browsers and addresses that only this install can make. */
  readonly hash: KeyedHash;
  readonly locations: LocationSource;
  readonly help: HelpSource;
  readonly sms: SmsSender;
  readonly mail: MailSender;
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
      articles: getSeedArticles(),
      demoAstrologers: getDemoAstrologers(clock),
    });
    const sessionSecrets = [...config.session.secrets, ...secrets.session];
    const sessions = makeSessions({
      secrets: sessionSecrets,
      publicUrl: config.site.publicUrl,
      clock,
    });
    const hash = makeKeyedHash(Buffer.from(secrets.data[0] ?? '', 'base64url'));
    const sms = replacements.sms ?? createSmsSender(config.sms, { clock, log, dataDirectory });
    const pictures = createPictureStore(path.join(dataDirectory, 'pictures'));
    const blogSource = replacements.blogSource ?? store.blogs;
    const horoscopes = makeHoroscopes({
      source: replacements.horoscopeSource ?? store.horoscopes,
    });
    await keepHouse(store, clock);
    const housekeeping = setInterval(() => {
      keepHouse(store, clock).catch((error: unknown) =>
        log.error({ err: error }, 'housekeeping failed'),
      );
    }, HOUSEKEEPING_INTERVAL_MS);
    housekeeping.unref();
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
      blogs: makeBlogs({ source: blogSource, clock }),
      blogSource,
      astrologers: makeAstrologers({
        source: replacements.astrologerSource ?? store.astrologers,
      }),
      customers: makeCustomers({
        source: store.customers,
        locations: store.locations,
        pictures,
        otps: store.otps,
        hash,
        clock,
      }),
      pictures,
      hash,
      locations: store.locations,
      help: store.help,
      sms,
      otp: makeOtp({
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
      mail: replacements.mail ?? createMailSender(config.mail, { clock, log, dataDirectory }),
      firstAdmin: await ensureFirstAdmin({
        admins: store.admins,
        hashPassword,
        wanted: config.firstAdmin,
      }),
      findFault: () => store.findFault(),
      close: async () => {
        clearInterval(housekeeping);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What is due at the start and every few hours: drafts for the coming days, and forgetting old one-time passwords. */
async function keepHouse(store: OpenStore, clock: Clock): Promise<void> {
  await fillComingDays(store.horoscopes, clock);
  await store.otps.sweep(new Date(clock.now().getTime() - OTPS_KEPT_MS));
}

/** The file of the SQLite store. */
export function storeFile(config: Config): string {
  return path.join(config.server.dataDirectory, 'taravani.sqlite');
}
