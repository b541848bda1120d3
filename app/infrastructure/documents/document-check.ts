import { withPictureSlot, MAX_WAITING } from '~/infrastructure/images/picture-slot';
import { DOCUMENT_BYTES, type DocumentCheck } from '~/features/applications/apply/document-limits';
import { createLimiter } from '~/shared/result/limiter';
import { checkPdf } from './pdf-document';
import { checkPicture } from './picture-document';

/** Separate slot, because a hostile PDF can use its whole time limit. Leaves one processor for pages. */
const withPdfSlot = createLimiter(1, MAX_WAITING);

/**
 * Checks uploaded identity documents: JPEG and PDF up to `DOCUMENT_BYTES`, which limits the cost. Invalid content is
 * a result, not an error. Runs one or two checks of each type at a time.
 * @param maxStoredBytes size limit of the result (default: picture 1,500,000, PDF 6,000,000). The receiving service
 * can have a lower limit than the form.
 */
export function createDocumentCheck({
  maxStoredBytes,
}: { readonly maxStoredBytes?: number } = {}): DocumentCheck {
  return {
    async check(content, type) {
      if (content.length >= DOCUMENT_BYTES) return 'unreadable';
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
      if (type === 'image/jpeg') return withPictureSlot(() => checkPicture(bytes, maxStoredBytes));
      if (type === 'application/pdf') return withPdfSlot(() => checkPdf(bytes, maxStoredBytes));
      return 'unreadable';
    },
  };
}
