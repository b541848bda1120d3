import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { parseAstrologerId, parseDocumentKind, getPreview } from './document-kind';
import { errorMessage } from '~/features/administration/admin-labels';
import { NO_DOCUMENTS } from './review-labels';
import { getStatus } from '~/features/administration/panel/refusal-answers.server';
import { textResponse } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cost: 'low' };

/**
 * No scripts, forms or requests. Chromium (156, tested) shows framed PDFs under a `sandbox` policy, but not in a
 * frame with a `sandbox` attribute. `frame-ancestors` stops other sites.
 */
const DOCUMENT_CSP = "sandbox; default-src 'none'; frame-ancestors 'self'";
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Never cached. */
export const loader = adminFile(
  'reviewer',
  async ({ params, admin, services: { reviews, log } }) => {
    const id = parseAstrologerId(params.id);
    const kind = parseDocumentKind(params.kind);
    if (id === null || kind === null) return plainTextResponse(NO_DOCUMENTS, 404);
    return withStoreFallback(
      async () => {
        const found = await reviews.viewDocument(admin, id, kind);
        if (!found) return plainTextResponse(NO_DOCUMENTS, 404);
        const { contentType } = found.document;
        const isShown = getPreview(contentType) !== 'unsupported';
        // The uploaded file name can contain personal data.
        const name = `application-${id}-${kind.toLowerCase()}.${EXTENSIONS[contentType] ?? 'bin'}`;
        return new Response(new Uint8Array(found.bytes), {
          headers: {
            'Content-Type': isShown ? contentType : 'application/octet-stream',
            'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
            'Content-Security-Policy': DOCUMENT_CSP,
            'X-Frame-Options': 'SAMEORIGIN',
            'X-Content-Type-Options': 'nosniff',
            'Cross-Origin-Resource-Policy': 'same-origin',
          },
        });
      },
      (error) => {
        log.error({ err: error }, 'a document could not be read');
        return plainTextResponse(
          errorMessage(getStoreErrorMessage(error.reason)),
          getStatus(error),
        );
      },
    );
  },
);

function plainTextResponse(text: string, status: number): Response {
  return textResponse(text, status, {
    'Content-Security-Policy': DOCUMENT_CSP,
    'X-Frame-Options': 'SAMEORIGIN',
  });
}
