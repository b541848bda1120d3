import type { OtpSource } from '~/account/otp.source';
import type { Admins } from '~/admin/admins.server';
import type { Reviews } from '~/admin/review/reviews.server';
import { readProductVersion } from '~/adapters/files/product-version.server';
import { inRequest } from '~/adapters/log-request';
import { answeredCalls } from '~/api/api.server';
import { makeApiService, type ApiService } from '~/api/service.server';
import type { Config } from '~/config.server';
import type { Log } from '~/outcome/log';
import type { Sources } from '~/sources.server';
import type { Clock } from '~/time/clock';

interface Dependencies {
  readonly config: Config;
  readonly sources: Sources;
  readonly otp: OtpSource;
  readonly reviews: Reviews;
  readonly admins: Admins;
  readonly clock: Clock;
  readonly log: Log;
}

/** The API that this site serves, on the sources that it runs on itself; null where no key opens it. */
export async function serveApi({
  config,
  sources,
  otp,
  reviews,
  admins,
  clock,
  log,
}: Dependencies): Promise<ApiService | null> {
  const calls = answeredCalls({
    ...sources,
    clock,
    publicUrl: config.site.publicUrl,
    otp,
    otpSecret: config.api.otpSecret,
    reviews: {
      list: (query) => sources.reviews.list(query),
      counts: () => sources.reviews.counts(),
      history: (astrologerId, limit) => sources.reviews.history(astrologerId, limit),
      decided: (kind, limit) => sources.reviews.decided(kind, limit),
      decide: (astrologerId, decision, admin) => reviews.decide(astrologerId, decision, admin),
    },
    passwordChecks: admins.passwordChecks,
  });
  const info = { title: `${config.site.brandName} service`, version: await readProductVersion() };
  const service = makeApiService({ settings: config.api, calls, info, log });
  return (
    service && {
      ...service,
      answer: (request, context) =>
        inRequest(context.requestId, () => service.answer(request, context)),
    }
  );
}
