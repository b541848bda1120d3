import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ApplicantRecord } from '~/features/applications/apply/application';
import type { WireApplication } from '~/api/calls/application-item';

export interface Registrant {
  readonly astrologerId: number;
  readonly mobile: string;
  readonly record: ApplicantRecord;
  readonly registeredAt: Date;
  /** Null until the service has accepted the documents. */
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

export interface LoggedDecision {
  readonly status: 'active' | 'rejected';
  readonly at: Date | null;
  readonly reason: string | null;
}

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
