import { m } from '~/shared/i18n/messages';
import { defineForm, type FileRule } from '~/web/forms/definition';
import { DOCUMENT_BYTES, REQUIRED_DOCUMENTS } from './document-limits';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { DOCUMENT_NAMES } from './application-labels';

/** Fits four unprocessed phone photos, so that an oversized document causes a size message and not an error page. */
export const DOCUMENTS_BODY_BYTES = 16 * 1024 * 1024;
export const DOCUMENT_BODY_BYTES = 8 * 1024 * 1024;

/** Receives each document as soon as it is chosen. */
export const DOCUMENT_UPLOAD_PATH = '/document/file';

export const MISSING_DOCUMENT_TEXTS: Readonly<Record<DocumentKind, () => string>> = {
  aadharFront: m.onboarding_document_missing_aadhar_front,
  aadharBack: m.onboarding_document_missing_aadhar_back,
  panCard: m.onboarding_document_missing_pan,
  certificate: m.onboarding_document_missing_certificate,
};

export type DocumentsFields = ReturnType<typeof buildDocumentsForm>['fields'];

/**
 * `stored` documents are optional. Error texts follow section 5 of the specification; the summary prefixes the
 * document's name. `astrologerId` identifies the form's owner; the session decides which application changes.
 */
export function buildDocumentsForm(stored: readonly DocumentKind[]) {
  const createFileRule = (kind: DocumentKind): FileRule => ({
    kind: 'file',
    types: ['image/jpeg', 'application/pdf'],
    prefix: DOCUMENT_NAMES[kind](),
    wrongType: m.onboarding_document_wrong_type(),
    belowBytes: DOCUMENT_BYTES,
    shrinks: true,
    tooLarge: m.onboarding_document_too_large(),
    empty: m.onboarding_document_empty(),
  });
  const required = (kind: DocumentKind): FileRule =>
    stored.includes(kind)
      ? createFileRule(kind)
      : { ...createFileRule(kind), required: MISSING_DOCUMENT_TEXTS[kind]() };
  const lacks = REQUIRED_DOCUMENTS.some((kind) => !stored.includes(kind));
  return defineForm({
    id: 'documents',
    ...(lacks ? { emptyAlert: m.onboarding_documents_missing } : {}),
    maxBodyBytes: DOCUMENTS_BODY_BYTES,
    fields: () => ({
      astrologerId: { kind: 'text', setByPage: true },
      aadharFront: required('aadharFront'),
      aadharBack: required('aadharBack'),
      panCard: required('panCard'),
      certificate: createFileRule('certificate'),
    }),
  });
}

// Registered at startup: see `bank.schema.ts`.
buildDocumentsForm([]);
