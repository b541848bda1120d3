import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customers } from '~/features/account/customers.server';
import type { Mobile } from '~/features/account/mobile';
import { createProvidedOtp, createKeyedHash } from '~/features/account/otp/otp.server';
import type { OtpRequest, OtpSource } from '~/features/account/otp/otp.gateway';
import { createProviderOtp } from '~/infrastructure/provider/account/otp';
import { createSqlOtpStore } from '~/infrastructure/sql/account/otps';
import { failed, ok } from '~/shared/result/result';
import type { OtpCodecName } from '~/api/calls/otp-calls';
import { openStoreOn, type Opened, SQLITE } from './engine';
import { describeOtpGateway, type OtpStage } from './otp-source.contract';
import { openProviderInstance, type ProviderInstance } from './provider-stage';
import { createOtpWorld, openSqlOtp, type OtpWorld } from './sql-otp';

/** No mobile number has an account. */
const NO_CUSTOMERS = {
  findByMobile: () => Promise.resolve(null),
} as Partial<Customers> as Customers;

const MOBILE = '9000000001' as Mobile;
const ASKED: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  network: '203.0.113.7',
  familiar: false,
};

const SECRET = 'a shared secret of the contract tests';

function openSite(
  { client, settings }: ProviderInstance,
  { clock }: OtpWorld,
  secret = settings.secret,
): Promise<Opened<OtpSource>> {
  return openStoreOn(SQLITE, ({ db }) =>
    createProvidedOtp({
      store: createSqlOtpStore(db),
      clock,
      hash: createKeyedHash((kind, plain) => `site:${kind}:${plain}`),
      provider: createProviderOtp({ client, secret, clock, extensions: true }),
    }),
  );
}

async function openStage(otpCodec: OtpCodecName): Promise<Opened<OtpStage>> {
  const world = createOtpWorld();
  const served = await openSqlOtp(SQLITE, world);
  const instance = await openProviderInstance(
    { customers: NO_CUSTOMERS, otp: served.source.otp, otpSecret: SECRET },
    { secret: SECRET, otpCodec },
  );
  const site = await openSite(instance, world);
  return {
    source: { ...world, otp: site.source },
    close: async () => {
      await site.close();
      await instance.close();
      await served.close();
    },
  };
}

describeOtpGateway("the provider's service", () => openStage('json'));

test('a code can be sent and checked with the base64 codec', async () => {
  const { source: stage, close } = await openStage('base64-json');
  try {
    const result = await stage.otp.send(ASKED);
    const otpSessionId = result.ok ? (result.value.otpSessionId ?? '') : '';
    const pin = stage.codes.at(-1)?.pin ?? '';
    const checked = { ...ASKED, otpSessionId, pin, canRequestSecondCode: true };
    expect(await stage.otp.validate(checked)).toEqual(ok({ kind: 'verified', note: '' }));
  } finally {
    await close();
  }
});

describe('an instance shared by several sites', () => {
  let world: OtpWorld;
  let served: Opened<OtpStage>;
  let instance: ProviderInstance;
  let sites: Opened<OtpSource>[];

  async function openOtherSite(secret = SECRET): Promise<OtpSource> {
    const site = await openSite(instance, world, secret);
    sites.push(site);
    return site.source;
  }

  beforeEach(async () => {
    world = createOtpWorld();
    served = await openSqlOtp(SQLITE, world);
    instance = await openProviderInstance({
      customers: NO_CUSTOMERS,
      otp: served.source.otp,
      otpSecret: SECRET,
    });
    sites = [];
  });
  afterEach(async () => {
    for (const site of sites) await site.close();
    await instance.close();
    await served.close();
  });

  test('limits a number for all sites together, and each site shows the remaining wait', async () => {
    const [one, other] = [await openOtherSite(), await openOtherSite()];
    for (let count = 0; count < 7; count += 1) {
      const sent = await one.send({ ...ASKED, browser: `browser ${count}` });
      expect(sent).toMatchObject(ok({ earlier: null }));
    }
    world.wait(60);
    expect(await other.send(ASKED)).toEqual(failed({ kind: 'too-many', retryAfterSeconds: 60 }));
    const own = { ...ASKED, browser: 'own', familiar: true };
    expect((await other.send(own)).ok).toBe(true);
  });

  test('rejects a site without the secret and sends nothing', async () => {
    const stranger = await openOtherSite('another secret of the same length');
    await expect(stranger.send(ASKED)).rejects.toMatchObject({
      message: 'HTTP error! status: 403',
      code: 'wrong-token',
    });
    expect(world.codes).toEqual([]);
  });

  test('ignores tokens when no secret is configured', async () => {
    const open = await openProviderInstance({
      customers: NO_CUSTOMERS,
      otp: served.source.otp,
      otpSecret: undefined,
    });
    try {
      const site = await openSite(open, world, 'whatever the site believes');
      sites.push(site);
      expect((await site.source.send(ASKED)).ok).toBe(true);
    } finally {
      await open.close();
    }
  });

  test('checks a code for the requesting browser, even when the site’s own limits are exceeded', async () => {
    const hash = createKeyedHash((kind, plain) => `${kind}:${plain}`);
    const { client, settings } = instance;
    const provider = createProviderOtp({
      client,
      secret: settings.secret,
      clock: world.clock,
      extensions: true,
    });
    const code = { id: 'x', mobile: MOBILE, purpose: 'sign-in', familiar: false } as const;
    const mine = { ...code, browserKey: hash('browser', 'mine'), addressKey: null };
    const result = await provider.send(mine);
    const codeKey = result.ok ? (result.value ?? '') : '';
    const pin = world.codes.at(-1)?.pin ?? '';
    const theirs = { ...code, browserKey: hash('browser', 'theirs'), codeKey, pin };
    expect(await provider.check(theirs)).toEqual(failed({ kind: 'dead', why: 'late' }));
    expect(await provider.check({ ...mine, codeKey, pin })).toEqual(ok(null));
  });
});
