import { REQUIRED_DOCUMENTS } from './document-limits';
import type { CorrectionMark } from './correctable-fields';
import type { DocumentKind, Step } from './application-parts';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** Onboarding specification, section 2. */
export const SPECIALIZATIONS = ['vedic', 'numerology', 'tarot'] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

/** Country, state and city are ids. */
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
  /** As entered, such as "Hindi, English". */
  readonly language: string;
  /** In years. */
  readonly experience: number;
  readonly specialization: string;
}

export interface ApplicantRecord extends ApplicantDetails {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** Encrypted at rest. */
export interface BankNumbers {
  /** Twelve digits. */
  readonly aadharNumber: string;
  /** Capital letters and digits. */
  readonly panNumber: string;
  /** Nine to eighteen digits. */
  readonly accountNumber: string;
}

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

/** Only the last four characters of encrypted numbers. */
export interface SavedBank extends BankFacts {
  readonly endings: { readonly [Name in keyof BankNumbers]: string | null };
  readonly complete: boolean;
}

export interface SavedDocument {
  readonly kind: DocumentKind;
  /** `image/jpeg` or `application/pdf`. */
  readonly contentType: string;
  /** Null if the provider does not report it. */
  readonly bytes: number | null;
  /** Original file name, for display only. */
  readonly originalName: string;
  /** Null if the provider does not report it. */
  readonly uploadedAt: Date | null;
}

export interface Application {
  readonly astrologerId: number;
  /** Ten digits. */
  readonly mobile: string;
  readonly status: AstrologerStatus;
  readonly details: ApplicantRecord;
  /** Null if the provider does not report it. */
  readonly registrationDate: CalendarDate | null;
  readonly bank: SavedBank | null;
  readonly documents: readonly SavedDocument[];
  readonly startedAt: Date;
  /** Null before submission. */
  readonly submittedAt: Date | null;
  /** Last approval, rejection or deactivation; null before the first decision. */
  readonly decidedAt: Date | null;
  /** Set while the rejected astrologer corrects the application; otherwise null. */
  readonly rejectionReason: string | null;
  readonly reapplicationAllowed: boolean;
  /** Marked for correction by an administrator. */
  readonly corrections?: readonly CorrectionMark[];
  /** The provider does not report submissions, so administrators can decide even if something is missing. */
  readonly decidedWithoutForm?: true;
  /** The applicant's last language; absent: base language. */
  readonly siteLanguage?: Language;
  /** Increases with every change; a decision applies to one version. */
  readonly version: number;
  /** An increase ends every session of the applicant. */
  readonly sessionVersion: number;
}

/** Pending and not submitted. */
export function isOpen({
  status,
  submittedAt,
}: Pick<Application, 'status' | 'submittedAt'>): boolean {
  return status === ASTROLOGER_STATUS.pending && submittedAt === null;
}

/** Rejected or deactivated users can register again. */
export function canReapply({
  status,
  reapplicationAllowed,
}: Pick<Application, 'status' | 'reapplicationAllowed'>): boolean {
  const isOut = status === ASTROLOGER_STATUS.rejected || status === ASTROLOGER_STATUS.inactive;
  return isOut && reapplicationAllowed;
}

export function findNextStep(application: Application): Exclude<Step, 'registration'> | null {
  if (!isOpen(application)) return null;
  return application.bank?.complete ? 'document' : 'bank-details';
}

export function listMissingDocuments({ documents }: Application): DocumentKind[] {
  return REQUIRED_DOCUMENTS.filter((kind) => !documents.some((each) => each.kind === kind));
}
