import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import { getApplicationPath } from '~/features/administration/application-subject';

export type Preview = 'picture' | 'pdf' | 'unsupported';

const PREVIEWS: Readonly<Record<string, Exclude<Preview, 'unsupported'>>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
};

export function getPreview(contentType: string): Preview {
  return Object.hasOwn(PREVIEWS, contentType)
    ? (PREVIEWS[contentType] ?? 'unsupported')
    : 'unsupported';
}

/** The kind is lower case in the path. */
export function getDocumentPath(astrologerId: number, kind: DocumentKind): string {
  return `${getApplicationPath(astrologerId)}/document/${kind.toLowerCase()}`;
}

export function parseDocumentKind(text: string | undefined): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind.toLowerCase() === text?.toLowerCase()) ?? null;
}

export function parseAstrologerId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
