import { createKeyedHash } from '~/features/account/otp/otp.server';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { failed, ok } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import { createOtp } from '../support/otp';
import { openStoreOn, type Engine, type Opened } from './engine';
import type { OtpStage } from './otp-source.contract';

/** Real hashes: some stores reject characters that only a made-up hash contains. */
const TEST_KEYRING = createKeyring(['a secret of the contract tests, long enough']);

/** The clock and the phones, shared by several instances. */
export interface OtpWorld extends Omit<OtpStage, 'otp'> {
  readonly clock: Clock;
  readonly sms: SmsSender;
}

export function createOtpWorld(): OtpWorld {
  let now = Date.parse('2026-11-21T06:30:00Z');
  let works = true;
  const codes: { to: string; pin: string }[] = [];
  return {
    clock: { now: () => new Date(now) },
    sms: {
      send: ({ to, values }) => {
        if (!works) return Promise.resolve(failed({ message: 'refused' }));
        codes.push({ to, pin: values.pin ?? '' });
        return Promise.resolve(ok(undefined));
      },
    },
    codes,
    wait: (seconds) => {
      now += seconds * 1_000;
    },
    setDelivery: (wanted) => {
      works = wanted;
    },
  };
}

export function openSqlOtp(engine: Engine, world = createOtpWorld()): Promise<Opened<OtpStage>> {
  return openStoreOn(engine, ({ db }) => ({
    ...world,
    otp: createOtp({
      store: createSqlOtpStore(db),
      sms: world.sms,
      clock: world.clock,
      hash: createKeyedHash((kind, plain) => TEST_KEYRING.indexOf(kind, plain)),
      buildMessage: (template, pin) => ({
        text: `Your code is ${pin}`,
        template,
        language: 'en',
        values: { pin },
      }),
    }),
  }));
}
