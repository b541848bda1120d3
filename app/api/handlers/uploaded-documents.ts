import { DOCUMENT_BYTES } from '~/features/applications/apply/document-limits';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import type { DocumentProblem } from '~/features/applications/apply/document-check.gateway';
import type { UploadedDocument } from '~/features/applications/apply/onboarding.server';
import { detectFileKind } from '~/shared/files/file-kind';
import type { WireFile } from '~/api/calls/call';
import { ApiError } from '~/api/handlers';

const FIELD = 'contentFiles';
const LONGEST_NAME = 255;

const PROBLEMS: Readonly<Record<DocumentProblem, string>> = {
  unreadable: 'cannot be opened',
  active: 'carries scripts or attachments',
  locked: 'asks for a password',
  'too-large': 'has more than 40 megapixels',
};

/** @throws ApiError 413 for a file that is too large, 422 when a document cannot be identified */
export function parseUploadedDocuments(files: readonly WireFile[]): Promise<UploadedDocument[]> {
  const sent = files.filter(({ field }) => field === FIELD);
  const known = getKinds(sent);
  return Promise.all(
    sent.map(async ({ bytes, name, type }, index) => {
      const kind = known[index] as DocumentKind;
      if (bytes.length >= DOCUMENT_BYTES) {
        throw new ApiError(413, `${kind}: file size must be less than 500KB`, 'too-large');
      }
      return {
        kind,
        name: name.slice(0, LONGEST_NAME),
        // Detect the type from the content; the callers' types are often wrong.
        type: (await detectFileKind(bytes))?.type ?? type,
        bytes,
      };
    }),
  );
}

export function throwDocumentProblem(
  failure: 'none' | { readonly kind: DocumentKind; readonly problem: DocumentProblem },
): never {
  if (failure === 'none') {
    throw new ApiError(422, 'contentFiles: no file was sent', 'invalid');
  }
  const { kind, problem } = failure;
  throw new ApiError(422, `${kind}: this file ${PROBLEMS[problem]}`, problem);
}

function getKinds(files: readonly WireFile[]): DocumentKind[] {
  const said = files.map(({ name }) =>
    DOCUMENT_KINDS.find((kind) => name.toLowerCase().startsWith(kind.toLowerCase())),
  );
  const left = DOCUMENT_KINDS.filter((kind) => !said.includes(kind));
  const known = said.map((kind) => kind ?? left.shift()).filter((kind) => kind !== undefined);
  if (known.length !== files.length || new Set(known).size !== files.length) {
    throw new ApiError(422, `${FIELD}: it is not clear which document each file is`, 'invalid');
  }
  return known;
}
