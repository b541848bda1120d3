import { createConsents } from '~/features/privacy/consent/consents.server';
import { createOtpCeiling } from '~/features/account/otp/otp-ceiling.server';
import { createKeyedHash } from '~/features/account/otp/otp.server';
import type { OtpStore } from '~/features/account/otp/otp.store';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import type { ArticleStore } from '~/features/articles/article.store';
import type { HoroscopeStore } from '~/features/horoscopes/horoscope.store';
import { createFormDrafts } from '~/features/privacy/form-drafts/form-drafts.server';
import { createNotificationOutbox } from '~/features/notifications/outbox.server';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { createStatistics } from '~/features/statistics/statistics.server';
import { createAnalyticsSink } from '~/infrastructure/analytics/analytics';
import { createMailSender } from '~/infrastructure/mail/mail';
import type { Metrics } from '~/infrastructure/metrics/metrics';
import { createSmsSender } from '~/infrastructure/sms/sms';
import type { Compute } from '~/shared/computing/computation';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import type { UnsentPost } from '~/web/forms/server/unsent-post.server';
import type { Config } from './config';
import type { openSources } from './adapters';

/** Test doubles for time, stores and senders. */
export interface Replacements {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly horoscopeSource?: HoroscopeStore;
  readonly blogSource?: ArticleStore;
  readonly sms?: SmsSender;
  readonly mail?: MailSender;
}

export interface OpenedSources extends Awaited<ReturnType<typeof openSources>> {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly compute: Compute;
  readonly replacements: Replacements;
}

export type Base = ReturnType<typeof createBase>;

export function createBase(opened: OpenedSources) {
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
    replacements.sms ??
      createSmsSender(config.sms, {
        clock,
        log,
        dataDirectory,
        reportAddress:
          config.smsReports?.by === 'signature' ? config.smsReports.address : undefined,
      }),
  );
  const countSends: OtpStore['countSends'] = async (since, upTo) =>
    (await sources.otps.countSends(since, upTo)) + (await sources.messages.countSent('sms', since));
  const ceiling = createOtpCeiling({ store: { countSends }, clock, log, ...config.otp });
  const formDrafts = createFormDrafts<UnsentPost>({ source: sources.formDrafts, keyring, clock });
  return {
    ...opened,
    brandName: config.site.brandName,
    origin: config.site.publicUrl ?? `http://localhost:${port}`,
    hash,
    formDrafts,
    consents: createConsents({ source: sources.consents, hash, clock }),
    deleteDrafts: (mobile: string) => formDrafts.deleteAllDrafts({ mobile }),
    mail,
    messages: createNotificationOutbox({
      source: sources.messages,
      mail,
      sms,
      canSendSms: async () => (await ceiling.findReachedLimit(false, 1)) === null,
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
