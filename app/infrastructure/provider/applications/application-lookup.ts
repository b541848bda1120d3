import type { RegisteredAstrologer } from '~/features/astrologers/astrologers.server';
import { StoreError } from '~/shared/result/store-error';
import { APPLICATION_CALLS, type WireApplication } from '~/api/calls/application-calls';
import { ASTROLOGER_CALLS, lookupFailure } from '~/api/calls/astrologer-calls';
import {
  assertSameMobile,
  type ProviderClient,
  nullIfMissing,
  type ProviderParts,
} from '~/infrastructure/provider/client/client';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ApplicantRecord } from '~/features/applications/apply/application';

export async function findAstrologer(
  client: ProviderClient,
  msisdn: string,
): Promise<RegisteredAstrologer | null> {
  const found = await nullIfMissing(
    client.call(ASTROLOGER_CALLS.findByMobile, { params: { msisdn } }, (wireAnswer) => {
      if (wireAnswer.astrologerId > 0) assertSameMobile(wireAnswer.msisdn, msisdn);
    }),
  );
  const failure = found && lookupFailure(found);
  if (failure) throw new StoreError('unavailable', { said: failure });
  if (!found || found.astrologerId <= 0) return null;
  return { id: found.astrologerId, name: found.astrologerName };
}

export async function findItem(
  client: ProviderClient,
  astrologerId: number,
  mobile?: string,
): Promise<WireApplication | null> {
  // A service that ignores the query returns all applications.
  const own = (items: readonly WireApplication[]) =>
    items.find(({ astrologer }) => astrologer.id === astrologerId) ?? null;
  const items = await nullIfMissing(
    client.call(APPLICATION_CALLS.pendingDetails, { query: { astrologerId } }, (all) => {
      if (mobile) assertSameMobile(own(all)?.astrologer.mobileNumber ?? '', mobile);
    }),
  );
  return items && own(items);
}

/** How long a registration counts while the service does not list it: the lifetime of a session. */
const MAX_UNLISTED_AGE_MS = 24 * 3_600_000;

/**
 * The specification does not say when a pending application appears in the list. Until it does, the local
 * registration is used. The service's list takes precedence.
 */
export function createApplicationFinder({
  client,
  registrants,
  clock,
}: ProviderParts & { readonly registrants: Registrants }) {
  /** Applicants are not blocked when the log fails to load. */
  async function findLoggedDecision(registrant: Registrant): Promise<LoggedDecision> {
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

export interface Registrant {
  readonly astrologerId: number;
  readonly mobile: string;
  readonly record: ApplicantRecord;
  readonly registeredAt: Date;
  readonly submittedAt: Date | null;
}

/** Local record of registrations, for applications that the service does not list (yet). */
export interface Registrants {
  find(
    key: { readonly astrologerId: number } | { readonly mobile: string },
  ): Promise<Registrant | null>;
  /** Replaces an earlier registration of the same number. */
  note(registrant: Omit<Registrant, 'submittedAt'>): Promise<void>;
  markSubmitted(astrologerId: number, at: Date): Promise<void>;
  forget(mobile: string): Promise<void>;
}

type LoggedDecision = {
  status: 'active' | 'rejected';
  at: Date | null;
  reason: string | null;
} | null;

function toItem(
  { astrologerId, mobile, record, registeredAt, submittedAt }: Registrant,
  decision: LoggedDecision,
): WireApplication {
  return {
    astrologer: {
      ...record,
      id: astrologerId,
      lastName: '',
      mobileNumber: mobile,
      status: String(ASTROLOGER_STATUS[decision?.status ?? 'pending']),
      rating: 0,
      regDate: registeredAt,
      lastCallTime: '',
      lastChatTime: '',
    },
    documents: [],
    bankDetails: null,
    progress: {
      startedAt: registeredAt.toISOString(),
      submittedAt: submittedAt?.toISOString() ?? null,
      decidedAt: decision?.at?.toISOString() ?? null,
      rejectionReason: decision?.reason ?? null,
      reapplicationAllowed: false,
      version: 1,
    },
  };
}
