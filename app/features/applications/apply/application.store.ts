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

/** A document's content, ready to be stored. */
export interface NewDocument {
  readonly kind: DocumentKind;
  readonly contentType: string;
  readonly originalName: string;
  readonly bytes: Buffer;
}

/** Until when something must have happened for bank details and documents to go. */
export interface ProofRetentionLimits {
  /** The rejection or deactivation. */
  readonly decided: Date;
  /** The last change of an application that was not handed in. */
  readonly unfinished: Date;
}

/** `closed`: the application is handed in or decided, so the applicant cannot change it; or it is gone. */
export type ClosedApplication = 'closed';

/** The service that reviews applications does not take one that was handed in. */
export class SubmissionRefusedError extends StoreError {
  /** @param said what they say, for the applicant; null when they say nothing. */
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
   * Stores a registration: a new pending astrologer; or, for a number that has an open application, its new details; or, for
   * somebody who may reapply (rejected or deactivated), the same record pending again, with bank details and documents kept.
   * @returns the application, or why it cannot be changed
   */
  register(mobile: string, record: ApplicantRecord): Promise<Application | ClosedApplication>;

  /**
   * Stores bank details. Numbers that are left out stay as they are. `complete` says that everything is there; a complete one
   * never becomes incomplete again.
   * @returns the application; why it cannot be changed; or which number another application has: each Aadhaar and each PAN
   * belongs to one
   */
  saveBank(
    astrologerId: number,
    change: {
      readonly facts: Partial<BankFacts>;
      readonly numbers: Partial<BankNumbers>;
      readonly complete: boolean;
    },
  ): Promise<Application | ClosedApplication | 'aadhar-taken' | 'pan-taken'>;

  /** Stores a document in the place of an earlier one of its kind. @returns the application, or why it cannot be changed */
  putDocument(
    astrologerId: number,
    document: NewDocument,
  ): Promise<Application | ClosedApplication>;
  /** Removes the document of a kind. @returns the application, or why it cannot be changed */
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

  /** @returns the sealed numbers in clear; null where there are none */
  openBankNumbers(astrologerId: number): Promise<Partial<BankNumbers> | null>;
  /** @returns a document with its content; null when there is none of its kind */
  readDocument(
    astrologerId: number,
    kind: DocumentKind,
  ): Promise<{ readonly document: SavedDocument; readonly bytes: Buffer } | null>;

  /** Notes in which language the applicant uses the site: decisions are written in it. It is no change of the application. */
  noteLanguage(astrologerId: number, language: Language): Promise<void>;
  /** Ends every session of the applicant. */
  endSessions(astrologerId: number): Promise<void>;
  /**
   * Removes the astrologer of this number, whether or not he or she applied here, every document, and the messages to him or her
   * that were not sent.
   * @param letter the last message, written in the same transaction; where another service has the applications, as soon as that one
   * has answered
   * @returns false when there was none
   */
  deleteByMobile(mobile: string, letter?: NewNotification): Promise<boolean>;
  /**
   * Removes bank details and documents of applications for which their time is over, with a line in the audit log for each; a service
   * that keeps applications itself goes by its own rule.
   * @returns of how many applications
   */
  deleteProofs(limits: ProofRetentionLimits): Promise<number>;
  /** Removes stored files that no application names and that were written before `before`. @returns how many went */
  sweep(before: Date): Promise<number>;
}

/** Whom a decision is about, as its transaction finds the application. */
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
