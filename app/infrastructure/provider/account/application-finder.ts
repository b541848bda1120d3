import type { RegisteredAstrologer } from '~/features/astrologers/astrologers.server';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import type { Clock } from '~/shared/time/clock';
import type { WireApplication } from '~/api/calls/application-item';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import {
  findAstrologer,
  findItem,
} from '~/infrastructure/provider/applications/application-lookup';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { toItem, type LoggedDecision, type Registrant, type Registrants } from './registrants';

/** How long a registration counts while the service does not list it: the lifetime of a session. */
const MAX_UNLISTED_AGE_MS = 24 * 3_600_000;

interface Dependencies {
  readonly client: ProviderClient;
  readonly registrants: Registrants;
  readonly clock: Clock;
}

/**
 * The specification does not say when a pending application appears in the list. Until it does, the local
 * registration is used. The service's list takes precedence.
 */
export function createApplicationFinder({ client, registrants, clock }: Dependencies) {
  /** Reads the service's logs only for a submitted application. */
  async function findLoggedDecision(registrant: Registrant): Promise<LoggedDecision | null> {
    if (registrant.submittedAt === null) return null;
    const { astrologerId } = registrant;
    const [approvals, rejections] = await Promise.all([
      nullOnStoreError(client.call(REVIEW_CALLS.approvals, {})),
      nullOnStoreError(client.call(REVIEW_CALLS.rejections, {})),
    ]);
    const approval = approvals?.find(({ id }) => id === astrologerId);
    const rejection = rejections?.find((line) => line.astrologerId === astrologerId);
    const isLast = (approval?.timestamp?.getTime() ?? 0) >= (rejection?.timestamp?.getTime() ?? 0);
    if (approval && (!rejection || isLast)) {
      return { status: 'active', at: approval.timestamp, reason: null };
    }
    if (!rejection) return null;
    return { status: 'rejected', at: rejection.timestamp, reason: rejection.rejectionReason };
  }

  return {
    async findAstrologer(mobile: string): Promise<RegisteredAstrologer | null> {
      const found = await findAstrologer(client, mobile);
      if (found) return found;
      const registrant = await registrants.find({ mobile });
      if (!registrant) return null;
      const age = clock.now().getTime() - registrant.registeredAt.getTime();
      if (age > MAX_UNLISTED_AGE_MS) return null;
      return { id: registrant.astrologerId, name: registrant.record.firstName };
    },

    async findItem(astrologerId: number, mobile?: string): Promise<WireApplication | null> {
      const item = await findItem(client, astrologerId, mobile);
      if (item) return item;
      const registrant = await registrants.find({ astrologerId });
      if (!registrant || (mobile !== undefined && registrant.mobile !== mobile)) return null;
      return toItem(registrant, await findLoggedDecision(registrant));
    },
  };
}

/** Finds applications in the service, or else among the registrations made on this site. */
export type ApplicationFinder = ReturnType<typeof createApplicationFinder>;

/** Applicants are not blocked when the log fails to load. */
