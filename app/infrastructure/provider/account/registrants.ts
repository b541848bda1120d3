import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ApplicantRecord } from '~/features/applications/apply/application';
import type { WireApplication } from '~/api/calls/application-item';

/** Somebody who registered through this site with the provider's service. */
export interface Registrant {
  /** The number that the service gave. */
  readonly astrologerId: number;
  /** Ten digits. */
  readonly mobile: string;
  readonly record: ApplicantRecord;
  readonly registeredAt: Date;
  /** When the service took the documents; null while it has not. */
  readonly submittedAt: Date | null;
}

/**
 * Who registered through this site: what stands in for an application that the service does not list (yet). Every method may
 * throw `SourceFailure`.
 */
export interface Registrants {
  find(
    key: { readonly astrologerId: number } | { readonly mobile: string },
  ): Promise<Registrant | null>;
  /** Keeps a registration in the place of an earlier one of the same number. */
  note(registrant: Omit<Registrant, 'submittedAt'>): Promise<void>;
  /** Says that the service has taken the documents; nothing where nobody registered under this number. */
  noteHandingIn(astrologerId: number, at: Date): Promise<void>;
  forget(mobile: string): Promise<void>;
}

/** What the service's log says of a registrant. */
export interface LoggedDecision {
  readonly status: 'active' | 'rejected';
  readonly at: Date | null;
  /** Why somebody was rejected. */
  readonly reason: string | null;
}

/** A registrant as the service would list one, with the progress that is known here. */
export function toItem(
  { astrologerId, mobile, record, registeredAt, submittedAt }: Registrant,
  decision: LoggedDecision | null,
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
