import type { CheckedDocument, DocumentProblem } from '~/features/onboarding/document-check.source';
import { isActive } from './pdf-active';
import { readPdfFile } from './pdf-file';
import { checkPages } from './pdf-pages';
import { checkStreamSizes } from './pdf-streams';
import { PdfRefusal } from './pdf-value';
import { writePdfFile } from './pdf-writer';

/** Honest files grow by a half at most when their object streams are unpacked. */
const MAXIMUM_BYTES = 1_500_000;

/**
 * Looks into a PDF and writes it anew from what was found in it, so that nothing can be kept in it that was not looked at: other
 * programs may read the same bytes otherwise, by another table, from another start, or where this one saw only filling.
 * Every limit is in numbers of objects, values or bytes; the time follows from them.
 * @param maximumBytes what may be kept of it at most.
 */
export async function checkPdf(
  bytes: Buffer,
  maximumBytes = MAXIMUM_BYTES,
): Promise<CheckedDocument | DocumentProblem> {
  try {
    const { objects, versions, catalog } = await readPdfFile(bytes);
    if (isActive(objects, versions)) return 'active';
    checkPages(objects, catalog);
    await checkStreamSizes(objects);
    const written = writePdfFile(objects, catalog);
    if (written.length > maximumBytes) return 'unreadable';
    return { contentType: 'application/pdf', bytes: written };
  } catch (problem) {
    if (problem instanceof PdfRefusal) return problem.problem;
    throw problem;
  }
}
