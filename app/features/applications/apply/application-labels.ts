import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { isOpen, type Application, type SavedDocument } from './application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { m } from '~/shared/i18n/messages';
import { toIndiaDate, toDayMonthYear, toIndiaTime } from '~/shared/time/calendar';

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, () => string>> = {
  aadharFront: m.onboarding_document_aadhar_front,
  aadharBack: m.onboarding_document_aadhar_back,
  panCard: m.onboarding_document_pan,
  certificate: m.onboarding_document_certificate,
};

export type ApplicationState = 'unfinished' | 'under-review' | 'approved' | 'rejected' | 'inactive';

export const STATE_LABELS: Readonly<Record<ApplicationState, () => string>> = {
  unfinished: m.onboarding_state_unfinished,
  'under-review': m.onboarding_state_under_review,
  approved: m.onboarding_state_approved,
  rejected: m.onboarding_state_rejected,
  inactive: m.onboarding_state_inactive,
};

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

/** Day in India, such as `21 November 2026`. Null while unfinished. */
export function formatSubmittedOn({ submittedAt }: Application): string | null {
  return submittedAt && toDayMonthYear(toIndiaDate(submittedAt));
}

export interface DocumentView {
  readonly kind: DocumentKind;
  readonly name: string;
  /** File type, size and time; unknown ones are left out. */
  readonly facts: string;
}

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

/** For example `240 KB`. 1 KB is 1024 bytes, as specified. */
export function formatSize(bytes: number): string {
  return m.onboarding_document_size({ size: Math.max(1, Math.round(bytes / 1_024)) });
}

/** `m***@people.example` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}***${email.slice(at)}`;
}
