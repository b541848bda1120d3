import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import { getApplicationPath } from '~/features/administration/application-subject';

/** How a document can be shown inside the page. */
export type Preview = 'picture' | 'pdf' | 'unsupported';

const PREVIEWS: Readonly<Record<string, Exclude<Preview, 'unsupported'>>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
};

/** How a document of a media type is shown; anything but JPG, PNG and PDF is not. */
export function getPreview(contentType: string): Preview {
  return Object.hasOwn(PREVIEWS, contentType)
    ? (PREVIEWS[contentType] ?? 'unsupported')
    : 'unsupported';
}

/** The address of a document; in lower case, as all addresses are. */
export function getDocumentPath(astrologerId: number, kind: DocumentKind): string {
  return `${getApplicationPath(astrologerId)}/document/${kind.toLowerCase()}`;
}

/** The kind that an address names in any letter case; null for anything else. */
export function parseDocumentKind(text: string | undefined): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind.toLowerCase() === text?.toLowerCase()) ?? null;
}

/** The id that an address names; null for what is none. */
export function parseAstrologerId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
