import { FORM_ID_CONTROL, TOKEN_CONTROL } from '~/web/forms/definition';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import type { DocumentView } from '~/features/applications/apply/application-labels';
import type { FileAnswer } from './document-file.route';
import { DOCUMENT_UPLOAD_PATH } from '~/features/applications/apply/document.schema';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';

interface Upload {
  readonly formId: string;
  readonly token: string;
  readonly astrologerId: string;
  readonly kind: DocumentKind;
  readonly file: File;
}

interface UploadWatcher {
  /** Whole number from 0 to 100. */
  onProgress(percent: number): void;
  onStored(document: DocumentView): void;
  /** @param message shown to the visitor; the server's text if there is one */
  onRejected(message: string): void;
  onAborted(): void;
}

/** @returns a function that cancels the upload */
export function sendDocument(
  { formId, token, astrologerId, kind, file }: Upload,
  { onProgress, onStored, onRejected, onAborted }: UploadWatcher,
): () => void {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0),
  );
  request.addEventListener('load', () => {
    const answer = parseServerAnswer(request.responseText);
    if (answer?.ok) onStored(answer.document);
    else onRejected(answer?.message ?? getNoResponseText(request.status));
  });
  request.addEventListener('error', () => {
    onRejected(m.onboarding_upload_failed_network({ button: m.onboarding_documents_submit() }));
  });
  request.addEventListener('abort', onAborted);
  request.open('POST', toLocalPath(DOCUMENT_UPLOAD_PATH));
  const body = new FormData();
  body.append(FORM_ID_CONTROL, formId);
  body.append(TOKEN_CONTROL, token);
  body.append('astrologerId', astrologerId);
  body.append(kind, file, file.name);
  request.send(body);
  return () => request.abort();
}

function getNoResponseText(status: number): string {
  return status === 403
    ? m.onboarding_upload_failed_expired()
    : m.onboarding_upload_failed_server();
}

function parseServerAnswer(text: string): FileAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'ok' in answer
      ? (answer as FileAnswer)
      : null;
  } catch {
    return null;
  }
}
