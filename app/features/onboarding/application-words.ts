import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  isOpen,
  missingDocuments,
  type Application,
  type DocumentKind,
  type SavedDocument,
} from './application';
import { indiaDateOf, toDayMonthYear, toIndiaTime } from '~/shared/time/calendar';

/** What the documents are called on pages. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  aadharFront: 'Aadhaar card, front',
  aadharBack: 'Aadhaar card, back',
  panCard: 'PAN card',
  certificate: 'Certificate',
};

/** Where an application stands, as its applicant sees it. */
export type ApplicationState = 'unfinished' | 'under-review' | 'approved' | 'rejected' | 'inactive';

/** The states in words. */
export const STATE_WORDS: Readonly<Record<ApplicationState, string>> = {
  unfinished: 'Not complete yet',
  'under-review': 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
  inactive: 'Inactive',
};

/** A step of the way to the decision. */
export interface StepWords {
  readonly label: string;
  readonly done: boolean;
}

/** Where an application stands. */
export function stateOf(
  application: Pick<Application, 'status' | 'submittedAt'>,
): ApplicationState {
  switch (application.status) {
    case ASTROLOGER_STATUS.active:
      return 'approved';
    case ASTROLOGER_STATUS.rejected:
      return 'rejected';
    case ASTROLOGER_STATUS.inactive:
      return 'inactive';
    case ASTROLOGER_STATUS.pending:
      return isOpen(application) ? 'unfinished' : 'under-review';
  }
}

/** The steps from registration to the decision, done or not; a step with documents names those that are missing. */
export function stepsOf(application: Application): StepWords[] {
  const state = stateOf(application);
  const decided = state !== 'unfinished' && state !== 'under-review';
  const handedIn = application.submittedAt !== null || decided;
  const missing = missingDocuments(application).map((kind) => DOCUMENT_NAMES[kind]);
  const lacks = missing.length > 0 && !handedIn;
  return [
    { label: 'Registration', done: true },
    { label: 'Bank details', done: application.bank?.complete === true || handedIn },
    { label: lacks ? `Documents (missing: ${listOf(missing)})` : 'Documents', done: !lacks },
    { label: 'Handed in for review', done: handedIn },
    { label: 'Decision', done: decided },
  ];
}

/** The day in India on which the application was handed in: `21 November 2026`; null while it is not. */
export function handedInOn({ submittedAt }: Application): string | null {
  return submittedAt && toDayMonthYear(indiaDateOf(submittedAt));
}

/** A stored document as its page shows it; never the document itself. */
export interface DocumentView {
  readonly kind: DocumentKind;
  /** The name on the applicant's machine. */
  readonly name: string;
  /** Kind of file, size and time in words, as far as they are known. */
  readonly facts: string;
}

/** What is shown of a stored document. */
export function toDocumentView(document: SavedDocument): DocumentView {
  const { kind, originalName, contentType, bytes, uploadedAt } = document;
  const facts = [
    contentType === 'application/pdf' ? 'PDF' : 'Photo',
    ...(bytes === null ? [] : [sizeWords(bytes)]),
    ...(uploadedAt ? [toDayMonthYear(indiaDateOf(uploadedAt)), toIndiaTime(uploadedAt)] : []),
  ];
  return { kind, name: originalName, facts: facts.join(', ') };
}

/** A file's size in the units of the specification (1 KB is 1024 bytes): `240 KB`. */
export function sizeWords(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
}

/** An e-mail address that its owner recognises and nobody else can use: `m***@people.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}***${email.slice(at)}`;
}

function listOf(names: readonly string[]): string {
  return names.join('; ');
}
