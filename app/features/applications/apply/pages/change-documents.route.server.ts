import type { FormReading, Problems } from '~/web/forms/server/form-reading.server';
import type { UploadedFile } from '~/web/forms/values';
import { listMissingDocuments, type Application } from '~/features/applications/apply/application';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import type { DocumentProblem } from '~/features/applications/apply/document-limits';
import {
  MISSING_DOCUMENT_TEXTS,
  type DocumentsFields,
} from '~/features/applications/apply/document.schema';
import { m } from '~/shared/i18n/messages';
import type { Services } from '~/web/http/visit';

export interface DocumentChange {
  readonly remove: DocumentKind | null;
  readonly files: Partial<Readonly<Record<DocumentKind, UploadedFile | null>>>;
}

export interface ChangedDocuments {
  readonly application: Application;
  readonly problems: Partial<Record<DocumentKind, string>>;
  readonly alert: string | null;
}

const DOCUMENT_PROBLEM_TEXTS: Readonly<Record<DocumentProblem, () => string>> = {
  unreadable: m.onboarding_document_unreadable,
  active: m.onboarding_document_active,
  locked: m.onboarding_document_locked,
  'too-large': m.onboarding_document_too_many_pixels,
};

/**
 * Removes and stores documents in page order. A rejected document does not stop the others. `closed`: the application
 * can no longer be changed.
 */
export async function changeDocuments(
  application: Application,
  { remove, files }: DocumentChange,
  { onboarding, consents }: Pick<Services, 'onboarding' | 'consents'>,
): Promise<ChangedDocuments | 'closed'> {
  const { astrologerId } = application;
  const problems: Partial<Record<DocumentKind, string>> = {};
  let latest = application;
  if (remove) {
    const result = await onboarding.removeDocument(astrologerId, remove);
    if (result.ok) latest = result.value;
    else if (result.failure === 'closed') return 'closed';
    else return { application, problems, alert: m.onboarding_document_not_removed() };
  }
  for (const kind of DOCUMENT_KINDS) {
    const file = files[kind];
    if (!file) continue;
    const result = await onboarding.addDocument(astrologerId, { ...file, kind });
    if (result.ok) {
      latest = result.value;
      await consents.give(application.mobile, 'documents');
    } else if (result.failure === 'closed') return 'closed';
    else if (result.failure === 'failed')
      return { application: latest, problems, alert: m.onboarding_upload_failed_store() };
    else problems[kind] = DOCUMENT_PROBLEM_TEXTS[result.failure]();
  }
  return { application: latest, problems, alert: null };
}

/** @returns the errors of an incomplete post, whose valid documents are stored anyway; null if it is complete */
export function findRefusal(
  form: FormReading<DocumentsFields>,
  remove: DocumentKind | null,
  { application, problems, alert }: ChangedDocuments,
): Problems<DocumentsFields> | null {
  const refused = { ...(form.ok ? {} : form.failure.fieldErrors), ...problems };
  if (alert !== null) return { fieldErrors: refused, alert };
  const missing = remove ? [] : listMissingDocuments(application);
  // A rejected file has its own message; only missing documents are requested.
  const notSent = missing.filter((kind) => refused[kind] === undefined);
  if (notSent.length > 0) {
    const missingTexts = Object.fromEntries(
      notSent.map((kind) => [kind, MISSING_DOCUMENT_TEXTS[kind]()]),
    );
    return {
      fieldErrors: { ...missingTexts, ...refused },
      alert: m.onboarding_documents_missing(),
    };
  }
  if (Object.keys(refused).length === 0) return null;
  return {
    fieldErrors: refused,
    alert:
      missing.length > 0
        ? m.onboarding_documents_choose_again()
        : m.onboarding_documents_not_taken(),
  };
}
