import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { Admins } from '~/features/administration/admins.server';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { ArticleEditing } from '~/features/articles/article-editing.server';
import type { Help } from '~/features/help/help.server';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';
import type { Reviews } from '~/features/applications/review/reviews.server';
import { readProductVersion } from '~/infrastructure/files/project-root';
import { runWithRequestId } from '~/infrastructure/logging/log-store-errors';
import { createEndpoints } from '~/api/api';
import { createApiService, type ApiService } from '~/api/service';
import type { Config } from './config';
import type { Log } from '~/shared/result/log';
import type { Sources } from './adapters';
import type { Clock } from '~/shared/time/clock';

interface Dependencies {
  readonly config: Config;
  readonly sources: Sources;
  readonly customers: Customers;
  readonly onboarding: Onboarding;
  readonly help: Help;
  readonly writing: ArticleEditing;
  readonly publishing: Publishing;
  readonly otp: OtpSource;
  readonly reviews: Reviews;
  readonly admins: Admins;
  readonly clock: Clock;
  readonly log: Log;
}

export async function createServedApi({
  config,
  sources,
  customers,
  onboarding,
  help,
  writing,
  publishing,
  otp,
  reviews,
  admins,
  clock,
  log,
}: Dependencies): Promise<ApiService | null> {
  const calls = createEndpoints({
    ...sources,
    clock,
    publicUrl: config.site.publicUrl,
    customers,
    onboarding,
    help,
    writing,
    publishing,
    otp,
    otpSecret: config.api.otpSecret,
    reviews: {
      list: (query) => sources.reviews.list(query),
      decided: (kind, limit) => sources.reviews.decided(kind, limit),
      decide: (astrologerId, decision, admin) => reviews.decide(astrologerId, decision, admin),
    },
    passwordChecks: admins.passwordChecks,
  });
  const info = { title: `${config.site.brandName} service`, version: await readProductVersion() };
  const service = createApiService({ settings: config.api, calls, info, log });
  return (
    service && {
      ...service,
      answer: (request, context) =>
        runWithRequestId(context.requestId, () => service.answer(request, context)),
    }
  );
}
