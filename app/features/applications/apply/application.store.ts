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

/** Proofs of applications older than these are deleted. */
export interface ProofRetentionLimits {
  /** Rejection or deactivation. */
  readonly decided: Date;
  /** Last change of an unfinished application. */
  readonly unfinished: Date;
}

/** Submitted, decided or deleted: the applicant cannot change it. */
export type ClosedApplication = 'closed';

/** The reviewing service rejects a submission. */
export class SubmissionRefusedError extends StoreError {
  /** @param said the service's reason for the applicant; null for none */
  constructor(readonly said: string | null) {
    super('unavailable', 'application-not-taken');
  }
}

/**
 * Applications as the applicant sees them. An implementation seals the numbers and the documents, and never gives a
 * sealed number out except by `openBankNumbers`. Every method may throw `StoreError`.
 */
export interface ApplicationStore {
  /** @returns the application of a number; null when there is none */
  findByMobile(mobile: string): Promise<Application | null>;
  /** @returns the application; null when there is none */
  findById(astrologerId: number): Promise<Application | null>;

  /**
   * @returns the application that has this Aadhaar or PAN number, whatever became of it; null where none has
   * @throws StoreError `unsupported` where the service that has the applications cannot look for numbers
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
   * @returns which number another application has: Aadhaar and PAN are unique
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
   * Hands the application in; doing it twice changes nothing.
   * @returns the application and whether this was the first time; why it cannot be changed; `incomplete` when something is
   * missing
   * @param letter what is written to the applicant the first time, in the same transaction; null: nothing. Where another service
   * has the applications, it is written as soon as that one has answered
   * @throws SubmissionRefusedError
   */
  submit(
    astrologerId: number,
    letter?: (application: Application) => NewNotification | null,
  ): Promise<
    | { readonly application: Application; readonly isFirst: boolean }
    | ClosedApplication
    | 'incomplete'
  >;

  /** @returns numbers in clear; null when there are none */
  openBankNumbers(astrologerId: number): Promise<Partial<BankNumbers> | null>;
  /** @returns a document with its content; null when there is none of its kind */
  readDocument(
    astrologerId: number,
    kind: DocumentKind,
  ): Promise<{ readonly document: SavedDocument; readonly bytes: Buffer } | null>;

  /** Language of later decision mails. Not a change of the application. */
  noteLanguage(astrologerId: number, language: Language): Promise<void>;
  endSessions(astrologerId: number): Promise<void>;
  /**
   * Deletes the astrologer, documents and unsent notifications.
   * @param letter the last notification, in the same transaction, or after the answer of another service
   * @returns false when there was none
   */
  deleteByMobile(mobile: string, letter?: NewNotification): Promise<boolean>;
  /**
   * Deletes expired bank details and documents, each with an audit line; a service with its own applications applies
   * its own rule.
   * @returns the number of applications
   */
  deleteProofs(limits: ProofRetentionLimits): Promise<number>;
  /** Deletes unreferenced files written before `before`. @returns how many */
  sweep(before: Date): Promise<number>;
}

/** The applicant as the decision's transaction finds the application. */
export interface DecidedApplicant {
  readonly name: string;
  readonly email: string;
  /** Ten digits; empty where nobody knows the number. */
  readonly mobile: string;
  /** In which the astrologer used the site last; absent: in the base language. */
  readonly siteLanguage?: Language;
  /** The version of the application which the decision made. */
  readonly version: number;
}
