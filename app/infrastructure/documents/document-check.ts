import { withPictureSlot, MAX_WAITING } from '~/infrastructure/images/in-picture-turn';
import { DOCUMENT_BYTES } from '~/features/applications/apply/application';
import type { DocumentCheck } from '~/features/applications/apply/document-check.gateway';
import { createLimiter } from '~/shared/result/limiter';
import { checkPdf } from './pdf-document';
import { checkPicture } from './picture-document';

/** A hostile PDF may take its whole time: pictures do not wait for it, and one processor is left to the pages. */
const inPdfTurn = createLimiter(1, MAX_WAITING);

/**
 * Looks into identity documents as they are uploaded: JPEG pictures and PDF files, below `DOCUMENT_BYTES`, with which all that a check costs
 * grows. Whatever is wrong with the content is an answer; it never throws for it. One or two of a kind are looked at at a time, the others wait.
 * @param maximumKept how many bytes a document may have afterwards (a picture 1,500,000, a PDF 6,000,000); a service that documents are sent to may take
 * no more than the form does.
 */
export function createDocumentCheck({
  maximumKept,
}: { readonly maximumKept?: number } = {}): DocumentCheck {
  return {
    async check(content, type) {
      if (content.length >= DOCUMENT_BYTES) return 'unreadable';
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
      if (type === 'image/jpeg') return withPictureSlot(() => checkPicture(bytes, maximumKept));
      if (type === 'application/pdf') return inPdfTurn(() => checkPdf(bytes, maximumKept));
      return 'unreadable';
    },
  };
}
