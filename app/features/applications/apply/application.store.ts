import type { NewNotification } from '~/features/notifications/outbox.store';
import type { Language } from '~/shared/i18n/language';
import { StoreError } from '~/shared/result/store-error';
import type {
  ApplicantRecord,
  Application,
  BankFacts,
  BankNumbers,
  SavedDocument,
} from './application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly contentType: string;
  readonly originalName: string;
  readonly bytes: Buffer;
}

/** Bank details and documents of applications older than these times are deleted. */
export interface ProofRetentionLimits {
  /** Rejection or deactivation. */
  readonly decided: Date;
  /** Time of the last change to an unfinished application. */
  readonly unfinished: Date;
}

/** Submitted, decided or deleted: the applicant cannot change it. */
export type ClosedApplication = 'closed';

export class SubmissionRejectedError extends StoreError {
  /** @param said reason from the reviewing service, shown to the applicant; null if there is none */
  constructor(readonly said: string | null) {
    super('unavailable', 'application-not-taken');
  }
}

/**
 * The applicant's view of applications. Implementations encrypt numbers and documents; only `openBankNumbers`
 * decrypts numbers. Every method can throw `StoreError`.
 */
export interface ApplicationStore {
  /** @returns null if the mobile number has no application */
  findByMobile(mobile: string): Promise<Application | null>;
  /** @returns null if there is no such application */
  findById(astrologerId: number): Promise<Application | null>;

  /**
   * @returns the application with this Aadhaar or PAN number, in any state; null if there is none
   * @throws StoreError `unsupported` if the provider cannot search by number
   */
  findByNumber(name: 'aadharNumber' | 'panNumber', plain: string): Promise<Application | null>;

  /**
   * Creates a pending astrologer, updates an open application, or reopens one that can reapply, with bank details and
   * documents.
   * @returns the application, or why it cannot be changed
   */
  register(mobile: string, record: ApplicantRecord): Promise<Application | ClosedApplication>;

  /**
   * Omitted numbers stay unchanged. A complete record never becomes incomplete.
   * @returns the application, or which of the unique Aadhaar and PAN numbers is already used by another application
   */
  saveBank(
    astrologerId: number,
    change: {
      readonly facts: Partial<BankFacts>;
      readonly numbers: Partial<BankNumbers>;
      readonly complete: boolean;
    },
  ): Promise<Application | ClosedApplication | 'aadhar-taken' | 'pan-taken'>;

  /**
   * Replaces an earlier document of its kind.
   * @returns the application, or why it cannot be changed
   */
  putDocument(
    astrologerId: number,
    document: NewDocument,
  ): Promise<Application | ClosedApplication>;
  /** @returns the application, or why it cannot be changed */
  removeDocument(
    astrologerId: number,
    kind: DocumentKind,
  ): Promise<Application | ClosedApplication>;

  /**
   * Submits the application; repeated calls change nothing.
   * @returns the application and whether this was the first submission, or why it cannot be submitted
   * @param mail notification for the first submission, stored in the same transaction (with an external service:
   * after its answer); null for none
   * @throws SubmissionRejectedError
   */
  submit(
    astrologerId: number,
    mail?: (application: Application) => NewNotification | null,
  ): Promise<
    | { readonly application: Application; readonly isFirst: boolean }
    | ClosedApplication
    | 'incomplete'
  >;

  /** @returns decrypted numbers; null if there are none */
  openBankNumbers(astrologerId: number): Promise<Partial<BankNumbers> | null>;
  /** @returns null if there is no document of this kind */
  readDocument(
    astrologerId: number,
    kind: DocumentKind,
  ): Promise<{ readonly document: SavedDocument; readonly bytes: Buffer } | null>;

  /** Sets the language of later decision mails without changing the application's version. */
  saveLanguage(astrologerId: number, language: Language): Promise<void>;
  endSessions(astrologerId: number): Promise<void>;
  /**
   * Deletes the astrologer, documents and unsent notifications.
   * @param mail final notification, stored in the same transaction (with an external service: after its answer)
   * @returns false if there was no application
   */
  deleteByMobile(mobile: string, mail?: NewNotification): Promise<boolean>;
  /**
   * Deletes expired bank details and documents, with an audit entry for each application. An external service applies
   * its own retention rule.
   * @returns the number of applications
   */
  deleteProofs(limits: ProofRetentionLimits): Promise<number>;
  /** Deletes unreferenced files written before `before`. @returns the number of deleted files */
  sweep(before: Date): Promise<number>;
}

/** The applicant as read in the decision's transaction. */
export interface DecidedApplicant {
  readonly name: string;
  readonly email: string;
  /** Ten digits; empty if unknown. */
  readonly mobile: string;
  /** Language of the astrologer's last visit; absent for the base language. */
  readonly siteLanguage?: Language;
  /** Version of the application created by the decision. */
  readonly version: number;
}
