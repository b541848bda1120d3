import { defineForm, type FileRule } from '~/web/forms/definition';
import { DOCUMENT_BYTES, REQUIRED_DOCUMENTS, type DocumentKind } from './application';
import { DOCUMENT_NAMES } from './application-words';
import {
  DOCUMENT_EMPTY,
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG_TYPE,
  DOCUMENTS_MISSING,
} from './messages';

/** Four photos straight from a phone: they shall get the message on their size, and not an error page. */
export const DOCUMENTS_BODY_BYTES = 16 * 1024 * 1024;
/** One such photo. */
export const DOCUMENT_BODY_BYTES = 8 * 1024 * 1024;

/** The address that takes one document, for pages that upload it as soon as it is chosen. */
export const FILE_PATH = '/document/file';

/** The text of the form's button. */
export const SUBMIT_DOCUMENTS = 'Submit documents';

/** What is said beside a document that is missing. */
export const MISSING_WORDS: Readonly<Record<DocumentKind, string>> = {
  aadharFront: 'Please choose the front of your Aadhaar card.',
  aadharBack: 'Please choose the back of your Aadhaar card.',
  panCard: 'Please choose your PAN card.',
  certificate: 'Please choose your certificate.',
};

/** Said after the specified words: what can be done where no script makes the file smaller. */
const HOW_TO_SHRINK =
  'For a photo: open it in your gallery app, crop it to the card, or choose Resize and 1,200 pixels, and choose it again. For a PDF: take a photo of the card instead.';

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
    called: DOCUMENT_NAMES[kind],
    wrongType: DOCUMENT_WRONG_TYPE,
    belowBytes: DOCUMENT_BYTES,
    shrinks: true,
    tooLarge: `${DOCUMENT_TOO_LARGE}. ${HOW_TO_SHRINK}`,
    empty: DOCUMENT_EMPTY,
  });
  const required = (kind: DocumentKind): FileRule =>
    stored.includes(kind) ? rule(kind) : { ...rule(kind), required: MISSING_WORDS[kind] };
  const lacks = REQUIRED_DOCUMENTS.some((kind) => !stored.includes(kind));
  return defineForm({
    id: 'documents',
    ...(lacks ? { alert: DOCUMENTS_MISSING } : {}),
    maxBodyBytes: DOCUMENTS_BODY_BYTES,
    fields: {
      astrologerId: { kind: 'text', given: true },
      aadharFront: required('aadharFront'),
      aadharBack: required('aadharBack'),
      panCard: required('panCard'),
      certificate: rule('certificate'),
    },
  });
}
