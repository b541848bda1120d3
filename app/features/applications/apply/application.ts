import type { CorrectionMark } from './correctable';
import type { DocumentKind, Step } from './application-parts';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** A document must be smaller than this (500 KB; specification of onboarding, sections 5 and 9). */
export const DOCUMENT_BYTES = 512_000;

/** What an application needs before it can be reviewed. */
export const REQUIRED_DOCUMENTS = [
  'aadharFront',
  'aadharBack',
  'panCard',
] as const satisfies readonly DocumentKind[];

/** The specialisations that the registration form offers (specification of onboarding, section 2). */
export const SPECIALIZATIONS = ['vedic', 'numerology', 'tarot'] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

/** What an astrologer tells of himself or herself. Places are chosen by number. */
export interface ApplicantDetails {
  readonly firstName: string;
  /** In years. */
  readonly age: number;
  readonly gender: string;
  readonly address: string;
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
  readonly pinCode: string;
  readonly email: string;
  /** As written: "Hindi, English". */
  readonly language: string;
  /** In years. */
  readonly experience: number;
  readonly specialization: string;
}

/** The details with the places' names. */
export interface ApplicantRecord extends ApplicantDetails {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The three numbers of the bank form that are sealed at rest. */
export interface BankNumbers {
  /** Twelve digits. */
  readonly aadharNumber: string;
  /** Capital letters and digits. */
  readonly panNumber: string;
  /** Nine to eighteen digits. */
  readonly accountNumber: string;
}

/** What the bank form asks for beside the sealed numbers. */
export interface BankFacts {
  readonly mobileNo: string;
  readonly accountHolderName: string;
  readonly ifscCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

/** What is known of somebody's bank details without opening a sealed number: its last four characters, where there is one. */
export interface SavedBank extends BankFacts {
  readonly endings: { readonly [Name in keyof BankNumbers]: string | null };
  /** Everything was given and passed its checks. */
  readonly complete: boolean;
}

/** A document that was taken. */
export interface SavedDocument {
  readonly kind: DocumentKind;
  /** `image/jpeg` or `application/pdf`. */
  readonly contentType: string;
  /** Null where another service keeps the document and does not say. */
  readonly bytes: number | null;
  /** The name on the applicant's machine; for showing only. */
  readonly originalName: string;
  /** Null where another service keeps the document and does not say. */
  readonly uploadedAt: Date | null;
}

/** An astrologer's application, from the registration on. */
export interface Application {
  readonly astrologerId: number;
  /** Ten digits. */
  readonly mobile: string;
  readonly status: AstrologerStatus;
  readonly details: ApplicantRecord;
  /** Null where another service has the astrologer and does not say. */
  readonly registrationDate: CalendarDate | null;
  readonly bank: SavedBank | null;
  readonly documents: readonly SavedDocument[];
  readonly startedAt: Date;
  /** When all steps were done; null while some are not. */
  readonly submittedAt: Date | null;
  /** When it was approved, rejected or deactivated last; null while it never was. */
  readonly decidedAt: Date | null;
  /** Why it was rejected; kept while the astrologer corrects it to apply again, null otherwise. */
  readonly rejectionReason: string | null;
  readonly reapplicationAllowed: boolean;
  /** What an administrator marked for correction when it was given back; absent: nothing. */
  readonly corrections?: readonly CorrectionMark[];
  /** Another service has the application and tells of no handing in: administrators may decide about it whatever is missing. */
  readonly decidedWithoutForm?: true;
  /** In which the applicant used the site last; absent: in the base language. */
  readonly siteLanguage?: Language;
  /** Raised by every change; a decision names the one that was looked at. */
  readonly version: number;
  /** Raised to end every session of the applicant. */
  readonly sessionVersion: number;
}

/** Whether the applicant may still change the application: it is pending and not handed in. */
export function isOpen({
  status,
  submittedAt,
}: Pick<Application, 'status' | 'submittedAt'>): boolean {
  return status === ASTROLOGER_STATUS.pending && submittedAt === null;
}

/** Whether somebody who was rejected or deactivated may register again with the same number. */
export function canReapply({
  status,
  reapplicationAllowed,
}: Pick<Application, 'status' | 'reapplicationAllowed'>): boolean {
  const isOut = status === ASTROLOGER_STATUS.rejected || status === ASTROLOGER_STATUS.inactive;
  return isOut && reapplicationAllowed;
}

/** The first step that an open application lacks; null for one that is handed in or decided. */
export function findNextStep(application: Application): Exclude<Step, 'registration'> | null {
  if (!isOpen(application)) return null;
  return application.bank?.complete ? 'document' : 'bank-details';
}

/** The required documents that an application lacks. */
export function listMissingDocuments({ documents }: Application): DocumentKind[] {
  return REQUIRED_DOCUMENTS.filter((kind) => !documents.some((each) => each.kind === kind));
}
