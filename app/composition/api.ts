import { readProductVersion } from '~/infrastructure/files/project-root';
import { runWithRequestId } from '~/infrastructure/logging/log-store-errors';
import { createEndpoints } from '~/api/api';
import { createApiService, type ApiService } from '~/api/service';
import type { Base } from './base';
import type {
  createAccount,
  createAdministration,
  createApplicantServices,
  createReading,
} from './use-cases';

type UseCases = Pick<ReturnType<typeof createReading>, 'help' | 'writing' | 'publishing'> &
  Pick<ReturnType<typeof createAccount>, 'customers' | 'otp'> &
  Pick<ReturnType<typeof createApplicantServices>, 'onboarding' | 'reviews'> &
  Pick<ReturnType<typeof createAdministration>, 'admins'>;

export async function createServedApi(
  { config, sources, clock, log }: Pick<Base, 'config' | 'sources' | 'clock' | 'log'>,
  { customers, onboarding, help, writing, publishing, otp, reviews, admins }: UseCases,
): Promise<ApiService | null> {
  const calls = createEndpoints({
    ...sources,
    ...{ clock, customers, onboarding, help, writing, publishing, otp },
    publicUrl: config.site.publicUrl,
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
