import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { isOpen, type Application, type SavedDocument } from './application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { m } from '~/shared/i18n/messages';
import { toIndiaDate, toDayMonthYear, toIndiaTime } from '~/shared/time/calendar';

/** What the documents are called on pages. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, () => string>> = {
  aadharFront: m.onboarding_document_aadhar_front,
  aadharBack: m.onboarding_document_aadhar_back,
  panCard: m.onboarding_document_pan,
  certificate: m.onboarding_document_certificate,
};

/** Where an application stands, as its applicant sees it. */
export type ApplicationState = 'unfinished' | 'under-review' | 'approved' | 'rejected' | 'inactive';

/** The states in words. */
export const STATE_LABELS: Readonly<Record<ApplicationState, () => string>> = {
  unfinished: m.onboarding_state_unfinished,
  'under-review': m.onboarding_state_under_review,
  approved: m.onboarding_state_approved,
  rejected: m.onboarding_state_rejected,
  inactive: m.onboarding_state_inactive,
};

/** Where an application stands. */
export function getState(
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

/** The day in India on which the application was handed in, in words: `21 November 2026`; null while it is not. */
export function formatSubmittedOn({ submittedAt }: Application): string | null {
  return submittedAt && toDayMonthYear(toIndiaDate(submittedAt));
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
    contentType === 'application/pdf' ? m.onboarding_document_pdf() : m.onboarding_document_photo(),
    ...(bytes === null ? [] : [formatSize(bytes)]),
    ...(uploadedAt ? [formatUploadTime(uploadedAt)] : []),
  ];
  return { kind, name: originalName, facts: facts.join(', ') };
}

function formatUploadTime(instant: Date): string {
  const date = toDayMonthYear(toIndiaDate(instant));
  return m.onboarding_document_moment({ date, time: toIndiaTime(instant) });
}

/** A file's size in the units of the specification (1 KB is 1024 bytes): `240 KB`. */
export function formatSize(bytes: number): string {
  return m.onboarding_document_size({ size: Math.max(1, Math.round(bytes / 1_024)) });
}

/** An e-mail address that its owner recognises and nobody else can use: `m***@people.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}***${email.slice(at)}`;
}
