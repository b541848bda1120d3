import { m } from '~/shared/i18n/messages';
import { defineForm, type FileRule } from '~/web/forms/definition';
import { DOCUMENT_BYTES, REQUIRED_DOCUMENTS, type DocumentKind } from './application';
import { DOCUMENT_NAMES } from './application-labels';

/** Four photos straight from a phone: they shall get the message on their size, and not an error page. */
export const DOCUMENTS_BODY_BYTES = 16 * 1024 * 1024;
/** One such photo. */
export const DOCUMENT_BODY_BYTES = 8 * 1024 * 1024;

/** The address that takes one document, for pages that upload it as soon as it is chosen. */
export const FILE_PATH = '/document/file';

/** What is said beside a document that is missing. */
export const MISSING_WORDS: Readonly<Record<DocumentKind, () => string>> = {
  aadharFront: m.onboarding_document_missing_aadhar_front,
  aadharBack: m.onboarding_document_missing_aadhar_back,
  panCard: m.onboarding_document_missing_pan,
  certificate: m.onboarding_document_missing_certificate,
};

/** The form's fields. */
export type DocumentsFields = ReturnType<typeof documentsForm>['fields'];

/**
 * The form of the documents. A document of `stored` is not asked for again. Messages word for word as specified (section 5),
 * letter for letter beside the field; the summary puts the document's name before them. `astrologerId` says whose form it is; the
 * session says whose application is changed.
 */
export function documentsForm(stored: readonly DocumentKind[]) {
  const rule = (kind: DocumentKind): FileRule => ({
    kind: 'file',
    types: ['image/jpeg', 'application/pdf'],
    called: DOCUMENT_NAMES[kind](),
    wrongType: m.onboarding_document_wrong_type(),
    belowBytes: DOCUMENT_BYTES,
    shrinks: true,
    // The specified words, and then what can be done where no script makes the file smaller.
    tooLarge: m.onboarding_document_too_large(),
    empty: m.onboarding_document_empty(),
  });
  const required = (kind: DocumentKind): FileRule =>
    stored.includes(kind) ? rule(kind) : { ...rule(kind), required: MISSING_WORDS[kind]() };
  const lacks = REQUIRED_DOCUMENTS.some((kind) => !stored.includes(kind));
  return defineForm({
    id: 'documents',
    ...(lacks ? { emptyAlert: m.onboarding_documents_missing } : {}),
    maxBodyBytes: DOCUMENTS_BODY_BYTES,
    fields: () => ({
      astrologerId: { kind: 'text', given: true },
      aadharFront: required('aadharFront'),
      aadharBack: required('aadharBack'),
      panCard: required('panCard'),
      certificate: rule('certificate'),
    }),
  });
}

// Known from the start: see `bank.schema.ts`.
documentsForm([]);
